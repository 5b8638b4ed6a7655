import { isAdminAddress } from '@site/contract/addresses';
import { previewParameter } from '@site/contract/names';
import { isFullOnly, isPlainOnly } from '#language/languages.ts';
import { pageIn } from '#lib/paging.ts';
import { pageAt } from '../html/lite.ts';
import { matchRoutes, type RouteObject } from 'react-router';

/** A route of the site, with the parameters of the query that its page reads. */
export type PageRoute = Omit<RouteObject, 'children' | 'index'> & {
  index?: boolean;
  children?: PageRoute[];
  queryParameters?: readonly string[];
  /** Whether the page has a form that works without scripts. */
  takesPosts?: boolean;
};

/** What the server knows of an address before it renders anything. */
export interface PageAddress {
  /** An address of the same page, under which it is cached. */
  key: string;
  /** The pattern of the page, such as `/news/:id`, in whatever language. */
  route: string;
  /** The id of the preview that it is to show, which is a part of the key; `null`: none. */
  preview: string | null;
  /** Whether a form may be posted to it. */
  takesPosts: boolean;
  /** The path of the page as its route writes it, where the address has capital letters in other places; `null`: it has not. */
  written: string | null;
  /** The address of the page where there is none in the language, or no lite one, that is asked for; `null`: there is. */
  plain: string | null;
  /** Whether it is a full page that has a lite one: see server/html/lite.ts. */
  hasLite: boolean;
}

/**
 * The cache key of an address: its language, the path as the route writes it, and only those query parameters that the
 * page reads, in order. Other parameters make no other page of it.
 * @param routes the table of routes
 * @returns the key and the pattern of an address (path and query)
 */
export function createPageKeys(routes: PageRoute[]): (address: string) => PageAddress {
  return (address) => {
    const { language, plain, base, isLite } = pageAt(address);
    const { pathname, searchParams, search: asked } = new URL(`http://site${plain}`);
    const preview = searchParams.get(previewParameter);
    const segments = segmentsOf(pathname);
    const [first = ''] = segments;
    // The router's own reads of data, and what goes on to the admin app, are no pages.
    if (pathname.endsWith('.data') || isAdminAddress(first)) {
      return {
        key: address,
        route: 'other',
        preview,
        takesPosts: false,
        written: null,
        plain: null,
        hasLite: false,
      };
    }
    // A route without children is an index route or a path: the two kinds that RouteObject has.
    const matches = matchRoutes(routes as RouteObject[], `/${segments.join('/')}`) ?? [];
    // The root has an empty path, a layout none.
    const pattern = matches.flatMap(({ route }) => (route.path ? route.path.split('/') : []));
    const path = segments.map((segment, at) => {
      const own = pattern[at];
      return own === undefined || /[:*]/.test(own) ? segment : own;
    });
    // `matchRoutes` hands over the routes that it was given.
    const { queryParameters = [], takesPosts = false } = (matches.at(-1)?.route ?? {}) as PageRoute;
    const query = queryParameters.toSorted().flatMap((name): [string, string][] => {
      const value = name === 'page' ? laterPage(searchParams) : searchParams.get(name);
      return value ? [[name, value]] : [];
    });
    if (preview !== null) query.push([previewParameter, preview]);
    const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : '';
    const written = path.join('/');
    const fullBase = isFullOnly(pathname) ? language.base : base;
    const plainBase = isPlainOnly(pathname) ? '' : fullBase;
    return {
      written: isSameInCapitals(written, segments.join('/')) ? `${base}/${written}` : null,
      plain: plainBase === base ? null : `${plainBase}/${written}${asked}`,
      hasLite: !isLite && preview === null && !isFullOnly(pathname),
      key: `${base}/${written}${search}`,
      route: `/${pattern.join('/')}`,
      preview,
      takesPosts,
    };
  };
}

/** The number of a list's page, however it is written; nothing for the first. */
function laterPage(query: URLSearchParams): string {
  const page = pageIn(query);
  return page > 1 ? String(page) : '';
}

/** The parts of a path, each written in one way. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return encodeURIComponent(decodeURIComponent(segment));
      } catch {
        // Not a text at all: no page has such an address.
        return segment;
      }
    });
}

function isSameInCapitals(one: string, other: string): boolean {
  return one !== other && one.toLowerCase() === other.toLowerCase();
}
