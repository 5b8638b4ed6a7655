import { isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import type { Plugin } from 'vite';
import { z } from 'zod';

const name = 'virtual:contract';
const resolvedName = `\0${name}`;

type Outline = { [key: string]: Outline | object };

/** All routes of a contract. */
function routesOf(router: AppRouter): AppRoute[] {
  return Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
}

/** The routes without their schemas: all that a client needs to call them. */
function outline(router: AppRouter, isCalled: (route: AppRoute) => boolean): Outline {
  const entries = Object.entries(router).flatMap(([key, entry]): [string, Outline | object][] => {
    if (!isAppRoute(entry)) {
      const routes = outline(entry, isCalled);
      return Object.keys(routes).length > 0 ? [[key, routes]] : [];
    }
    const { method, path } = entry;
    const form = 'contentType' in entry ? { contentType: entry.contentType } : {};
    return isCalled(entry) ? [[key, { method, path, ...form, responses: {} }]] : [];
  });
  return Object.fromEntries(entries);
}

const hasDrafts = ({ query }: AppRoute) =>
  query instanceof z.ZodObject && 'visibility' in query.shape;

const isList = ({ responses }: AppRoute) => responses[200] instanceof z.ZodArray;

/**
 * Serves `virtual:contract`, read from the contract when an app is built, so that its validation code is not sent with every page:
 * `contract`, methods and paths of what the app calls, and of those the names, such as `GET /api/news`, of reads that take
 * a `visibility` (`readsWithDrafts`) and of reads that answer with a list (`lists`).
 * @param isCalled leaves out what the app never calls
 */
export function contractOutline(
  contract: AppRouter,
  isCalled: (route: AppRoute) => boolean = () => true,
): Plugin {
  const namesOf = (isMeant: (route: AppRoute) => boolean) =>
    routesOf(contract)
      .filter((route) => isCalled(route) && isMeant(route))
      .map(({ method, path }) => `${method} ${path}`);
  return {
    name: 'contract-outline',
    resolveId: (id) => (id === name ? resolvedName : undefined),
    load: (id) =>
      id === resolvedName
        ? `export const contract = ${JSON.stringify(outline(contract, isCalled))};
           export const readsWithDrafts = ${JSON.stringify(namesOf(hasDrafts))};
           export const lists = ${JSON.stringify(namesOf(isList))};`
        : undefined,
  };
}
