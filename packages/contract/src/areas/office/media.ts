import { z } from 'zod';
import { altText, flag, id, line, optionalComment, optionalLine } from '../../fields/fields.ts';
import { asPicture } from '../../media/media.ts';
import { uploadFolders } from '../../media/upload-addresses.ts';
import { staffAccess } from '../../routes/access.ts';
import {
  listProblems,
  notice,
  problem,
  problems,
  restrictedProblems,
  writeProblems,
} from '../../routes/problem.ts';
import { idPath, ifMatch, listQuery, textFilter } from '../../shapes/list.ts';
import { languageCode } from '../../text/localized.ts';
import { exportedFile } from './exports.ts';

/** Most tags of a file, and most files that are merged into one. */
export const maxTags = 20;
export const maxMerged = 100;
/** Most pictures of a pack for the press. */
export const maxPressPictures = 200;
/** Most places that are listed where a file is used. */
export const maxListedUses = 200;

export const mediaKinds = ['picture', 'video', 'document'] as const;

/** Where a file is used: of a record that is public, or may become so again. */
export const mediaUseStates = [
  'live',
  'draft',
  'pending',
  'translation',
  'trash',
  'history',
] as const;
export type MediaUseState = (typeof mediaUseStates)[number];

export const mediaUse = z.object({
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  recordId: z.string(),
  /** `null`: it has no name. */
  title: z.string().nullable(),
  /** Its place in the record, `images.0`, or the text that links to it; `null`: in an earlier version. */
  field: z.string().nullable(),
  /**
   * `live` and `draft`: of the record as it is, by whether visitors may see it; `pending`: of what it is to become; `translation`: of its
   * text in another language; `trash`: of a deleted one; `history`: of an earlier version.
   */
  state: z.enum(mediaUseStates),
});
export type MediaUse = z.infer<typeof mediaUse>;

/** Where the middle of a picture is, from its top left corner: what a crop should keep. */
const focalPoint = z.object({
  x: z.number('x must be a number from 0 to 1.').min(0).max(1),
  y: z.number('y must be a number from 0 to 1.').min(0).max(1),
});
export type FocalPoint = z.infer<typeof focalPoint>;

const words = z.object({ altText: z.string(), caption: z.string() });

/** A file of the library. */
export const mediaFile = z.object({
  _id: z.string(),
  url: asPicture(z.string()),
  kind: z.enum(mediaKinds),
  /** As it was called when it was uploaded, or as staff call it since. */
  name: z.string(),
  folder: z.string(),
  tags: z.array(z.string()),
  /** What a picture shows, for those who do not see it: proposed wherever it is used. */
  altText: z.string(),
  /** Whether it shows nothing that has to be said, so that no alternative text is missing. */
  decorative: z.boolean(),
  /** Its words in other languages. */
  translations: z.record(z.string(), words),
  caption: z.string(),
  credit: z.string(),
  /** Under which it may be used, such as `CC BY 4.0`. */
  licence: z.string(),
  /** Where it comes from. */
  source: z.string(),
  bytes: z.int(),
  /** In pixels, of a picture. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  focalPoint: focalPoint.nullable(),
  /** Whether people can be recognised in it; `null`: nobody has said so. */
  showsPeople: z.boolean().nullable(),
  /** What those who are shown have agreed to. */
  consentIds: z.array(z.uuid()),
  /** Whether nobody outside is shown it now: a consent has ended or is missing. docs/decisions/consents.md */
  isHidden: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Who uploaded it; `null`: nobody knows, or that account is gone. */
  by: z.object({ name: z.string() }).nullable(),
  /** Records that use it now, or will once a change of theirs is published. */
  uses: z.int(),
  /** When it was deleted: it is in the trash. */
  deletedAt: z.iso.datetime().nullable(),
});
export type MediaFile = z.infer<typeof mediaFile>;

/** A file with all that is known of it. */
export const mediaDetail = mediaFile.extend({
  /** The first {@link maxListedUses}. */
  usedBy: z.array(mediaUse),
  /** Others with the same bytes. */
  duplicates: z.array(mediaFile.pick({ _id: true, url: true, name: true })),
  /**
   * Of a document: an address that leads to it, and once it is replaced to what stands for it, while something public shows that. `null`:
   * it has none.
   */
  stableAddress: z.string().nullable(),
});
export type MediaDetail = z.infer<typeof mediaDetail>;

export const mediaInput = z
  .object({
    name: line('Name'),
    tags: z
      .array(line('Tag'), 'tags must be a list of texts.')
      .max(maxTags, `A file may have at most ${maxTags} tags.`)
      .transform((tags) => [...new Set(tags)]),
    altText: altText('Alternative text'),
    decorative: z.boolean('decorative must be true or false.'),
    translations: z.record(
      languageCode,
      z.object({ altText: altText('Alternative text'), caption: optionalComment('Caption') }),
    ),
    caption: optionalComment('Caption'),
    credit: optionalLine('Credit'),
    licence: optionalLine('Licence'),
    source: optionalLine('Source'),
    focalPoint: focalPoint.nullable(),
    showsPeople: flag('showsPeople').nullable(),
  })
  .partial();
export type MediaInput = z.input<typeof mediaInput>;

/** What has rewritten the records that used a file. */
export const mediaReplaced = z.object({
  /** Of the file that stands there now. */
  url: asPicture(z.string()),
  /** Records that were rewritten. */
  rewritten: z.int(),
  /** Names the change, so that it can be undone; `null`: no record was rewritten. */
  batch: z.uuid().nullable(),
});
export type MediaReplaced = z.infer<typeof mediaReplaced>;

