import { statIcons, statInput } from '@site/contract';
import { ruleMessages, statMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { choiceFrom, icon, link, number, onlyWhen, remoteChoice, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { IconTile } from '#ui/icon-tile.tsx';

const isCustom = (values: Record<string, unknown>) => values['sourceType'] === 'custom';

const collection = remoteChoice(
  'Collection',
  {
    key: ['stats', 'collections'],
    load: async () => {
      const { body } = await api.stats.collections.query();
      // Problems are thrown.
      return Array.isArray(body) ? body.map((name) => ({ value: name, label: labelOf(name) })) : [];
    },
    placeholder: 'Choose what is counted',
    failed: statMessages.collectionsFailed,
    none: 'There is nothing to count.',
  },
  'Its entries are counted each time the page is shown.',
);

const labelOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

export const stats = defineArea({
  key: 'stats',
  title: 'Stats',
  name: { one: 'stat', many: 'stats' },
  create: {
    path: '/stats',
    label: 'Add Stat',
    hint: 'Stats are the large numbers of the home page.',
  },
  calls: api.stats,
  input: statInput,
  messages: statMessages,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What the number counts.'),
    sourceType: choiceFrom(
      'Source type',
      [
        { value: 'collection', label: 'Collection' },
        { value: 'custom', label: 'Custom' },
      ],
      'collection',
      'Count entries of this site, or show a number of your own.',
    ),
    collectionName: onlyWhen(
      (values) => !isCustom(values),
      collection,
      ruleMessages.collectionMissing,
    ),
    targetValue: onlyWhen(isCustom, number('Target value'), ruleMessages.targetValueMissing),
    redirectLink: link('Redirect link', 'Where a click on the number leads.'),
    icon: icon('Icon', statIcons, 'FaRocket'),
  },
  card: {
    title: (stat) => stat.title,
    media: (stat) => <IconTile name={stat.icon} />,
    facts: (stat) => [
      (stat.computedValue ?? stat.targetValue ?? 0).toLocaleString('en'),
      stat.sourceType === 'custom' ? 'Custom' : `Counts ${stat.collectionName ?? 'nothing'}`,
    ],
  },
});
