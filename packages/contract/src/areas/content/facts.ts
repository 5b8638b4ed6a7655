import { z } from 'zod';
import {
  choice,
  choices,
  dateTime,
  document,
  documents,
  line,
  localizedRecord,
  optionalDateTime,
  optionalLine,
  optionalLongText,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes } from '../../shapes/list.ts';
import { dutyIds } from './duties.ts';

/** What a fact is about, in the order in which the site shows them. */
export const factKinds = [
  'legal',
  'registration',
  'governance',
  'auditor',
  'bank',
  'policy',
  'accounts',
  'annualReport',
  'membership',
  'contact',
] as const;
export type FactKind = (typeof factKinds)[number];

/** What the organisation answers to regulators and donors, each with the day as of which it holds. */
export const factInput = z.object({
  title: localized(line('Title')),
  kind: choice('Kind', factKinds),
  description: localized(optionalLongText('Description')),
  /** Of a registration or an account. */
  number: optionalLine('Number'),
  issuedBy: localized(optionalLine('Issued by')),
  asOf: dateTime('As of'),
  /** The last day on which it holds. */
  validUntil: optionalDateTime('Valid until'),
  documents: documents('Documents'),
  /** What has to be public and is shown by it. */
  duties: choices('Duties', dutyIds),
  ...publishing,
});
export type FactInput = z.input<typeof factInput>;

export const fact = storedEntry(factInput).extend({
  description: localized(z.string().nullable()),
  number: z.string().nullable(),
  issuedBy: localized(z.string().nullable()),
  validUntil: z.iso.datetime().nullable(),
  documents: z.array(document),
  duties: z.array(z.enum(dutyIds)),
  ...published,
  ...localizedRecord,
});
export type Fact = z.infer<typeof fact>;

export const factRoutes = listRoutes({
  names: { one: 'a fact', many: 'facts' },
  paths: { list: '/api/facts', create: '/api/facts', one: '/api/facts/:id' },
  entity: fact,
  input: factInput,
  sort: ['title', 'asOf', 'createdAt', 'updatedAt'],
  order: '-asOf',
});
