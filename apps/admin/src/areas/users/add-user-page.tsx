import { userInput } from '@site/contract';
import { userMessages } from '@site/contract/messages';
import { roleField } from './role-field.ts';
import { usersListing } from './users-listing.ts';
import { CreatePage } from '#area-kit/create-page.tsx';
import type { FieldsOf } from '#fields/field.ts';
import { email, image, password, text } from '#fields/fields.tsx';
import { api } from '#lib/api.ts';

const fields: FieldsOf<typeof userInput> = {
  name: text('Name'),
  email: email('Email', 'They sign in with it, and reset links are sent to it.'),
  password: password('Password', 'new-password', 'At least 8 characters.'),
  role: roleField,
  picUrl: image('Picture', 'user_images', 'A square portrait looks best.'),
};

/** Answers with the account alone, as the calls of other areas do. */
async function createUser(call: Parameters<typeof api.users.create.mutate>[0]) {
  const answer = await api.users.create.mutate(call);
  return answer.status === 201 ? { ...answer, body: answer.body.user } : answer;
}

const area = {
  ...usersListing,
  calls: { create: { mutate: createUser }, remove: api.users.remove },
  messages: userMessages,
  input: userInput,
  fields,
  hasPassword: true,
} as const;

/** Adds an account. */
export function AddUserPage() {
  return <CreatePage area={area} />;
}
