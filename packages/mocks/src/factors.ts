import {
  challengeMinutes,
  isStaff,
  recoveryCodeCount,
  type FactorChallenge,
  type FactorProof,
  type Passkey,
  type User,
} from '@site/contract';
import { Secret, TOTP } from 'otpauth';
import { v7 } from 'uuid';
import type { Accounts } from './accounts.ts';

/** What the host of the mocks' passkeys is called. */
const rpId = 'localhost';

interface Factors {
  totp: { secret: string; lastStep: number } | null;
  passkeys: (Passkey & { credentialId: string })[];
  recoveryCodes: string[];
}

interface Begun {
  userId: string;
  purpose: 'signIn' | 'confirm' | 'totp' | 'passkey';
  /** Of a set-up of TOTP. */
  secret?: string;
  expires: number;
}

const plain = (code: string) => code.replaceAll(/[ -]/g, '').toLowerCase();

/** The second factors of one mock's accounts. Codes of apps are checked as the API does; of a passkey only its name is. */
export function createFactors(accounts: Accounts) {
  const stored = new Map<string, Factors>();
  const begun = new Map<string, Begun>();
  /** The sessions that a second factor has confirmed, by their tokens. */
  const confirmed = new Set<string>();
  let isRequired = false;

  const of = (userId: string): Factors =>
    stored.get(userId) ?? { totp: null, passkeys: [], recoveryCodes: [] };
  const has = (userId: string): boolean => {
    const { totp, passkeys } = of(userId);
    return totp !== null || passkeys.length > 0;
  };
  const store = (userId: string, factors: Factors) => {
    const isLeft = factors.totp !== null || factors.passkeys.length > 0;
    stored.set(userId, isLeft ? factors : { ...factors, recoveryCodes: [] });
    const account = accounts.find(userId);
    if (account) accounts.replace({ ...account, hasSecondFactor: isLeft });
  };

  const factors = {
    of,
    has,
    store,
    isRequired: () => isRequired,
    require: (isNow: boolean) => {
      isRequired = isNow;
    },
    isKeptOut: ({ _id, role }: User): boolean => isRequired && isStaff(role) && !has(_id),

    /** Whether a session may change second factors: with one of them, if there are any. */
    mayChange: (userId: string, token: string): boolean => !has(userId) || confirmed.has(token),
    noteConfirmed: (token: string) => void confirmed.add(token),

    begin(userId: string, purpose: Begun['purpose'], secret?: string): string {
      const challenge = v7();
      const expires = Date.now() + challengeMinutes * 60_000;
      begun.set(challenge, { userId, purpose, expires, ...(secret !== undefined && { secret }) });
      return challenge;
    },

    findBegun(challenge: string, purpose: Begun['purpose'], userId?: string): Begun | null {
      const found = begun.get(challenge);
      const isOurs = found?.purpose === purpose && (userId ?? found.userId) === found.userId;
      return found && isOurs && found.expires > Date.now() ? found : null;
    },

    end: (challenge: string) => void begun.delete(challenge),

    /** Ends what an account has begun. */
    endAll(userId: string) {
      for (const [challenge, each] of begun) if (each.userId === userId) begun.delete(challenge);
    },

    /** What an account is asked for; `null`: it has no second factor. */
    ask(userId: string, purpose: 'signIn' | 'confirm'): FactorChallenge | null {
      if (!has(userId)) return null;
      const { totp, passkeys, recoveryCodes } = of(userId);
      const challenge = factors.begin(userId, purpose);
      const passkey = {
        rpId,
        challenge,
        allowCredentials: passkeys.map(({ credentialId: id }) => ({ id, type: 'public-key' })),
        timeout: challengeMinutes * 60_000,
        userVerification: 'preferred',
      };
      return {
        challenge,
        hasTotp: totp !== null,
        hasRecoveryCodes: recoveryCodes.length > 0,
        passkey: passkeys.length > 0 ? passkey : null,
      };
    },

    /** The time step of a code; `null`: it is not right. */
    stepOf(secret: string, code: string): number | null {
      const delta = new TOTP({ secret }).validate({ token: code.replace(' ', ''), window: 1 });
      return delta === null ? null : Math.floor(Date.now() / 30_000) + delta;
    },

    /** Uses a second factor. @returns which it was; `null`: it is not right, or was used before */
    use(userId: string, proof: FactorProof): 'totp' | 'recovery' | 'passkey' | null {
      const own = of(userId);
      if (proof.recoveryCode !== undefined) {
        const sent = plain(proof.recoveryCode);
        const left = own.recoveryCodes.filter((code) => plain(code) !== sent);
        if (left.length === own.recoveryCodes.length) return null;
        store(userId, { ...own, recoveryCodes: left });
        return 'recovery';
      }
      if (proof.passkey !== undefined) {
        const { id } = proof.passkey;
        if (!own.passkeys.some(({ credentialId }) => credentialId === id)) return null;
        const lastUsedAt = new Date().toISOString();
        const passkeys = own.passkeys.map((each) =>
          each.credentialId === id ? { ...each, lastUsedAt } : each,
        );
        store(userId, { ...own, passkeys });
        return 'passkey';
      }
      const step = own.totp && factors.stepOf(own.totp.secret, proof.code ?? '');
      if (!own.totp || step === null || step <= own.totp.lastStep) return null;
      store(userId, { ...own, totp: { ...own.totp, lastStep: step } });
      return 'totp';
    },

    newRecoveryCodes(userId: string): string[] {
      const recoveryCodes = Array.from({ length: recoveryCodeCount }, () =>
        new Secret({ size: 10 }).base32.toLowerCase().replaceAll(/(.{4})(?=.)/g, '$1-'),
      );
      store(userId, { ...of(userId), recoveryCodes });
      return recoveryCodes;
    },
  };
  return factors;
}

/** What {@link createFactors} makes. */
export type MockFactors = ReturnType<typeof createFactors>;
