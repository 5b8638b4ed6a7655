import { helpIcons, helpOptionInput } from '@site/contract';
import { helpOptionMessages } from '@site/contract/messages';
import { defineArea } from '#area-kit/define-area.tsx';
import { icon, link, paragraphs, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';
import { IconTile } from '#ui/icon-tile.tsx';

export const helpOptions = defineArea({
  key: 'helpOptions',
  title: 'Help Options',
  name: { one: 'help option', many: 'help options' },
  create: {
    path: '/help-option',
    label: 'Add Help Option',
    hint: 'Help options tell visitors of the home page what they can do.',
  },
  calls: api.helpOptions,
  input: helpOptionInput,
  messages: helpOptionMessages,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    title: 'Title, A to Z',
  },
  fields: {
    title: text('Title', 'What people can do, such as “Volunteer”.'),
    description: paragraphs('Description', 'One or two sentences.'),
    buttonText: text('Button text'),
    buttonLink: link(
      'Button link',
      'Where the button leads: an address, or a page such as /career.',
    ),
    icon: icon('Icon', helpIcons, 'FaRocket'),
  },
  card: {
    title: (option) => option.title || 'Without a title',
    media: (option) => <IconTile name={option.icon} />,
    text: (option) => option.description,
    previewLength: 80,
    facts: (option) => [option.buttonText, option.buttonLink].flatMap((fact) => fact || []),
  },
});
