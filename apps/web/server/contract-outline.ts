import { contract } from '@site/contract';
import { isAppRoute, type AppRouter } from '@ts-rest/core';
import type { Plugin } from 'vite';

const name = 'virtual:contract';
const resolvedName = `\0${name}`;

type Outline = { [key: string]: Outline | object };

/** The routes without their schemas: all that a client needs to call them. */
function outline(router: AppRouter): Outline {
  return Object.fromEntries(
    Object.entries(router).map(([key, entry]) => {
      if (!isAppRoute(entry)) return [key, outline(entry)];
      const { method, path, strictStatusCodes } = entry;
      const responses = Object.fromEntries(Object.keys(entry.responses).map((at) => [at, null]));
      return [key, { method, path, strictStatusCodes, responses }];
    }),
  );
}

/**
 * Serves `virtual:contract`: the contract's methods and paths, read from it when the site is built,
 * so that its validation code (which only the API runs) is not sent to every visitor.
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
