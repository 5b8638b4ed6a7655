import { categoryInput } from '@site/contract';
import { categoryMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { paragraphs, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const categories = defineArea({
  key: 'categories',
  title: 'Manage Categories',
  name: { one: 'category', many: 'categories' },
  create: {
    path: '/categories',
    label: 'Add Category',
    hint: 'Events and videos are sorted by them.',
  },
  calls: api.categories,
  input: categoryInput,
  messages: categoryMessages,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'A word or two; visitors filter by it.'),
    description: paragraphs('Description', 'What belongs to it.'),
  },
  card: {
    title: (category) => category.title,
    text: (category) => category.description,
    previewLength: 80,
  },
});
