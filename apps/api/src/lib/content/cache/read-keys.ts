import { parse, unescape } from 'node:querystring';
import type { AppRouter } from '@ts-rest/core';
import { accessOf } from '#lib/http/access.ts';
import { declaredNames, findByPath, flatten } from '#lib/http/methods.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { previewIn } from '#lib/content/publishing/previewed-reads.ts';

/** A public read as its route understands it. */
export interface ReadKey {
  /** The same for all addresses that get the same answer. */
  key: string;
  /** The path of the route. */
  path: string;
}

/**
 * Names public reads by what their routes declare: the path, and the parameters of the query in the route's order. So
 * parameters that mean nothing, and other spellings, make no further answers.
 * @returns finds the key of an address; `null`: what it answers is not cached
 */
export function readKeys(router: AppRouter): (address: string) => ReadKey | null {
  const find = findByPath(
    flatten(router)
      .filter((route) => route.method === 'GET' && accessOf(route) === 'public')
      .map((route) => ({ path: route.path, names: declaredNames(route) })),
  );
  return (address) => {
    if (previewIn(address) !== null) return null;
    const at = address.indexOf('?');
    const [path, search] = at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
    const route = find(path);
    if (!route) return null;
    const places = route.path.split('/');
    const sent = path.split('/');
    // As Express reads it.
    const query = parse(search);
    const params = places.flatMap((place, index) =>
      place.startsWith(':') ? [spelling(sent[index] ?? '')] : [],
    );
    const values = route.names.map((name) => query[name] ?? null);
    // With a slash or without: the links to other pages have it, too.
    const key = JSON.stringify([route.path, path.endsWith('/'), ...params, ...values]);
    return { key, path: route.path };
  };
}

/** A part of a path as routes read it: ids in either case, any sign by its number. */
function spelling(part: string): string {
  const read = unescape(part);
  return isId(read) ? read.toLowerCase() : read;
}
