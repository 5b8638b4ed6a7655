import { z } from 'zod';
import { statMessages } from '../../messages/areas.ts';
import { staffAccess } from '../../routes/access.ts';
import {
  choiceOr,
  choice,
  ifThenElse,
  line,
  numberBetween,
  optionalLink,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { restrictedProblems } from '../../routes/problem.ts';
import { listRoutes } from '../../shapes/list.ts';
import { ordered, orderRoute } from '../../shapes/ordered-list.ts';

export const statIcons = [
  'FaRocket',
  'FaUsers',
  'FaChartLine',
  'FaDatabase',
  'FaLink',
  'FaCalendarAlt',
  'FaTasks',
  'FaNewspaper',
  'FaBriefcase',
  'FaCogs',
  'FaSmile',
  'FaCheck',
  'FaCheckDouble',
  'FaShieldAlt',
  'FaStar',
  'FaHandHolding',
  'FaGrinHearts',
] as const;
export type StatIcon = (typeof statIcons)[number];
export const statSources = ['collection', 'custom'] as const;

/** The public kinds of content whose entries a stat can count. */
export const collections = [
  'news',
  'events',
  'projects',
  'partners',
  'members',
  'careers',
  'tenders',
  'advisories',
  'publications',
  'blogs',
  'videos',
  'pictures',
] as const;
export type Collection = (typeof collections)[number];

// Forms send a blank text for the one of these two that they hide.
const collectionName = z
  .transform((value: Collection | '' | null) => (value === '' ? null : value))
  .pipe(choice('Collection', collections).nullable());
const targetValue = z
  .transform((value: number | '' | null) => (value === '' ? null : value))
  .pipe(numberBetween('Target value', -1_000_000_000_000, 1_000_000_000_000).nullable());

/** A stat counts a collection, or shows a number that was entered. */
export const statInput = z
  .object({
    title: localized(line('Title')),
    icon: choiceOr('Icon', statIcons, 'FaRocket'),
    sourceType: choiceOr('Source type', statSources, 'collection'),
    collectionName: collectionName.optional(),
    targetValue: targetValue.optional(),
    redirectLink: optionalLink('Redirect link'),
  })
  .meta(
    ifThenElse(
      { required: ['sourceType'], properties: { sourceType: { const: 'custom' } } },
      { required: ['targetValue'], properties: { targetValue: { type: 'number' } } },
      { required: ['collectionName'], properties: { collectionName: { type: 'string' } } },
    ),
  );
export type StatInput = z.input<typeof statInput>;
/** An update as the server reads it. */
export type StatUpdate = Partial<z.output<typeof statInput>>;

export const stat = statInput.extend({
  icon: z.enum(statIcons),
  sourceType: z.enum(statSources),
  /** The number of entries of the collection; `null` for a custom stat. */
  computedValue: z.number().nullable(),
  ...ordered,
  ...localizedRecord,
});
export type Stat = z.infer<typeof stat>;

const { list, ...rest } = listRoutes({
  names: { one: 'a stat', many: 'stats' },
  paths: { list: '/api/stats', create: '/api/stats/createStat', one: '/api/stats/:id' },
  entity: stat,
  input: statInput,
  sort: ['order', 'title', 'createdAt', 'updatedAt'],
  deleted: statMessages.deleted,
});

export const statRoutes = {
  list,
  collections: {
    summary: 'List the collections that a stat can count',
    method: 'GET',
    path: '/api/stats/available-collections',
    responses: { 200: z.array(z.enum(collections)), ...restrictedProblems },
    metadata: staffAccess,
  },
  ...rest,
  order: orderRoute({ key: 'stats', many: 'stats' }, stat),
} as const;
