import { advisoryInput, severities } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import { choice, longText, optional, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { shortDate } from '#lib/text/dates.ts';

export const advisories = defineArea({
  key: 'advisories',
  title: 'All Advisories',
  name: { one: 'advisory', many: 'advisories' },
  create: {
    path: '/add-advisory',
    label: 'Add Advisory',
    hint: 'Every page of the public site shows it from when it is published until it ends.',
  },
  calls: api.advisories,
  input: advisoryInput,
  sorts: {
    '-createdAt': 'Newest first',
    createdAt: 'Oldest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What it warns of, as people would say it. It stands above every page.'),
    severity: choice(
      'Severity',
      severities.map((value) => ({ value, label: value })),
      'Minor: good to know. Moderate: be careful. Severe: act soon. Extreme: act at once.',
    ),
    place: text('Place', 'Where it holds: districts, or “All of Pakistan”.'),
    audience: optional(text('For whom', 'Who should do something, such as animal keepers.')),
    instruction: longText('What to do', 'First what matters most. Short sentences.'),
    description: longText('What has happened', 'What is known, since when, and from whom.'),
  },
  card: {
    title: (advisory) => advisory.title,
    text: (advisory) => advisory.instruction,
    facts: ({ severity, place, unpublishAt }) => [
      ...(severity ? [severity] : []),
      place,
      unpublishAt ? `Until ${shortDate(unpublishAt)}` : 'Without an end',
    ],
  },
});
