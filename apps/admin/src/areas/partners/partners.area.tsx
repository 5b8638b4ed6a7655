import { partnerInput } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import { image, link, longText, title } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const partners = defineArea({
  key: 'partners',
  title: 'All Partners',
  name: { one: 'partner', many: 'partners' },
  create: {
    path: '/add-partner',
    label: 'Add Partner',
    hint: 'The partner is on the public site as soon as you save it.',
  },
  calls: api.partners,
  input: partnerInput,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    name: 'Name, A to Z',
  },
  fields: {
    name: title('Name', 'As the organisation writes it.'),
    description: longText('Description', 'Who they are, and what you do together.'),
    siteUrl: link('Website'),
    imageUrl: image('Image', 'Partners', 'Mostly their logo.'),
  },
  card: {
    title: (partner) => partner.name,
    picture: (partner) => partner.imageUrl,
    text: (partner) => partner.description,
    facts: (partner) => (partner.siteUrl ? [partner.siteUrl] : []),
  },
});
