import { careerInput } from '@site/contract';
import { careerMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { flag, link, longText, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/dates.ts';

export const careers = defineArea({
  key: 'careers',
  title: 'All Careers',
  name: { one: 'career', many: 'careers' },
  create: {
    path: '/add-career',
    label: 'Add Career',
    hint: 'The vacancy or internship is on the public site once it is published.',
  },
  calls: api.careers,
  input: careerInput,
  messages: careerMessages,
  sorts: {
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
    location: 'Location, A to Z',
    '-isInternship': 'Internships first',
  },
  fields: {
    title: text('Title', 'What the post is called.'),
    description: longText('Description', 'What there is to do, what one should bring, until when.'),
    applyLink: link(
      'Apply link',
      'Where people apply: the address of a form, or mailto: with an e-mail address.',
    ),
    location: text('Location', 'A town, or “Remote”.'),
    isInternship: flag('Internship', 'Without a tick it is a vacancy.'),
  },
  card: {
    title: (career) => career.title,
    text: (career) => career.description,
    badge: ({ isInternship }) =>
      isInternship ? { label: 'Internship', color: 'gold' } : { label: 'Vacancy', color: 'teal' },
    facts: (career) => [career.location, shortDate(career.createdAt)],
  },
});
