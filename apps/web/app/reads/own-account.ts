import { api } from '#lib/api.ts';

/** The account of a session; requested only when there is one. */
export function useOwnAccount(userId: string) {
  return api.users.getUserById.useQuery({ queryKey: ['own-account', userId], retry: false });
}
