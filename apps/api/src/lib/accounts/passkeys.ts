import { challengeMinutes } from '@site/contract';
import { z } from 'zod';
import type { SecondFactor, User } from '#generated/prisma/client.ts';
import { minutes } from '#lib/durations.ts';

/*
 * Passkeys belong to the admin app: to its host, and to pages of its origin. What browsers send is checked by the library; only its
 * outer form is checked here.
 */

/** It is large, and most starts never need it. */
const library = () => import('@simplewebauthn/server');

interface Where {
  PUBLIC_ADMIN_URL: string;
}

/** Ed25519, ES256 and RS256, in COSE's numbers: all devices know one of them. */
const algorithms = [-8, -7, -257] as const;

const rpIdOf = ({ PUBLIC_ADMIN_URL }: Where) => new URL(PUBLIC_ADMIN_URL).hostname;
const expectedOf = (where: Where, challenge: string) => ({
  expectedChallenge: challenge,
  expectedOrigin: new URL(where.PUBLIC_ADMIN_URL).origin,
  expectedRPID: rpIdOf(where),
  // The password was given before: that somebody is there is enough.
  requireUserVerification: false,
});

const bytes = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url'));
const credentialsOf = (passkeys: readonly SecondFactor[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId ?? '', transports }));

/** What a browser is to be asked with for a new passkey. @param challenge in base64url @param siteName as it is shown */
export async function registrationOptions(
  where: Where,
  user: Pick<User, 'id' | 'name' | 'email'>,
  challenge: string,
  siteName: string,
  known: readonly SecondFactor[],
) {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: rpIdOf(where),
    userName: user.email,
    userDisplayName: user.name,
    userID: new TextEncoder().encode(user.id),
    challenge: bytes(challenge),
    timeout: minutes(challengeMinutes),
    excludeCredentials: credentialsOf(known),
    supportedAlgorithmIDs: [...algorithms],
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a browser is to be asked with for one of the account's passkeys. */
export async function authenticationOptions(
  where: Where,
  challenge: string,
  known: readonly SecondFactor[],
) {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpIdOf(where),
    challenge: bytes(challenge),
    timeout: minutes(challengeMinutes),
    allowCredentials: credentialsOf(known),
    userVerification: 'preferred',
  });
}

const sent = {
  id: z.string().max(2000),
  rawId: z.string().max(2000),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
};
const text = z.string().max(20_000);
const registration = z.object({
  ...sent,
  response: z.object({
    clientDataJSON: text,
    attestationObject: text,
    transports: z.array(z.string().max(40)).max(20).optional(),
  }),
});
const assertion = z.object({
  ...sent,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text }),
});

/** Reads the answer of a browser to {@link registrationOptions}. @returns `null` when it is none */
export async function newPasskey(where: Where, challenge: string, answer: object) {
  const { data } = registration.safeParse(answer);
  if (!data) return null;
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expectedOf(where, challenge),
      supportedAlgorithmIDs: [...algorithms],
      response: data,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      credentialId: id,
      secret: Buffer.from(publicKey).toString('base64url'),
      counter: BigInt(counter),
      transports: data.response.transports ?? [],
    };
  } catch {
    // The library throws for each way in which it can be wrong.
    return null;
  }
}

/**
 * Checks the answer of a browser to {@link authenticationOptions}.
 * @param known the passkeys of the account
 * @returns the one that has signed, and its new count of signatures; `null`: none has
 */
export async function signedBy(
  where: Where,
  challenge: string,
  answer: object,
  known: readonly SecondFactor[],
): Promise<{ passkey: SecondFactor; counter: bigint } | null> {
  const { data } = assertion.safeParse(answer);
  const passkey = known.find(({ credentialId }) => credentialId === data?.id);
  if (!data || !passkey) return null;
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedOf(where, challenge),
      response: data,
      credential: {
        id: data.id,
        publicKey: bytes(passkey.secret),
        counter: Number(passkey.counter),
        transports: passkey.transports,
      },
    });
    return verified ? { passkey, counter: BigInt(authenticationInfo.newCounter) } : null;
  } catch {
    // The library throws for each way in which it can be wrong.
    return null;
  }
}
