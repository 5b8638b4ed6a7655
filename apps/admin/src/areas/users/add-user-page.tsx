import { userInput } from '@site/contract';
import { userMessages } from '@site/contract/messages';
import { usersListing } from './users-listing.ts';
import { CreatePage } from '#area-kit/create-page.tsx';
import type { FieldsOf } from '#area-kit/define-area.tsx';
import { choice, email, image, password, text } from '#area-kit/fields.tsx';
import { api } from '#lib/api.ts';

const fields: FieldsOf<typeof userInput> = {
  name: text('Name'),
  email: email('Email', 'They sign in with it, and reset links are sent to it.'),
  password: password('Password', 'new-password', 'At least 8 characters.'),
  role: choice(
    'Role',
    [
      { value: 'admin', label: 'Admin' },
      { value: 'moderator', label: 'Moderator' },
      { value: 'editor', label: 'Editor' },
      { value: 'user', label: 'User' },
    ],
    'Admins manage users and content, moderators and editors content. Users only have a profile.',
  ),
  picUrl: image('Picture', 'user_images', 'A square portrait looks best.'),
};

const area = {
  ...usersListing,
  calls: { create: api.users.create },
  messages: userMessages,
  input: userInput,
  fields,
};

/** Adds an account. */
export function AddUserPage() {
  return <CreatePage area={area} />;
}
