declare module 'virtual:contract' {
  export { contract } from '@site/contract';
}

interface ImportMetaEnv {
  /** In development, what the production server passes by the load context; else undefined. */
  readonly SITE: import('./lib/site.ts').ServerSite | undefined;
  /** Whether the mocks answer in place of the API (development only). */
  readonly MOCKS: boolean;
}
