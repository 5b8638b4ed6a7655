import { z } from 'zod';
import { tenderStates } from '../../publishing/closing-states.ts';
import {
  document,
  documents,
  image,
  line,
  longText,
  optionalDateTime,
  optionalLine,
  optionalLongText,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, openFirst } from '../../shapes/list.ts';

export const tenderInput = z.object({
  title: localized(line('Title')),
  /** By which bidders name it. */
  reference: optionalLine('Reference'),
  description: localized(longText('Description')),
  imageUrl: image('Image'),
  /** From this moment on no offers are taken. */
  closesAt: optionalDateTime('Closing date'),
  documents: documents('Documents'),
  contact: localized(optionalLongText('Contact')),
  /** Who has won it; empty until then. */
  awardedTo: localized(optionalLine('Awarded to')),
  ...publishing,
});
export type TenderInput = z.input<typeof tenderInput>;

export const tender = storedEntry(tenderInput).extend({
  reference: z.string().nullable(),
  closesAt: z.iso.datetime().nullable(),
  documents: z.array(document),
  contact: localized(z.string().nullable()),
  awardedTo: localized(z.string().nullable()),
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
  filters: {
    openFirst,
    /** What is `closing` is also `open`. */
    state: z.enum(tenderStates, `state must be one of ${tenderStates.join(', ')}.`).optional(),
  },
});
