import { bodyCardInput } from '@site/contract';
import { bodyCardMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { link, paragraphs, optionalImage, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const bodyCards = defineArea({
  key: 'bodyCards',
  title: 'Body Cards',
  name: { one: 'body card', many: 'body cards' },
  create: {
    path: '/create-bodycard',
    label: 'Add Body Card',
    hint: 'Body cards lead from the home page to what matters most.',
  },
  layout: 'cards',
  calls: api.bodyCards,
  input: bodyCardInput,
  messages: bodyCardMessages,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title'),
    description: paragraphs('Description', 'One or two sentences.'),
    url: link('URL', 'Where the card leads: an address, or a page of this site such as /projects.'),
    image: optionalImage('Image', 'BodyCards'),
  },
  card: {
    title: (card) => card.title,
    picture: (card) => card.image ?? null,
    text: (card) => card.description,
    previewLength: 80,
    facts: (card) => [card.url],
  },
});
