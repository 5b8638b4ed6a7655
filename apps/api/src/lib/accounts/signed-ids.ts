import { jwtVerify, SignJWT } from 'jose';
import { keyOf } from './secrets.ts';

/*
 * Tokens in links that name a record by its id. They are signed with the same secret as those of sessions: the audience tells them
 * apart. A token has no end of its own, because the row that it names is asked each time. So it is the same whenever it is made,
 * and the database has none that could be stolen.
 */

/** What a link is for. */
type Audience = 'review' | 'newsletter' | 'probe';

/** The token that names a record. */
export function signedId(secret: string, audience: Audience, id: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(id)
    .sign(keyOf(secret));
}

/** The id that a token names; `null`: we have not made it, or not for this. */
export async function idOfSigned(
  secret: string,
  audience: Audience,
  token: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      audience,
    });
    return payload.jti ?? null;
  } catch {
    // An invalid token opens nothing, for whatever reason.
    return null;
  }
}
