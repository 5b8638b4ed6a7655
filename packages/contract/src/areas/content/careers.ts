import { z } from 'zod';
import { careerStates } from '../../publishing/closing-states.ts';
import {
  blankableLink,
  choice,
  document,
  documents,
  flag,
  line,
  longText,
  optionalDateTime,
  optionalLine,
  orDefault,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { ruleMessages } from '../../messages/index.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import type { Issue } from '../../routes/problem.ts';
import { listRoutes, openFirst } from '../../shapes/list.ts';

export const employmentTypes = [
  'Full-time',
  'Part-time',
  'Contract',
  'Temporary',
  'Internship',
  'Volunteer',
] as const;
export type EmploymentType = (typeof employmentTypes)[number];

export const careerInput = z
  .object({
    title: localized(line('Title')),
    description: localized(longText('Description')),
    /** May be blank where the site takes applications. */
    applyLink: orDefault(blankableLink('Apply link'), ''),
    /** Whether the site takes applications, too. */
    applyOnSite: orDefault(flag('Apply on the site'), false),
    location: localized(line('Location')),
    /** Else it is a vacancy. */
    isInternship: orDefault(flag('Internship'), false),
    department: localized(optionalLine('Department')),
    employmentType: choice('Employment type', employmentTypes).nullish(),
    /** From this moment on no applications are taken. */
    closesAt: optionalDateTime('Closing date'),
    documents: documents('Documents'),
    ...publishing,
  })
  .meta({
    anyOf: [
      { required: ['applyOnSite'], properties: { applyOnSite: { const: true } } },
      { required: ['applyLink'], properties: { applyLink: { type: 'string', pattern: '\\S' } } },
    ],
  });
export type CareerInput = z.input<typeof careerInput>;

/** What is wrong with a career as a whole: nobody could apply. */
export function careerIssues(career: { applyLink?: unknown; applyOnSite?: unknown }): Issue[] {
  if (career.applyLink || career.applyOnSite) return [];
  return [{ path: 'applyLink', message: ruleMessages.applyLinkMissing }];
}

export const career = storedEntry(careerInput).extend({
  applyLink: z.string(),
  applyOnSite: z.boolean(),
  isInternship: z.boolean(),
  department: localized(z.string().nullable()),
  employmentType: z.enum(employmentTypes).nullable(),
  closesAt: z.iso.datetime().nullable(),
  documents: z.array(document),
  ...published,
  ...localizedRecord,
});
export type Career = z.infer<typeof career>;

export const careerRoutes = listRoutes({
  names: { one: 'a career', many: 'careers' },
  paths: { list: '/api/career', create: '/api/career/addNew', one: '/api/career/:id' },
  entity: career,
  input: careerInput,
  sort: ['title', 'location', 'isInternship', 'createdAt', 'updatedAt'],
  search: ['title', 'description', 'location', 'department'],
  filters: {
    isInternship: z.enum(['true', 'false'], 'isInternship must be true or false.').optional(),
    openFirst,
    /** What is `closing` is also `open`. */
    state: z.enum(careerStates, `state must be one of ${careerStates.join(', ')}.`).optional(),
  },
});
