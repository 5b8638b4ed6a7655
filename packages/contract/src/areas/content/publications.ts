import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import { yearRange } from '../../fields/dates.ts';
import {
  choice,
  documents,
  document,
  line,
  longText,
  numberBetween,
  optionalImage,
  optionalLine,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { readProblems } from '../../routes/problem.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, textFilter } from '../../shapes/list.ts';

export const publicationKinds = [
  'Annual report',
  'Guideline',
  'Policy',
  'Dataset',
  'Newsletter',
] as const;

export const publicationInput = z.object({
  title: localized(line('Title')),
  kind: choice('Kind', publicationKinds),
  year: numberBetween('Year', yearRange.first, yearRange.last).int('Year must be a whole number.'),
  summary: localized(longText('Summary')),
  coverUrl: optionalImage('Cover'),
  language: optionalLine('Language'),
  documents: documents('Documents'),
  ...publishing,
});
export type PublicationInput = z.input<typeof publicationInput>;

export const publication = storedEntry(publicationInput).extend({
  documents: z.array(document),
  ...published,
  ...localizedRecord,
  /** Of the publication itself; the source language of the entry is the first of `languages`. */
  language: publicationInput.shape.language,
});
export type Publication = z.infer<typeof publication>;

/** What publications can be filtered by: the kinds and the years that there are, the newest year first. */
const publicationChoices = z.object({
  kinds: z.array(z.enum(publicationKinds)),
  years: z.array(z.int()),
});
export type PublicationChoices = z.infer<typeof publicationChoices>;

export const publicationRoutes = {
  choices: {
    summary: 'List what publications can be filtered by',
    method: 'GET',
    path: '/api/publications/choices',
    responses: { 200: publicationChoices, ...readProblems },
    metadata: publicAccess,
  },
  ...listRoutes({
    names: { one: 'a publication', many: 'publications' },
    paths: {
      list: '/api/publications',
      create: '/api/publications',
      one: '/api/publications/:id',
    },
    entity: publication,
    input: publicationInput,
    sort: ['title', 'year', 'createdAt', 'updatedAt'],
    search: ['title', 'summary', 'kind'],
    filters: { kind: textFilter('kind') },
  }),
} as const;
