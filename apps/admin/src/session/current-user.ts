import type { OwnUser } from '@site/contract';
import { createContext, use } from 'react';

/** The account that the guard has let in. */
export const CurrentUser = createContext<OwnUser | null>(null);

/** The signed-in account; only behind the guard. */
export function useCurrentUser(): OwnUser {
  const user = use(CurrentUser);
  if (!user) throw new Error('useCurrentUser is used outside the guard');
  return user;
}
