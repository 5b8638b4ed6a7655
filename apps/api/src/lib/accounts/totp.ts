import { Secret, TOTP } from 'otpauth';
import { seconds } from '#lib/durations.ts';

/** Those of the common apps, which take no others. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Time steps before and after the current one whose codes are right too: clocks differ, and typing takes time. */
const window = 1;

/** A new secret, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code says to an authenticator app. @param issuer as the app is to call this site */
export function totpUri(secret: string, issuer: string, account: string): string {
  return new TOTP({ ...form, secret, issuer, label: account }).toString();
}

/** The time step of which a code is; `null`: it is not right now. */
export function timeStepOf(secret: string, code: string, now = Date.now()): number | null {
  const token = code.replaceAll(' ', '');
  const delta = new TOTP({ ...form, secret }).validate({ token, window, timestamp: now });
  return delta === null ? null : Math.floor(now / seconds(form.period)) + delta;
}
