import { duties, factInput, factKinds, type FactKind } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import {
  choice,
  choices,
  date,
  documents,
  longText,
  optional,
  text,
  title,
  today,
} from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { factDates } from '#lib/duties.ts';
import { paths } from '#paths.ts';

const kindLabels: Record<FactKind, string> = {
  legal: 'Legal name and form',
  registration: 'Registration',
  governance: 'Board or management',
  auditor: 'Auditor',
  bank: 'Bank account',
  policy: 'Policy',
  accounts: 'Accounts',
  annualReport: 'Annual report',
  membership: 'Membership or agreement',
  contact: 'Contact for press or data',
};

export const facts = defineArea({
  key: 'facts',
  title: 'All Facts',
  name: { one: 'fact', many: 'facts' },
  create: {
    path: paths.addFact,
    label: 'Add Fact',
    hint: 'The page “Transparency” shows it, below others of its kind, once it is published.',
  },
  calls: api.facts,
  input: factInput,
  sorts: {
    '-asOf': 'Newest first',
    asOf: 'Oldest first',
    title: 'Title, A to Z',
    '-updatedAt': 'Last changed first',
  },
  fields: {
    title: title('Title', 'Such as “Registered as a society”, or a name and an office.'),
    kind: choice(
      'Kind',
      factKinds.map((value) => ({ value, label: kindLabels[value] })),
    ),
    description: optional(longText('Description', 'What a regulator or a donor asks next.')),
    number: optional(text('Number', 'Of the registration or the account.')),
    issuedBy: optional(text('Issued by', 'Which office, auditor or bank it comes from.')),
    asOf: { ...date('As of', 'The day on which it was so, or was last checked.'), begin: today },
    validUntil: optional(
      date('Valid until', 'The last day. Then the site says by itself that it has expired.'),
    ),
    documents: documents('Documents', 'Documents', 'The certificate, policy or report as a file.'),
    duties: {
      ...choices(
        'Duties',
        duties.map(({ id, words }) => ({ value: id, label: words })),
        'What has to be public and is shown by this fact. “Transparency” says which of these nothing shows yet.',
      ),
      // “Transparency” leads here from a duty.
      begin: () => {
        const asked = new URLSearchParams(window.location.search).get('duty');
        return duties.flatMap(({ id }) => (id === asked ? [id] : []));
      },
    },
  },
  card: {
    title: (fact) => fact.title,
    text: (fact) => fact.description ?? '',
    facts: (fact) => [fact.kind && kindLabels[fact.kind], fact.number, ...factDates(fact)],
  },
});
