import { user, type Role, type User } from '@site/contract';
import { sampleContent, type UserSample } from '@site/samples';
import { v7 } from 'uuid';
import { newRecord, sampleRecord, type FieldsOf } from './records.ts';
import type { Caller } from './route-handler.ts';

/** The password of every sample account. */
export const mockPassword = 'mock-password-1';

const tokenMark = 'mock-token.';

/** Of an account that nobody has signed in with. */
const unused = {
  status: 'Offline',
  isActive: true,
  lastSignInAt: null,
  hasSecondFactor: false,
} as const;

function sampleUser(sample: UserSample, index: number): User {
  return user.parse({ ...sample, ...unused, ...sampleRecord('User', index) });
}

/** A token that signs in the first sample account of this role, in every mock. */
export function tokenOf(role: Role): string {
  const account = sampleContent.users.map(sampleUser).find((sample) => sample.role === role);
  if (!account) throw new Error(`There is no sample account with the role ${role}`);
  return newToken(account);
}

// A token names its account, so that a session outlives a reload of the page, which empties the
// mock's store, and is valid in the server's and the browser's mock alike.
function newToken({ _id }: User): string {
  return `${tokenMark}${_id}.${v7()}`;
}

/**
 * The accounts of one mock, their passwords and sessions.
 * @param options.endedBefore whether sessions that were opened before this mock have ended
 */
export function createAccounts(
  samples: readonly UserSample[],
  { endedBefore = false }: { endedBefore?: boolean } = {},
) {
  let users = samples.map(sampleUser);
  const passwords = new Map(users.map(({ _id }) => [_id, mockPassword]));
  /** Whose session a token opens; `null` once it has ended. */
  const sessions = new Map<string, string | null>();

  const isOnline = (id: string) => [...sessions.values()].includes(id);
  const present = (account: User): User => ({
    ...account,
    status: isOnline(account._id) ? 'Online' : 'Offline',
  });

  const accounts = {
    all: (): readonly User[] => users.map(present),

    find(id: string): User | undefined {
      const account = users.find(({ _id }) => _id === id);
      return account && present(account);
    },

    findByEmail(email: string): User | undefined {
      const wanted = email.toLowerCase();
      const account = users.find(({ email: own }) => own.toLowerCase() === wanted);
      return account && present(account);
    },

    hasPassword: (id: string, password: string): boolean => passwords.get(id) === password,

    add(fields: Omit<FieldsOf<User>, keyof typeof unused>, password: string): User {
      const account = user.parse({ ...fields, ...unused, ...newRecord() });
      users.push(account);
      passwords.set(account._id, password);
      return account;
    },

    replace(account: User): void {
      users = users.map((stored) => (stored._id === account._id ? account : stored));
    },

    remove(id: string): void {
      users = users.filter(({ _id }) => _id !== id);
      for (const [token, owner] of sessions) if (owner === id) sessions.set(token, null);
    },

    /** Ends every session of the account but the one that made the change. */
    changePassword(id: string, password: string, exceptToken?: string): void {
      passwords.set(id, password);
      accounts.endSessions(id, exceptToken);
    },

    /** Ends every session of the account but one. */
    endSessions(id: string, exceptToken?: string): void {
      for (const [token, owner] of sessions) {
        if (owner === id && token !== exceptToken) sessions.set(token, null);
      }
    },

    /** Notes that somebody has signed in. */
    noteSignIn(id: string): void {
      const lastSignInAt = new Date().toISOString();
      users = users.map((stored) => (stored._id === id ? { ...stored, lastSignInAt } : stored));
    },

    openSession(account: User): string {
      const token = newToken(account);
      sessions.set(token, account._id);
      return token;
    },

    endSession(token: string): void {
      sessions.set(token, null);
    },

    findCaller(token: string): Caller | null {
      if (!sessions.has(token)) {
        if (endedBefore) return null;
        const [id = ''] = token.slice(tokenMark.length).split('.');
        const owner = token.startsWith(tokenMark) ? accounts.find(id) : undefined;
        if (!owner) return null;
        sessions.set(token, id);
      }
      const id = sessions.get(token) ?? null;
      const account = id === null ? undefined : accounts.find(id);
      return account?.isActive ? { user: account, token } : null;
    },
  };
  return accounts;
}

/** What {@link createAccounts} makes. */
export type Accounts = ReturnType<typeof createAccounts>;
