declare module 'virtual:contract' {
  /** All routes; their schemas are there for types alone. */
  export { contract } from '@site/contract';
  /** Reads that take a `visibility`, such as `GET /api/news`. */
  export const readsWithDrafts: readonly string[];
  /** Reads that answer with a list. */
  export const lists: readonly string[];
}
