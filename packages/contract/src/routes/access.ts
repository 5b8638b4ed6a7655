/** The four roles an account can have, most powerful first. */
export const roles = ['admin', 'moderator', 'editor', 'user'] as const;
export type Role = (typeof roles)[number];

/** Roles that manage content and presentation, and may enter the admin app. */
export const staffRoles = ['admin', 'moderator', 'editor'] as const satisfies readonly Role[];

/**
 * Who may call a route: `public` needs no token, `signed-in` any valid session, `staff` one of
 * {@link staffRoles}, `moderator` a moderator or an admin, `admin` the role admin. Every route names one in its metadata, and one
 * middleware of the API enforces it.
 */
export type Access = 'public' | 'signed-in' | 'staff' | 'moderator' | 'admin';

/**
 * What a route asks for besides, in its metadata's `confirm`: that its caller has given the `password` or a second factor a short time ago, or the
 * second `factor` where the account has one. The same middleware enforces it.
 */
export type Confirmation = 'password' | 'factor';

export const publicAccess = { access: 'public' } as const;
export const signedInAccess = { access: 'signed-in' } as const;
export const staffAccess = { access: 'staff' } as const;
/** Also for staff who are to set up a second factor first. */
export const setUpAccess = { access: 'staff', isForSetUp: true } as const;
export const moderatorAccess = { access: 'moderator' } as const;
export const adminAccess = { access: 'admin' } as const;

/** Whether a role manages content. */
export function isStaff(role: Role): boolean {
  return role !== 'user';
}

/** Whether a role publishes what editors submit, where there is a review before publishing. */
export function mayReview(role: Role): boolean {
  return role === 'admin' || role === 'moderator';
}

/** Whether a caller with this role (`null`: no valid session) may use a route of this access. */
export function mayCall(access: Access, role: Role | null): boolean {
  if (access === 'public') return true;
  if (role === null) return false;
  if (access === 'signed-in') return true;
  if (access === 'staff') return isStaff(role);
  return access === 'moderator' ? mayReview(role) : role === 'admin';
}

/**
 * Whether a route waits until its caller has the second factor that staff must have: all that is for staff. What is for everybody who is
 * signed in concerns one's own account, and what sets one up is among it.
 */
export function needsFactor(metadata: { access: Access; isForSetUp?: boolean }): boolean {
  return !['public', 'signed-in'].includes(metadata.access) && metadata.isForSetUp !== true;
}

/**
 * What the admin app's Logout adds to the public site's address: the session there is to end as well,
 * and no other origin can reach it.
 */
export const loggedOutHash = '#logged-out';
