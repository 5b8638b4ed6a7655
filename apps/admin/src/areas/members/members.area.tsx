import { memberInput } from '@site/contract';
import { defineArea } from '#area-kit/define-area.tsx';
import { choiceFrom, image, longText, text, title } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

export const members = defineArea({
  key: 'members',
  title: 'All Members',
  name: { one: 'member', many: 'members' },
  create: {
    path: '/add-member',
    label: 'Add Member',
    hint: 'They are on the page of their team as soon as you save.',
  },
  calls: api.members,
  input: memberInput,
  sorts: {
    order: 'In the site’s order',
    '-createdAt': 'Newest first',
    name: 'Name, A to Z',
    teamType: 'Team',
  },
  fields: {
    name: title('Name'),
    designation: text('Designation', 'Their post, such as “Director of Programmes”.'),
    expertise: longText('Expertise', 'What they know and do, in a few sentences.'),
    teamType: choiceFrom(
      'Team type',
      [
        { value: 'Management', label: 'Management' },
        { value: 'BRM', label: 'BRM' },
      ],
      'Management',
      'The page on which they are shown.',
    ),
    imageUrl: image('Image', 'Members', 'A square portrait looks best.'),
  },
  card: {
    title: (member) => member.name,
    picture: (member) => member.imageUrl,
    text: (member) => member.expertise,
    badge: ({ teamType }) => ({ label: teamType, color: teamType === 'BRM' ? 'gold' : 'teal' }),
    facts: (member) => [member.designation],
  },
});
