import type { Metrics, Settings, Tracing } from '@site/server';
import type { Logger } from 'pino';
import type { ContentVersion } from '#lib/content/cache/content-version.ts';
import type { AccessDatabase, Reads } from '#lib/data/database.ts';
import type { PublicReads } from '#lib/data/public-reads.ts';
import type { WaitingTimes } from '#lib/data/waiting-time.ts';
import type { Content } from '#lib/content/writes/write.ts';
import type { Mailer } from '#lib/mail/mailer.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { ShownMedia } from '#lib/media/shown-media.ts';
import type { Capacity } from '#lib/http/load-shedding.ts';
import type { Outbox } from '#lib/mail/outbox.ts';
import type { RateLimits } from '#lib/http/rate-limits.ts';
import type { Visits } from '#lib/visits/visits.ts';

/** The dependencies of areas. Passed in, never imported, so that a test can replace them. */
export interface Deps {
  /** Read-only. */
  db: Reads;
  /** How requests run that read nothing but what the public sees. */
  publicRead: PublicReads['run'];
  /** How records are read and written by the shared handlers, and the only way to write. */
  content: Content;
  /** The same, but all writes are undone. */
  dryRun: Content;
  /** The same database over connections of its own, for sessions, signing in, drafts and previews. */
  accessDb: AccessDatabase;
  contentVersion: ContentVersion;
  media: MediaStore;
  shownMedia: ShownMedia;
  outbox: Outbox;
  mailer: Pick<Mailer, 'hasServer' | 'verify'>;
  limits: RateLimits;
  visits: Pick<Visits, 'note'>;
  /** By how many milliseconds callbacks of this process are late. */
  loopDelay: () => number;
  /** Instead of the default, for tests. */
  capacity?: Capacity | undefined;
  /** How long requests may wait for the database, instead of the usual times; for tests. */
  waitingTimes?: WaitingTimes | undefined;
  log: Logger;
  /** None unless API_METRICS_PORT is set. */
  metrics?: Metrics | undefined;
  /** None unless OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracing?: Tracing | undefined;
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
  | 'READ_ONLY'
  | 'DATA_DIR'
  | 'BACKUP_TO'
  | 'RELEASES_URL'
  | 'LINK_CHECKS'
  | 'TRANSLATE_URL'
  | 'TRANSLATE_KEY'
  | 'APPLICATIONS_KEPT_MONTHS'
  | 'MESSAGES_KEPT_MONTHS'
  | 'UNCONFIRMED_KEPT_DAYS'
  | 'TRASH_DAYS'
  | 'LANGUAGES'
  | 'PEOPLE_WITHOUT_CONSENT'
> {
  /** Signs the session tokens. */
  jwtSecret: string;
}
