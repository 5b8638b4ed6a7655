import { ruleMessages } from '../../messages/index.ts';
import { z } from 'zod';
import {
  blankableEmail,
  altText,
  choice,
  document,
  documents,
  id,
  ids,
  line,
  list,
  longText,
  optionalDateTime,
  optionalLongText,
  orDefault,
  pictures,
  localizedRecord,
  numberBetween,
  optionalLine,
} from '../../fields/fields.ts';
import { moneyFields, withCurrency } from '../../fields/money.ts';
import { localized } from '../../media/media.ts';
import { publicAccess } from '../../routes/access.ts';
import { readProblems } from '../../routes/problem.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, textFilter, yearFilter } from '../../shapes/list.ts';

export const projectStatuses = ['Pending', 'Ongoing', 'Completed'] as const;

/** `startYear-endYear`. */
const duration = line('Duration')
  .regex(/^\d{4}-\d{4}$/, { error: 'Duration must be two years such as 2024-2026.', abort: true })
  .refine((text) => text.slice(5) >= text.slice(0, 4), ruleMessages.yearsTurned);

/** Most funders of a project. */
export const maxFunding = 20;

/** What one funder gives for a project. */
const funding = withCurrency(
  z.object({
    /** It need not be there, as with partners. */
    donorId: id('Choose a funder.'),
    ...moneyFields,
    from: optionalDateTime('From'),
    until: optionalDateTime('Until'),
  }),
).refine(({ from, until }) => !from || !until || from <= until, {
  error: ruleMessages.fundingTurned,
  path: ['until'],
});
export type Funding = z.infer<typeof funding>;

/** Most indicators of a project. */
export const maxIndicators = 30;
/** Most periods of an indicator. */
export const maxPeriods = 20;

/** Something countable that a project wants to change, with what was reached year by year. */
const indicator = z.object({
  name: localized(line('Indicator')),
  target: numberBetween('Target', 0, 1e12).nullish(),
  periods: list(
    'Results by year',
    z.object({
      year: numberBetween('Year', 1947, 2100).int('Year must be a whole number.'),
      result: numberBetween('Result', 0, 1e12),
    }),
    maxPeriods,
  ),
  /** Who counts it, and how. */
  source: localized(optionalLine('Source')),
});
export type Indicator = z.infer<typeof indicator>;

export const projectInput = z.object({
  title: localized(line('Title')),
  area: line('Area'),
  /** Where exactly, within the area. */
  districts: localized(optionalLine('Districts')),
  /** Who leads it, with the office or post. */
  lead: localized(optionalLine('Led by')),
  /** Where to ask about it. */
  contact: blankableEmail('Contact').nullish(),
  description: localized(longText('Description')),
  duration,
  projectStatus: choice('Status', projectStatuses),
  images: pictures(ruleMessages.imageMissing),
  imageAlt: localized(altText('Alternative text')),
  /** What has come of it. */
  results: localized(optionalLongText('Results')),
  documents: documents('Documents'),
  /** Those who do it together with the organisation; one that was deleted may be among them. */
  partnerIds: ids('Partners'),
  /** Who pays for it; none when left out. */
  funding: orDefault(list('Funding', funding, maxFunding), []),
  /** Its targets and results; none when left out. */
  indicators: orDefault(list('Indicators', indicator, maxIndicators), []),
  ...publishing,
});
export type ProjectInput = z.input<typeof projectInput>;

export const project = storedEntry(projectInput).extend({
  documents: z.array(document),
  partnerIds: z.array(z.guid()),
  funding: z.array(funding),
  indicators: z.array(indicator),
  ...published,
  ...localizedRecord,
});
export type Project = z.infer<typeof project>;

/** What projects can be filtered by: of the areas those that most projects name. */
const projectChoices = z.object({
  areas: z.array(z.string()).max(100),
  statuses: z.array(z.enum(projectStatuses)),
  /** The first project's first year and the last one's last; `null` while there are none. */
  years: z.object({ first: z.int(), last: z.int() }).nullable(),
});

export type ProjectChoices = z.infer<typeof projectChoices>;

export const projectRoutes = {
  choices: {
    summary: 'List what projects can be filtered by',
    method: 'GET',
    path: '/api/project/choices',
    responses: { 200: projectChoices, ...readProblems },
    metadata: publicAccess,
  },
  ...listRoutes({
    names: { one: 'a project', many: 'projects' },
    paths: {
      list: '/api/project/getProject',
      create: '/api/project/addProject',
      one: '/api/project/:id',
    },
    entity: project,
    input: projectInput,
    sort: ['title', 'area', 'duration', 'projectStatus', 'createdAt', 'updatedAt'],
    search: ['title', 'area', 'description'],
    filters: {
      /** A part of the title or the area, in any case. */
      search: textFilter('search'),
      /** One of the areas that it names; what is done everywhere is done there, too. */
      area: textFilter('area'),
      status: textFilter('status'),
      /** It is done with this partner. */
      partnerId: textFilter('partnerId'),
      /** It was under way in any of these years. */
      from: yearFilter('from'),
      to: yearFilter('to'),
    },
  }),
} as const;
