import { adminAccess, contract, moderatorAccess, staffAccess } from '@site/contract';
import { contractOutline } from '@site/server';
import type { AppRoute } from '@ts-rest/core';

const staffOnly = new Set<unknown>([staffAccess, moderatorAccess, adminAccess]);

const ofOthers = new Set<unknown>([
  ...Object.values(contract.reviewLinks),
  ...Object.values(contract.secondFactor),
]);

/**
 * Whether the client of the public site calls a route. What only staff may do is done in the admin app, as is the set-up of second
 * factors, and pages of review links, which visitors never see, make their calls themselves.
 */
function isCalledHere(route: AppRoute): boolean {
  if (route.path === contract.users.handoff.path) return true;
  return !staffOnly.has(route.metadata) && !ofOthers.has(route);
}

/** Serves `virtual:contract`: methods and paths of what the site calls. */
export const siteContract = () => contractOutline(contract, isCalledHere);
