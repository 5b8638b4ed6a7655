import { donorInput } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import { link, optional, optionalImage, paragraphs, title } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const donors = defineArea({
  key: 'donors',
  title: 'All Funders',
  name: { one: 'funder', many: 'funders' },
  create: {
    path: '/add-donor',
    label: 'Add Funder',
    hint: 'The site names it on the projects that say it pays for them, and on their news and events.',
  },
  calls: api.donors,
  input: donorInput,
  sorts: {
    '-createdAt': 'Newest first',
    name: 'Name, A to Z',
  },
  fields: {
    name: title('Name', 'As the funder writes it.'),
    logoUrl: optional(
      optionalImage(
        'Logo',
        'Donors',
        'The emblem as the funder gives it out: unchanged, uncropped.',
      ),
    ),
    website: optional(link('Website')),
    statement: optional(
      paragraphs('Statement', 'The words of the agreement, such as “This work is funded by …”.'),
    ),
  },
  card: {
    title: (donor) => donor.name,
    picture: (donor) => donor.logoUrl ?? null,
    text: (donor) => donor.statement ?? '',
    facts: (donor) => [donor.website],
  },
});
