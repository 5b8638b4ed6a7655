import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { keyOf } from '#lib/accounts/secrets.ts';

/*
 * The tokens in links to résumés. They are signed with the same secret as those of sessions: the audience tells them apart.
 */

const audience = 'resume';
const payload = z.object({ jti: z.uuid(), sub: z.uuid() });

/** Whose link it is to the résumé of which application. */
export interface ResumeToken {
  application: string;
  /** The account that asked for the link. */
  user: string;
}

/** The token of a link. */
export function resumeTokenOf(
  secret: string,
  { application, user }: ResumeToken,
  expiresAt: Date,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(application)
    .setSubject(user)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret));
}

/** What a token names; `null`: we have not made it, or it has expired. */
export async function readResumeToken(secret: string, token: string): Promise<ResumeToken | null> {
  try {
    const verified = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
      requiredClaims: ['exp'],
    });
    const { jti, sub } = payload.parse(verified.payload);
    return { application: jti, user: sub };
  } catch {
    // An invalid token opens nothing, for whatever reason.
    return null;
  }
}
