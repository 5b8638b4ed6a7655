import { createContext, useRouteLoaderData } from 'react-router';
import type { loader } from '../root.tsx';

/** What the organisation is called where no stored content says it. */
export const siteName = 'Indus One Health';

/** Addresses that pages use. */
export interface Site {
  /** Where the browser reaches the API. */
  apiUrl: string;
  /** Where the admin app is. */
  adminUrl: string;
}

/** What only the server knows beside. */
export interface ServerSite extends Site {
  /** Where this server reaches the API. */
  internalApiUrl: string;
}

/** The settings, set for every request by the server that renders it. */
export const siteContext = createContext<ServerSite | undefined>(import.meta.env.SITE);

/** The nonce by which the Content-Security-Policy knows this answer's own scripts. */
export const nonceContext = createContext<string | undefined>(undefined);

/** The addresses; empty only where the root's loader failed. */
export function useSite(): Site {
  return useRouteLoaderData<typeof loader>('root')?.site ?? { apiUrl: '', adminUrl: '' };
}
