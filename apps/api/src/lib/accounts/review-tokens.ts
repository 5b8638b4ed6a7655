import { jwtVerify, SignJWT } from 'jose';

/*
 * The tokens of review links. They are signed with the same secret as those of sessions: the audience tells them apart.
 * A token has no end of its own, because the row of the link is asked each time. So it is the same whenever it is made.
 */

const audience = 'review';

/** The token of a review link. */
export function reviewTokenOf(secret: string, linkId: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setJti(linkId)
    .sign(new TextEncoder().encode(secret));
}

/** The id of the review link that a token names; `null`: we have not made it. */
export async function reviewLinkOf(secret: string, token: string): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
      algorithms: ['HS256'],
      audience,
    });
    return payload.jti ?? null;
  } catch {
    // An invalid token opens no link, for whatever reason.
    return null;
  }
}