/** A filter by one of some words. */
export const oneOf = <const Value extends string>(name: string, values: readonly Value[]) =>
  z.enum(values, `${name} must be one of ${values.join(', ')}.`).optional();

const filters = {
  kind: oneOf('kind', mediaKinds),
  folder: oneOf('folder', uploadFolders),
  tag: textFilter('tag'),
  /** `none`: nothing shows it, not even what can be restored. */
  uses: oneOf('uses', ['none', 'any']),
  /** `missing`: pictures without an alternative text that are not decorative. */
  alt: oneOf('alt', ['missing']),
  /** `ending`: with a consent that ends within 30 days; `missing`: people can be recognised, and nobody's consent is noted. */
  consent: oneOf('consent', ['ending', 'missing']),
  /** `unsaid`: pictures and videos of which nobody has said whether people can be recognised. */
  people: oneOf('people', ['unsaid']),
  /** `only`: the files in the trash, which are not listed otherwise. */
  deleted: oneOf('deleted', ['only']),
};

/** The columns of files as a table. */
export const fileColumns = [
  'Name',
  'Address',
  'Kind',
  'Folder',
  'Tags',
  'Alternative text',
  'Caption',
  'Credit',
  'Licence',
  'Source',
  'Shows people',
  'Consents',
  'Shown to visitors',
  'Used in',
  'Bytes',
  'Uploaded',
  'By',
] as const;

/** All uploaded files: docs/decisions/media.md. */
export const mediaRoutes = {
  /** Newest first, and always by pages. `q` looks in names, tags, alternative texts, captions, credits, licences, sources, in the texts of PDFs and in the names of those who uploaded them. */
  list: {
    summary: 'List the files of the library',
    method: 'GET',
    path: '/api/media',
    query: listQuery(['createdAt', 'name', 'bytes'], filters),
    responses: { 200: z.array(mediaFile), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
  /**
   * The files that the filters find with their credits and consents, a line for each, the newest first. As `zip` a pack for the press:
   * those pictures among them that may be given to it, because all people in them have agreed or it is said that they show none, and a
   * table of credits. 400: more than 10,000 files, more than 200 pictures for the press, or none.
   */
  export: {
    summary: 'Export the files of the library as a table or for the press',
    method: 'GET',
    path: '/api/media/export',
    query: z.object({
      ...filters,
      q: textFilter('q'),
      /** `xlsx` when it is left out. */
      format: z.enum(['csv', 'xlsx', 'zip'], 'format must be csv, xlsx or zip.').optional(),
    }),
    responses: { 200: exportedFile, ...problems(400, 401, 403) },
    metadata: staffAccess,
  },
  /** Also one in the trash. */
  get: {
    summary: 'Read a file with where it is used',
    method: 'GET',
    path: '/api/media/:id',
    pathParams: idPath,
    responses: { 200: mediaDetail, ...restrictedProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /** What is left out stays. */
  change: {
    summary: 'Change the words of a file',
    method: 'PATCH',
    path: '/api/media/:id',
    pathParams: idPath,
    headers: ifMatch,
    body: mediaInput,
    responses: { 200: mediaFile, ...writeProblems, ...problems(404, 412) },
    metadata: staffAccess,
  },
  /** Moves it into the trash, from where nobody reads it any more. 409 while a record shows it, or is to: `usedBy` has them. */
  remove: {
    summary: 'Delete a file',
    method: 'DELETE',
    path: '/api/media/:id',
    pathParams: idPath,
    responses: {
      200: notice,
      ...restrictedProblems,
      ...problems(404),
      409: problem.extend({ usedBy: z.array(mediaUse).optional() }),
    },
    metadata: staffAccess,
  },
  restore: {
    summary: 'Restore a deleted file',
    method: 'POST',
    path: '/api/media/:id/restore',
    pathParams: idPath,
    body: z.object({}).optional(),
    responses: { 200: mediaFile, ...writeProblems, ...problems(404) },
    metadata: staffAccess,
  },
  /**
   * Puts another file of the same kind wherever a record shows this one, or is to, in one change. The address of this one leads to the other
   * from then on, for as long as no record shows it again. Consents that name this one name the other too from then on, but with
   * `showsOthers`. 403 where the caller may not change one of the records.
   */
  replace: {
    summary: 'Replace a file everywhere',
    method: 'POST',
    path: '/api/media/:id/replace',
    pathParams: idPath,
    body: z.object({
      replacementId: id('Choose the file to put there.'),
      /** Whether it shows other people, or nobody who can be recognised. */
      showsOthers: flag('showsOthers').optional(),
    }),
    responses: { 200: mediaReplaced, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
  /** Replaces files by one that is kept, with their consents, and moves them into the trash. */
  merge: {
    summary: 'Merge files into one',
    method: 'POST',
    path: '/api/media/merge',
    body: z.object({
      keepId: id('Choose the file to keep.'),
      ids: z
        .array(id('Each of ids must be the id of a file.'), 'ids must be a list of ids.')
        .min(1, 'Choose at least one file.')
        .max(maxMerged, `At most ${maxMerged} files are merged at once.`),
    }),
    responses: { 200: mediaReplaced, ...writeProblems, ...problems(404, 409) },
    metadata: staffAccess,
  },
} as const;
