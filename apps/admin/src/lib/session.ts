import { roles, type Session } from '@site/contract';
import { stored } from '@site/ui';
import { useSyncExternalStore } from 'react';
import { z } from 'zod';

/*
 * Who is signed in, in client state and in local storage. The role is the one that the browser received;
 * the server is asked again on entry, and decides at every call.
 */

const keys = ['token', 'role', 'userId'] as const;
const storedSession = z.object({
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
  const entries = keys.map((key) => [key, stored.read(key)]);
  return storedSession.safeParse(Object.fromEntries(entries)).data ?? null;
}

let state: SessionState = { session: readStorage(), ended: null };
const listeners = new Set<() => void>();

/** Calls that wait until the account of their lost session has signed in again. */
let waiting: { userId: string; go: (token: string | null) => void }[] = [];
/** How many places there are that ask people to sign in again. */
let askers = 0;

function change(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
  answerWaiting();
}

function answerWaiting(): void {
  const { session, ended } = state;
  const isAsked = !session && ended === 'expired' && askers > 0;
  if (isAsked) return;
  const answered = waiting;
  waiting = [];
  for (const { userId, go } of answered) go(session?.userId === userId ? session.token : null);
}

// Another tab signed in or out. What is typed here must outlive that: it is as if the session had run out.
window.addEventListener('storage', ({ key }) => {
  if (key !== null && !keys.some((own) => own === key)) return;
  const session = readStorage();
  const ended = state.session ? 'expired' : state.ended;
  change({ session, ended: session ? null : ended });
});

/** Opens a session, in place of any other. */
export function startSession(session: Session): void {
  // Where there is no room, the session is that of this page alone.
  for (const key of keys) stored.write(key, session[key]);
  change({ session, ended: null });
}

/** Deletes the session. */
export function endSession(ended: SessionState['ended']): void {
  for (const key of keys) stored.drop(key);
  change({ session: null, ended });
}

/** Registers a dialog that can ask the user to sign in again. @returns unregisters it */
export function offerSignIn(): () => void {
  askers += 1;
  return () => {
    askers -= 1;
    answerWaiting();
  };
}

/**
 * Waits for a new session after the old one has expired.
 * @returns the token of the same account's next session; `null` when no user can be asked to sign
 *   in, or another user has
 */
export function renewSession(lost: Session): Promise<string | null> {
  if (state.session?.token === lost.token) endSession('expired');
  return new Promise((go) => {
    waiting.push({ userId: lost.userId, go });
    answerWaiting();
  });
}

/** The session of this moment, for calls. */
export function currentSession(): Session | null {
  return state.session;
}

/** The current session; updates with every change. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}
