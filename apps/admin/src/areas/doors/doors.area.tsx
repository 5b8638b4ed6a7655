import { doorFacts, doorInput, helpIcons, type DoorFact } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import { choice, icon, link, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { IconTile } from '#ui/icon-tile.tsx';

const facts: Record<DoorFact, string> = {
  none: 'Nothing',
  openTenders: 'How many tenders are open',
  openCareers: 'How many vacancies and internships are open',
  latestPublication: 'The newest publication, to which the door then leads',
};

export const doors = defineArea({
  key: 'doors',
  title: 'Doors',
  name: { one: 'door', many: 'doors' },
  create: {
    path: '/doors',
    label: 'Add Door',
    hint: 'Doors lead from the top of the home page to what most visitors come for.',
  },
  calls: api.doors,
  input: doorInput,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What visitors come for, such as “Tenders”.'),
    url: link('URL', 'Where the door leads: an address, or a page of this site such as /tenders.'),
    icon: icon('Icon', helpIcons, 'FaRocket'),
    fact: choice(
      'Below the title',
      doorFacts.map((value) => ({ value, label: facts[value] })),
      'What the site says there by itself, as of now.',
    ),
  },
  card: {
    title: (door) => door.title,
    media: (door) => <IconTile name={door.icon} />,
    facts: (door) => [door.url, door.fact !== 'none' && facts[door.fact]].flatMap((it) => it || []),
  },
});
