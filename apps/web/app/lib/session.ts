import { useSyncExternalStore } from 'react';
import { isStaff, roles, type Role } from '@site/contract/access';
import { stored } from '@site/ui';

/** Who is signed in. */
export interface Session {
  token: string;
  role: Role;
  userId: string;
}

const keys = ['token', 'role', 'userId'] as const;
const listeners = new Set<() => void>();
// One object for as long as nothing changes, as React asks of a store.
let current: Session | null | undefined;

function storedSession(): Session | null {
  const [token, roleText, userId] = keys.map((key) => stored.read(key));
  const role = roles.find((name) => name === roleText);
  return token && role && userId ? { token, role, userId } : null;
}

/** Who is signed in, as it stands in local storage. */
export function currentSession(): Session | null {
  if (current === undefined) current = storedSession();
  return current;
}

function changed() {
  current = undefined;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  // Signing in or out in another tab counts here too.
  addEventListener('storage', changed);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', changed);
  };
}

/** Stores a session. @returns whether the browser has stored it; if not, nobody is signed in */
export function storeSession(session: Session): boolean {
  const isStored = keys.every((key) => stored.write(key, session[key]));
  if (isStored) changed();
  else clearSession();
  return isStored;
}

/** Deletes the session. */
export function clearSession(): void {
  for (const key of keys) stored.drop(key);
  changed();
}

/** The token that calls carry; none on the server. */
export function sessionToken(): string | null {
  return currentSession()?.token ?? null;
}

/** Who is signed in; `null` on the server and for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribe, currentSession, () => null);
}

/** Whether this session may enter the admin app. */
export function isStaffSession(session: Session): boolean {
  return isStaff(session.role);
}
