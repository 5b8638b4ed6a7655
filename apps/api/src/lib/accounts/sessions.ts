import { isStaff } from '@site/contract';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { v7 as uuid } from 'uuid';
import { seconds, minutes, hours, days } from '#lib/durations.ts';
import { coalesced } from '#lib/data/coalesced.ts';
import type { AccessDatabase, AccessTransaction, Transaction } from '#lib/data/database.ts';
import type { Origin } from './devices.ts';
import { keyOf } from './secrets.ts';
import type { User } from '#generated/prisma/client.ts';

/** A session ends after this long without use, and this long after its sign-in at the latest. */
const sessionLimits = { idle: hours(12), total: days(7) } as const;
// Writing the time of use at every request would make every read a write.
const useResolution = minutes(1);

/** Who sends a request: read from the database at every request, never from the token. */
export interface Caller {
  user: Omit<User, 'words' | 'nameWords'>;
  sessionId: string;
  /** When they last gave their password or a second factor in this session. */
  confirmedAt: Date;
  /** When they last gave a second factor in it. */
  factorConfirmedAt: Date | null;
  hasSecondFactor: boolean;
  /** Whether they are to set one up before anything else. */
  needsSecondFactor: boolean;
}

/** When the owner of a session has given what. */
export type Confirmed = Pick<Caller, 'confirmedAt' | 'factorConfirmedAt'>;

/** Opens a session for an account and makes its token. */
export async function openSession(
  db: AccessTransaction,
  secret: string,
  userId: string,
  origin: Origin,
  confirmed: Confirmed = { confirmedAt: new Date(), factorConfirmedAt: null },
): Promise<string> {
  const id = uuid();
  await db.session.createMany({ data: [{ id, userId, ...confirmed, ...origin }] });
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(userId)
    .setIssuedAt()
    .setExpirationTime(new Date(Date.now() + sessionLimits.total))
    .sign(keyOf(secret));
}

/** The conditions under which a session is still open. */
export function openSessions(now = Date.now()) {
  return {
    createdAt: { gt: new Date(now - sessionLimits.total) },
    lastUsedAt: { gt: new Date(now - sessionLimits.idle) },
  };
}

/**
 * Opens what finds the caller of a token: `null` when the token is not ours, its session has ended, or its account is gone or
 * deactivated. Sessions are read after the call, so that whatever has ended one before, in any process, holds for it.
 */
export function openCallers(
  db: AccessDatabase,
  secret: string,
): (token: string) => Promise<Caller | null> {
  const readSession = sessionReader(db);
  return async (token) => {
    const sessionId = await readSessionId(secret, token);
    const found = sessionId === null ? undefined : await readSession(sessionId);
    if (!found) return null;
    const {
      sessionId: id,
      openedAt: _openedAt,
      lastUsedAt,
      confirmedAt,
      factorConfirmedAt,
      hasSecondFactor,
      isFactorRequired,
      ...user
    } = found;
    const now = new Date();
    if (now.getTime() - lastUsedAt.getTime() > useResolution) {
      await db.session.updateMany({ where: { id }, data: { lastUsedAt: now } });
    }
    const needsSecondFactor = isFactorRequired && !hasSecondFactor && isStaff(user.role);
    return {
      user,
      sessionId: id,
      confirmedAt,
      factorConfirmedAt,
      hasSecondFactor,
      needsSecondFactor,
    };
  };
}

/** Reads open sessions, with one query for all that are asked for while another one runs. */
function sessionReader({ sessionCaller }: Pick<AccessDatabase, 'sessionCaller'>) {
  const read = async (ids: ReadonlySet<string>) => {
    const { createdAt: openedAt, lastUsedAt } = openSessions();
    const sessionId = { in: [...ids] };
    const where = { sessionId, openedAt, lastUsedAt, deactivatedAt: null };
    const found = await sessionCaller.findMany({ where });
    return new Map(found.map((each) => [each.sessionId, each]));
  };
  const readTogether = coalesced(read);
  return async (id: string) => (await readTogether(id)).get(id);
}

/** Whether we have made a token, whatever has become of its session. */
export async function isOwnToken(secret: string, token: string): Promise<boolean> {
  return (await readSessionId(secret, token)) !== null;
}

/** What tokens of ours say, by these: a signature is as valid the next time. */
const readTokens = new LRUCache<string, { sessionId: string; expiresAt: number }>({ max: 1_000 });

async function readSessionId(secret: string, token: string): Promise<string | null> {
  const key = `${secret} ${token}`;
  const known = readTokens.get(key);
  if (known && Date.now() < known.expiresAt) return known.sessionId;
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), { algorithms: ['HS256'] });
    const { sid: sessionId, exp = 0 } = payload;
    if (typeof sessionId !== 'string') return null;
    readTokens.set(key, { sessionId, expiresAt: exp * seconds(1) });
    return sessionId;
  } catch {
    // An invalid token opens no session, for whatever reason.
    return null;
  }
}

/** Ends sessions, sign-ins that have begun, reset links and hand-over codes of an account whose password has changed, or that is deactivated. */
export async function revokeOtherAccess(
  db: Transaction,
  userId: string,
  exceptSession?: string,
): Promise<void> {
  await db.handoffCode.deleteMany({ where: { session: { userId } } });
  await db.passwordReset.deleteMany({ where: { userId } });
  await db.factorChallenge.deleteMany({ where: { userId } });
  await db.session.deleteMany({
    where: exceptSession ? { userId, id: { not: exceptSession } } : { userId },
  });
}
