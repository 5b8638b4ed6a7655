import { roles, type Session } from '@site/contract';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/*
 * Who is signed in, in client state and in local storage. The role is what the browser was told;
 * the server is asked again on entry, and decides at every call.
 */

const keys = ['token', 'role', 'userId'] as const;
const stored = z.object({
  token: z.string().min(1),
  role: z.enum(roles),
  userId: z.string().min(1),
});

export interface SessionState {
  session: Session | null;
  /** How the last session of this visit ended. */
  ended: 'expired' | 'logged-out' | null;
}

function readStorage(): Session | null {
  const entries = keys.map((key) => [key, localStorage.getItem(key)]);
  return stored.safeParse(Object.fromEntries(entries)).data ?? null;
}

let state: SessionState = { session: readStorage(), ended: null };
const listeners = new Set<() => void>();

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

// Another tab signed in or out.
window.addEventListener('storage', ({ key }) => {
  if (key === null || keys.some((own) => own === key))
    change({ session: readStorage(), ended: null });
});

/** Opens a session, in place of any other. */
export function startSession(session: Session): void {
  for (const key of keys) localStorage.setItem(key, session[key]);
  change({ session, ended: null });
}

/** Forgets the session. */
export function endSession(ended: SessionState['ended']): void {
  for (const key of keys) localStorage.removeItem(key);
  change({ session: null, ended });
}

/** Forgets the session that the server no longer knows, unless a newer one has taken its place. */
export function expireSession(token: string): void {
  if (state.session?.token === token) endSession('expired');
}

/** The token of this moment, for calls. */
export function currentToken(): string | undefined {
  return state.session?.token;
}

/** The session, kept up to date. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
