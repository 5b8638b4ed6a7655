import { z } from 'zod';
import { tenderStates } from '../../publishing/closing-states.ts';
import {
  choice,
  dateTime,
  document,
  documents,
  image,
  line,
  list,
  longText,
  optionalDateTime,
  optionalLine,
  optionalLongText,
  orDefault,
  localizedRecord,
} from '../../fields/fields.ts';
import { moneyFields, withCurrency } from '../../fields/money.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, openFirst } from '../../shapes/list.ts';

/** What can be made known of a tender once it is out. */
export const tenderUpdateKinds = ['answer', 'addendum', 'opening', 'award'] as const;

const tenderUpdate = withCurrency(
  z.object({
    kind: choice('Kind', tenderUpdateKinds),
    /** When it was made known. */
    at: dateTime('Date'),
    /** What a bidder has asked, of an answer. */
    question: localized(optionalLongText('Question')),
    text: localized(longText('Text')),
    /** Of an award. */
    ...moneyFields,
  }),
);
export type TenderUpdate = z.infer<typeof tenderUpdate>;

export const tenderInput = z.object({
  title: localized(line('Title')),
  /** By which bidders name it. */
  reference: optionalLine('Reference'),
  description: localized(longText('Description')),
  imageUrl: image('Image'),
  /** From this moment on no offers are taken. */
  closesAt: optionalDateTime('Closing date'),
  /** From this moment on no questions are taken. */
  questionsUntil: optionalDateTime('Questions until'),
  documents: documents('Documents'),
  contact: localized(optionalLongText('Contact')),
  /** Who has won it; empty until then. */
  awardedTo: localized(optionalLine('Awarded to')),
  /** What all bidders are told, in any order; none when left out. */
  updates: orDefault(list('Updates', tenderUpdate), []),
  ...publishing,
});
export type TenderInput = z.input<typeof tenderInput>;

export const tender = storedEntry(tenderInput).extend({
  reference: z.string().nullable(),
  closesAt: z.iso.datetime().nullable(),
  questionsUntil: z.iso.datetime().nullable(),
  documents: z.array(document),
  contact: localized(z.string().nullable()),
  awardedTo: localized(z.string().nullable()),
  updates: z.array(tenderUpdate),
  ...published,
  ...localizedRecord,
});
export type Tender = z.infer<typeof tender>;

export const tenderRoutes = listRoutes({
  names: { one: 'a tender', many: 'tenders' },
  paths: { list: '/api/tender', create: '/api/tender/createTender', one: '/api/tender/:id' },
  entity: tender,
  input: tenderInput,
  sort: ['title', 'createdAt', 'updatedAt'],
  search: ['title', 'reference', 'description'],
  filters: {
    openFirst,
    /** What is `closing` is also `open`. */
    state: z.enum(tenderStates, `state must be one of ${tenderStates.join(', ')}.`).optional(),
  },
});
