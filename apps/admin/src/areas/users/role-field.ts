import { choice } from '#fields/fields.tsx';

/** The role of an account. */
export const roleField = choice(
  'Role',
  [
    { value: 'admin', label: 'Admin' },
    { value: 'moderator', label: 'Moderator' },
    { value: 'editor', label: 'Editor' },
    { value: 'user', label: 'User' },
  ],
  'Admins manage users and content, moderators and editors content. Users only have a profile.',
);
