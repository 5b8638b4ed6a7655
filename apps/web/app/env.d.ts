import type { ServerSite } from './lib/site.ts';

declare global {
  interface ImportMetaEnv {
    /** In development, what the production server passes by the load context; else undefined. */
    readonly SITE: ServerSite | undefined;
    /** Whether the mocks answer in place of the API (development only). */
    readonly MOCKS: boolean;
  }
}
