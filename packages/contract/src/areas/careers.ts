import { z } from 'zod';
import { flag, line, link, longText, orDefault, record } from '../fields.ts';
import { published, publishing } from '../publishing.ts';
import { listRoutes } from '../shapes/list.ts';

export const careerInput = z.object({
  title: line('Title'),
  description: longText('Description'),
  applyLink: link('Apply link'),
  location: line('Location'),
  /** Else it is a vacancy. */
  isInternship: orDefault(flag('Internship'), false),
  ...publishing,
});
export type CareerInput = z.input<typeof careerInput>;

export const career = careerInput.extend({ isInternship: z.boolean(), ...published, ...record });
export type Career = z.infer<typeof career>;

export const careerRoutes = listRoutes({
  names: { one: 'a career', many: 'careers' },
  paths: { list: '/api/career', create: '/api/career/addNew', one: '/api/career/:id' },
  entity: career,
  input: careerInput,
  sort: ['title', 'location', 'isInternship', 'createdAt', 'updatedAt'],
  filters: {
    isInternship: z.enum(['true', 'false'], 'isInternship must be true or false.').optional(),
  },
});
