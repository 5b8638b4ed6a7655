import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { z } from 'zod';

/*
 * What the API says to browsers about passkeys is described by WebAuthn, not by the contract. Only what must be there is checked here:
 * the browser checks the rest.
 */

const request = z.custom<PublicKeyCredentialRequestOptionsJSON>(
  (value) => z.looseObject({ challenge: z.string() }).safeParse(value).success,
);
const creation = z.custom<PublicKeyCredentialCreationOptionsJSON>(
  (value) =>
    z
      .looseObject({ challenge: z.string(), rp: z.looseObject({}), user: z.looseObject({}) })
      .safeParse(value).success,
);

/** Options for a passkey that is there. */
export const authenticationOptions = (sent: unknown) => request.parse(sent);
/** Options for a new passkey. */
export const registrationOptions = (sent: unknown) => creation.parse(sent);
