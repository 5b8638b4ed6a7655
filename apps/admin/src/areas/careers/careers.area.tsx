import { careerInput, employmentTypes } from '@site/contract';
import { careerMessages, ruleMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  choice,
  dateTime,
  documents,
  flag,
  link,
  longText,
  neededWhen,
  optional,
  text,
  title,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';

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
    title: title('Title', 'What the post is called.'),
    description: longText('Description', 'What there is to do, and what one should bring.'),
    applyLink: neededWhen(
      ({ applyOnSite }) => !applyOnSite,
      link(
        'Apply link',
        'Where people apply: the address of a form, or mailto: with an e-mail address. It may be blank where people apply on the site.',
      ),
      ruleMessages.applyLinkMissing,
    ),
    applyOnSite: flag('Apply on the site', 'The site takes applications with a résumé, too.'),
    location: text('Location', 'A town, or “Remote”.'),
    department: optional(text('Department', 'The team that one joins.')),
    employmentType: choice(
      'Employment type',
      employmentTypes.map((value) => ({ value, label: value })),
    ),
    closesAt: optional(
      dateTime(
        'Closing date',
        'Until then one can apply. After it the site says that it has closed.',
      ),
    ),
    documents: documents(
      'Documents',
      'Documents',
      'What applicants download: a description of the post, a form.',
    ),
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
