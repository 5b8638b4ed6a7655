import { z } from 'zod';
import { careerStates } from '../closing.ts';
import {
  choice,
  document,
  documents,
  flag,
  line,
  link,
  longText,
  optionalDateTime,
  optionalLine,
  orDefault,
  record,
} from '../fields.ts';
import { published, publishing } from '../publishing.ts';
import { listRoutes } from '../shapes/list.ts';

export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Contract',
  'Temporary',
  'Internship',
  'Volunteer',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const careerInput = z.object({
  title: line('Title'),
  description: longText('Description'),
  applyLink: link('Apply link'),
  location: line('Location'),
  /** Else it is a vacancy. */
  isInternship: orDefault(flag('Internship'), false),
  department: optionalLine('Department'),
  employmentType: choice('Employment type', employmentTypes).nullish(),
  /** From this moment on no applications are taken. */
  closesAt: optionalDateTime('Closing date'),
  documents: documents('Documents'),
  ...publishing,
});
export type CareerInput = z.input<typeof careerInput>;

export const career = careerInput.extend({
  isInternship: z.boolean(),
  department: z.string().nullable(),
  employmentType: z.enum(employmentTypes).nullable(),
  closesAt: z.iso.datetime().nullable(),
  documents: z.array(document),
  ...published,
  ...record,
});
export type Career = z.infer<typeof career>;

export const careerRoutes = listRoutes({
  names: { one: 'a career', many: 'careers' },
  paths: { list: '/api/career', create: '/api/career/addNew', one: '/api/career/:id' },
  entity: career,
  input: careerInput,
  sort: ['title', 'location', 'isInternship', 'createdAt', 'updatedAt'],
  filters: {
    isInternship: z.enum(['true', 'false'], 'isInternship must be true or false.').optional(),
    state: z.enum(careerStates, `state must be one of ${careerStates.join(', ')}.`).optional(),
  },
});
