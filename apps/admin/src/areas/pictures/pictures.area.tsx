import { pictureInput } from '@site/contract';
import { pictureMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { image, paragraphs, optional, project, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const pictures = defineArea({
  key: 'pictures',
  title: 'All Pictures',
  name: { one: 'picture', many: 'pictures' },
  create: {
    path: '/add-media',
    label: 'Add Picture',
    hint: 'It is shown in the gallery, and can be chosen in every other form.',
  },
  layout: 'cards',
  calls: api.pictures,
  input: pictureInput,
  messages: pictureMessages,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What the picture shows.'),
    description: paragraphs('Description'),
    imageUrl: image('Image', 'Pictures'),
    projectId: optional(project('Project', 'The project that it shows.')),
  },
  card: {
    title: (picture) => picture.title,
    picture: (picture) => picture.imageUrl,
    text: (picture) => picture.description,
  },
});
