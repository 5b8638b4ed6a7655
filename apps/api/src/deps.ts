import type { Settings } from '@site/server';
import type { Logger } from 'pino';
import type { ContentVersion } from '#lib/content/content-version.ts';
import type { AccessDatabase, Reads } from '#lib/data/database.ts';
import type { Content } from '#lib/content/write.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Outbox } from '#lib/mail/outbox.ts';
import type { RateLimits } from '#lib/http/rate-limits.ts';

/** The dependencies of areas. Passed in, never imported, so that a test can replace them. */
export interface Deps {
  /** Read-only. */
  db: Reads;
  /** How records are read and written by the shared handlers, and the only way to write. */
  content: Content;
  /** The same database over connections of its own, for sessions and signing in. */
  accessDb: AccessDatabase;
  contentVersion: ContentVersion;
  media: MediaStore;
  outbox: Outbox;
  limits: RateLimits;
  log: Logger;
  settings: ApiSettings;
}

/** The settings that the API reads beyond its start. */
interface ApiSettings extends Pick<
  Settings,
  | 'NODE_ENV'
  | 'PUBLIC_API_URL'
  | 'PUBLIC_WEB_URL'
  | 'PUBLIC_ADMIN_URL'
  | 'EMBED_HOSTS'
  | 'TRUST_PROXY'
> {
  /** Signs the session tokens. */
  jwtSecret: string;
}
