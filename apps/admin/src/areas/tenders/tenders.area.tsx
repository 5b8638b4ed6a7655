import { tenderInput } from '@site/contract';
import { tenderMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { image, longText, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/dates.ts';

export const tenders = defineArea({
  key: 'tenders',
  title: 'All Tenders',
  name: { one: 'tender', many: 'tenders' },
  create: {
    path: '/create-tender',
    label: 'Create Tender',
    hint: 'It is on the public site once it is published.',
  },
  calls: api.tenders,
  input: tenderInput,
  messages: tenderMessages,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What is asked for.'),
    description: longText('Description', 'What to offer, how, and until when.'),
    imageUrl: image('Image', 'Tenders', 'A picture, or the notice as it was printed.'),
  },
  card: {
    title: (tender) => tender.title,
    picture: (tender) => tender.imageUrl,
    text: (tender) => tender.description,
    facts: (tender) => [shortDate(tender.createdAt)],
  },
});
