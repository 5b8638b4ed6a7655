import { publicationInput, publicationKinds } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  choice,
  documents,
  longText,
  number,
  optional,
  optionalImage,
  text,
  title,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const publications = defineArea({
  key: 'publications',
  title: 'All Publications',
  name: { one: 'publication', many: 'publications' },
  create: {
    path: '/add-publication',
    label: 'Add Publication',
    hint: 'It is on the public site, with its documents, once it is published.',
  },
  calls: api.publications,
  input: publicationInput,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    '-year': 'Latest year first',
    title: 'Title, A to Z',
  },
  fields: {
    title: title('Title'),
    kind: choice(
      'Kind',
      publicationKinds.map((value) => ({ value, label: value })),
    ),
    year: number('Year', 'Of which it is, such as 2026.'),
    summary: longText(
      'Summary',
      'What it is about, for whom. Visitors read it before they download.',
    ),
    coverUrl: optionalImage(
      'Cover',
      'Publications',
      'The first page, or a picture that stands for it.',
    ),
    language: optional(text('Language', 'In which it is written.')),
    documents: documents('Documents', 'Documents', 'The files to download, the main one first.'),
  },
  card: {
    title: (publication) => publication.title,
    picture: (publication) => publication.coverUrl ?? null,
    text: (publication) => publication.summary,
    facts: ({ kind, year, language }) => [kind, year?.toString(), language],
  },
});
