import { tenderInput } from '@site/contract';
import { tenderMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { dateTime, documents, image, longText, optional, text, title } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';
import { updates } from './updates.tsx';

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
    title: title('Title', 'What is asked for.'),
    reference: optional(text('Reference', 'The number by which bidders name it.')),
    description: longText('Description', 'What to offer, and how.'),
    imageUrl: image('Image', 'Tenders', 'A picture, or the notice as it was printed.'),
    closesAt: optional(
      dateTime(
        'Closing date',
        'Until then offers are taken. The site counts the days, and then says that it has closed.',
      ),
    ),
    questionsUntil: optional(
      dateTime(
        'Questions until',
        'Until then bidders may ask. All of them read the answers below.',
      ),
    ),
    documents: documents(
      'Documents',
      'Documents',
      'What bidders download: terms, drawings, forms. Their titles are what visitors read.',
    ),
    contact: optional(longText('Contact', 'Who answers questions: a name, an address, a number.')),
    awardedTo: optional(
      text('Awarded to', 'Who has won it. The tender is then listed as awarded.'),
    ),
    updates: updates(
      'Updates',
      'What all bidders are told once it is out: answers, addenda, who came to the opening, why it was awarded.',
    ),
  },
  card: {
    title: (tender) => tender.title,
    picture: (tender) => tender.imageUrl,
    text: (tender) => tender.description,
    facts: ({ reference, closesAt, createdAt }) => [
      ...(reference ? [reference] : []),
      shortDate(createdAt),
      ...(closesAt ? [`Closes ${shortDate(closesAt)}`] : []),
    ],
  },
});
