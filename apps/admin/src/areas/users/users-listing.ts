import type { User } from '@site/contract';
import type { Listing } from '#listing/listing.ts';
import { api } from '#lib/api.ts';

/** What the list and the form for a new user have in common. */
export const usersListing = {
  key: 'users',
  title: 'Users',
  name: { one: 'user', many: 'users' },
  create: {
    path: '/add-user',
    label: 'Add User',
    hint: 'They can sign in with this email and password as soon as you save.',
  },
  sorts: {
    name: 'Name, A to Z',
    '-createdAt': 'Newest first',
    role: 'Role',
  },
  calls: { list: api.users.list },
} satisfies Listing<User>;
