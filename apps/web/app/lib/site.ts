import { createContext, useRouteLoaderData } from 'react-router';
import type { Review } from '@site/contract';
import type { HearAnswer } from './api.ts';

/** Addresses of the servers, and what mode they are in. */
export interface Site {
  /** Where visitors reach this site, for addresses that leave it. */
  siteUrl: string;
  /** Where the browser reaches the API. */
  apiUrl: string;
  /** Where the admin app is. */
  adminUrl: string;
  /** Whether nothing can be changed right now: the setting READ_ONLY. */
  isReadOnly?: boolean;
  /** Whether the page comes without scripts and pictures: see server/html/lite.ts. */
  isLite?: boolean;
  /** The codes of the languages in which it speaks: the setting LANGUAGES. */
  languages?: readonly string[];
  /** Months after the closing of a vacancy for which applications are stored: the setting APPLICATIONS_KEPT_MONTHS. */
  applicationsKeptMonths?: number;
  /** The id of the preview that is shown, or the token of a review link; none where the page is what is published. */
  preview?: string | null;
  /** What the review link shows whose token is the preview. */
  review?: Review;
}

/** What only the server knows. */
export interface ServerSite extends Site {
  /** Where this server reaches the API. */
  internalApiUrl: string;
}

/** The settings, set for every request by the server that renders it; without them reading throws. */
export const siteContext = createContext<ServerSite>(import.meta.env.SITE);

/** Gets what the server knows of every read of a page; set by the server that renders it. */
export const answerContext = createContext<HearAnswer>(() => undefined);

/**
 * Whether a page lacks its own content because the API could not be asked: set by its loaders, and
 * sent as a 503, so that search engines ignore it.
 */
export const unavailableContext = createContext(false);

/** The nonce by which this rendering marks its own scripts; see server/html/hash-scripts.ts. */
export const nonceContext = createContext<string | null>(null);

/** Where errors of rendering go; in development they are shown by the dev server anyhow. */
export const reportContext = createContext<(error: unknown) => void>(() => undefined);

/** The address of the visitor who posted a form; set by the server for such requests alone. */
export const visitorContext = createContext('');

/** The addresses, as the root's loader gave them; empty only where it failed. */
export function useSite(): Site {
  const root = useRouteLoaderData<() => { site: Site }>('root');
  return root?.site ?? { siteUrl: '', apiUrl: '', adminUrl: '' };
}
