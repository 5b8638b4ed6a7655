import { isStaff } from '@site/contract/access';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** Who can see to something: the accounts of the staff, by their names. */
export const colleagues = queryOptions({
  queryKey: ['colleagues'],
  queryFn: async () =>
    versioned(await api.users.list.query({ query: { sort: 'name' } })).body.filter(({ role }) =>
      isStaff(role),
    ),
});
