import { adminAccess, contract, moderatorAccess, staffAccess } from '@site/contract';
import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { Plugin } from 'vite';

const name = 'virtual:contract';
const resolvedName = `\0${name}`;

type Outline = { [key: string]: Outline | object };

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

/** The routes without their schemas: all that a client needs to call them. */
function outline(router: AppRouter): Outline {
  const entries = Object.entries(router).flatMap(([key, entry]): [string, Outline | object][] => {
    if (!isAppRoute(entry)) {
      const routes = outline(entry);
      return Object.keys(routes).length > 0 ? [[key, routes]] : [];
    }
    const { method, path } = entry;
    const form = 'contentType' in entry ? { contentType: entry.contentType } : {};
    return isCalledHere(entry) ? [[key, { method, path, ...form, responses: {} }]] : [];
  });
  return Object.fromEntries(entries);
}

/**
 * Serves `virtual:contract`: methods and paths of what the site calls, read from the contract when the
 * site is built, so that neither its validation code (which only the API runs) nor what only staff
 * may call is sent to every visitor.
 */
export function contractOutline(): Plugin {
  return {
    name: 'contract-outline',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    load: (id) =>
      id === resolvedName
        ? `export const contract = ${JSON.stringify(outline(contract))};`
        : undefined,
  };
}
