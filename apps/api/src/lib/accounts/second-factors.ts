import {
  challengeMinutes,
  recoveryCodeCount,
  type FactorChallenge,
  type FactorProof,
} from '@site/contract';
import { Secret } from 'otpauth';
import type { ChallengePurpose, SecondFactor, SecondFactorKind } from '#generated/prisma/client.ts';
import type { AccessTransaction, Reads, Transaction } from '#lib/data/database.ts';
import { minutes } from '#lib/durations.ts';
import { decryptSecret } from './encrypted-secrets.ts';
import { authenticationOptions, signedBy } from './passkeys.ts';
import { digestOf, newSecret } from './secrets.ts';
import { timeStepOf } from './totp.ts';

/*
 * What an account has besides its password, and the use of it: each code, each signature and each
 * challenge once. docs/decisions/authentication.md has the reasoning.
 */

interface FactorSettings {
  jwtSecret: string;
  PUBLIC_ADMIN_URL: string;
}

type Factors = Pick<AccessTransaction, 'secondFactor'>;
type Challenges = Pick<AccessTransaction, 'factorChallenge'>;

/** Which accounts have a second factor: recovery codes alone are none. */
export const isFactor = { kind: { not: 'recovery' } } as const;

/**
 * Notes that something was begun. A passkey signs what is answered.
 * @param data what only the completion needs
 * @returns what the client is to send back
 */
export async function openChallenge(
  db: Challenges,
  userId: string,
  purpose: ChallengePurpose,
  data = '',
): Promise<string> {
  const challenge = newSecret();
  const expiresAt = new Date(Date.now() + minutes(challengeMinutes));
  await db.factorChallenge.createMany({
    data: [{ tokenHash: digestOf(challenge), userId, purpose, data, expiresAt }],
  });
  return challenge;
}

const isOpen = (challenge: string, purpose: ChallengePurpose, userId?: string) => ({
  tokenHash: digestOf(challenge),
  purpose,
  expiresAt: { gt: new Date() },
  ...(userId !== undefined && { userId }),
});

/** What was begun, if it is open. @param userId whose it must be */
export function findChallenge(
  db: Pick<Reads, 'factorChallenge'> | Challenges,
  ...challenge: Parameters<typeof isOpen>
) {
  return db.factorChallenge.findFirst({ where: isOpen(...challenge), include: { user: true } });
}

/** Ends what was begun. @returns whether it was open: of several at once one ends it */
export async function endChallenge(
  db: Challenges | Pick<Transaction, 'factorChallenge'>,
  ...challenge: Parameters<typeof isOpen>
): Promise<boolean> {
  const { count } = await db.factorChallenge.deleteMany({ where: isOpen(...challenge) });
  return count === 1;
}

/** What an account is asked for. `null`: it has no second factor. */
export async function askForFactor(
  db: Factors & Challenges,
  settings: FactorSettings,
  userId: string,
  purpose: Extract<ChallengePurpose, 'signIn' | 'confirm'>,
): Promise<FactorChallenge | null> {
  const factors = await db.secondFactor.findMany({ where: { userId } });
  const has = (kind: SecondFactorKind) => factors.some((factor) => factor.kind === kind);
  const passkeys = factors.filter(({ kind }) => kind === 'passkey');
  if (!has('totp') && passkeys.length === 0) return null;
  const challenge = await openChallenge(db, userId, purpose);
  const options =
    passkeys.length > 0 ? await authenticationOptions(settings, challenge, passkeys) : null;
  return {
    challenge,
    hasTotp: has('totp'),
    hasRecoveryCodes: has('recovery'),
    passkey: options && { ...options },
  };
}

/**
 * Uses a second factor, so that nobody can use the same again.
 * @param db a transaction, which is to fail when what the factor is used for does
 * @param challenge that a passkey has signed
 * @returns which it was; `null`: it is not right, or was used before
 */
export async function useFactor(
  db: Factors,
  settings: FactorSettings,
  userId: string,
  proof: FactorProof,
  challenge = '',
): Promise<SecondFactorKind | null> {
  const lastUsedAt = new Date();
  if (proof.recoveryCode !== undefined) {
    const secret = recoveryDigest(proof.recoveryCode);
    const { count } = await db.secondFactor.deleteMany({
      where: { userId, kind: 'recovery', secret },
    });
    return count === 1 ? 'recovery' : null;
  }
  if (proof.passkey !== undefined) {
    const known = await db.secondFactor.findMany({ where: { userId, kind: 'passkey' } });
    const signed = await signedBy(settings, challenge, proof.passkey, known);
    if (!signed) return null;
    const { id, counter: before } = signed.passkey;
    const { count } = await db.secondFactor.updateMany({
      where: { id, counter: before },
      data: { counter: signed.counter, lastUsedAt },
    });
    return count === 1 ? 'passkey' : null;
  }
  const totp = await db.secondFactor.findFirst({ where: { userId, kind: 'totp' } });
  const secret = totp && (await decryptSecret(settings.jwtSecret, userId, totp.secret));
  const step = secret === null ? null : timeStepOf(secret, proof.code ?? '');
  if (!totp || step === null) return null;
  // A code of a time step that was used, or of one before it, is no longer right.
  const { count } = await db.secondFactor.updateMany({
    where: { id: totp.id, counter: { lt: step } },
    data: { counter: step, lastUsedAt },
  });
  return count === 1 ? 'totp' : null;
}

/** What is stored of a recovery code: like all secrets here it is too long to be guessed, so a plain digest does. */
function recoveryDigest(code: string): string {
  return digestOf(code.replaceAll(/[ -]/g, '').toUpperCase());
}

/** Stores new recovery codes in the place of all earlier ones. @returns them, as they are shown */
export async function renewRecoveryCodes(
  db: Pick<Transaction, 'secondFactor'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => {
    // 80 bits, in four groups.
    const code = new Secret({ size: 10 }).base32.toLowerCase();
    return code.replaceAll(/(.{4})(?=.)/g, '$1-');
  });
  await db.secondFactor.deleteMany({ where: { userId, kind: 'recovery' } });
  await db.secondFactor.createMany({
    data: codes.map((code) => ({
      userId,
      kind: 'recovery' as const,
      secret: recoveryDigest(code),
      transports: [],
    })),
  });
  return codes;
}

/** Whether staff must have a second factor. */
export async function isFactorRequired(db: Pick<Reads, 'secondFactorPolicy'>): Promise<boolean> {
  const policy = await db.secondFactorPolicy.findFirst();
  return policy?.isRequired ?? false;
}

/** The passkeys among factors, the oldest first. */
export function passkeysOf(factors: readonly SecondFactor[]): SecondFactor[] {
  return factors
    .filter(({ kind }) => kind === 'passkey')
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
