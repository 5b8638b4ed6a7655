import type { CategoryInput } from '@site/contract';

/** What events and videos are sorted by. */
export const categorySamples = [
  {
    title: 'Training',
    description: 'Courses and exercises for laboratory staff, vets and health workers.',
  },
  {
    title: 'Animal health',
    description: 'Vaccination, farm visits and early warning in herds and flocks.',
  },
  { title: 'Community health', description: 'Health days, clean water and meetings in villages.' },
  {
    title: 'Laboratory safety',
    description: 'Biosafety, biosecurity and safe handling of samples.',
  },
  {
    title: 'Wildlife and environment',
    description: 'Bats, wild birds, wetlands and what they tell us.',
  },
  { title: 'Public talks', description: 'Lectures and open days for everybody.' },
] as const satisfies readonly CategoryInput[];

export type CategoryTitle = (typeof categorySamples)[number]['title'];

/** An input that names its category by the title, which has to become an id. */
export type Categorised<Input, Title = string> = Omit<Input, 'category'> & { category: Title };
