import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { cdns } from './cdn.ts';

const repositoryRoot = fileURLToPath(new URL('../../..', import.meta.url));

// Every setting of the three apps and the scripts. `.env.example` is made from this list by its test
// (`vitest run -u` in this package writes it again).

interface About {
  /** For the operator: what it does. */
  doc: string;
  /** What a right value is, as it follows "expected". */
  expected: string;
  /** The default as one would write it, or an example; of a secret an invalid one, which must be replaced. */
  example: string;
}

/** What each field of `settingsSchema` is about. */
export const about = z.registry<About>();

const port = z.coerce.number().int().min(1).max(65_535);
const aPort = 'a port from 1 to 65535';
/** Stored as an origin, because CORS and links compare it as one. */
const publicUrl = z
  .url({ protocol: /^https?$/ })
  .transform((text) => new URL(text))
  .refine((url) => url.href === `${url.origin}/`)
  .transform((url) => url.origin);
const anOrigin = 'an http(s) address without a path';
const switches = z.stringbool({ truthy: ['on'], falsy: ['off'], case: 'sensitive' });

/** A bucket of an S3-compatible host, with key and secret. */
const bucket = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[^/]+/.test(pathname);
});

/** A proxy's network as Express takes it. */
const network = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
]);
const commaSeparated = z.string().transform((text) => text.split(',').map((part) => part.trim()));

/** The settings as the environment gives them, by their names there. */
export const settingsSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development').register(about, {
    doc: 'production makes JWT_SECRET and SMTP_URL (or MAIL) required and SAMPLE_CONTENT off.',
    expected: 'development, production or test',
    example: 'development',
  }),
  API_PORT: port.default(4000).register(about, {
    doc: 'Port of the API. Without it that in PORT, as hosts set it that choose the port of each service; so for the other two.',
    expected: aPort,
    example: '4000',
  }),
  WEB_PORT: port
    .default(3000)
    .register(about, { doc: 'Port of the public site.', expected: aPort, example: '3000' }),
  ADMIN_PORT: port
    .default(3001)
    .register(about, { doc: 'Port of the admin app.', expected: aPort, example: '3001' }),
  API_METRICS_PORT: port.optional().register(about, {
    doc: 'Port at which the API serves metrics for Prometheus, at /metrics. Without it there are none. Keep it from the internet.',
    expected: aPort,
    example: '9464',
  }),
  WEB_METRICS_PORT: port.optional().register(about, {
    doc: 'The same of the public site.',
    expected: aPort,
    example: '9465',
  }),
  PUBLIC_API_URL: publicUrl.optional().register(about, {
    doc: 'Where browsers reach the API. Default: localhost at its port.',
    expected: anOrigin,
    example: 'http://localhost:4000',
  }),
  PUBLIC_WEB_URL: publicUrl.optional().register(about, {
    doc: 'Where browsers reach the public site. Default: localhost at its port.',
    expected: anOrigin,
    example: 'http://localhost:3000',
  }),
  PUBLIC_ADMIN_URL: publicUrl.optional().register(about, {
    doc: 'Where browsers reach the admin app. Default: localhost at its port. Passkeys belong to its host: with another one they no longer sign in.',
    expected: anOrigin,
    example: 'http://localhost:3001',
  }),
  INTERNAL_API_URL: publicUrl.optional().register(about, {
    doc: 'Where the server of the public site reaches the API. Default: this machine at its port.',
    expected: anOrigin,
    example: 'http://127.0.0.1:4000',
  }),
  TRUST_PROXY: z
    .union([
      z.string().regex(/^\d$/).transform(Number),
      commaSeparated.pipe(z.array(network).min(1)),
    ])
    .default(0)
    .register(about, {
      doc: 'Proxies in front, whose X-Forwarded-For is believed: how many, or their networks. Without it a client is who connects.',
      expected: 'a number up to 9, or addresses and networks with commas between them',
      example: '1',
    }),
  UPLOAD_URL: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .register(about, {
      doc: 'The upload host. Default: the one built into the API.',
      expected: 'an http(s) address',
      example: 'http://localhost:4000/v1_1/site',
    }),
  DATA_DIR: z
    .string()
    .default('.data')
    .transform((path) => resolve(repositoryRoot, path))
    .register(about, {
      doc: 'Folder for the embedded database, uploads, mails and logs; a relative one is below the checkout.',
      expected: 'a folder',
      example: '.data',
    }),
  S3_URL: bucket.optional().register(about, {
    doc: 'A bucket for uploads, on any S3-compatible host; key and secret percent-encoded. Without it they are stored in DATA_DIR/media/.',
    expected: 'an http(s) address with key, secret and bucket',
    example: 'https://key:secret@s3.example.org/bucket?region=eu-central-1',
  }),
  BACKUP_S3_URL: bucket.optional().register(about, {
    doc: 'The S3-compatible host of backups, for s3://bucket/name; the bucket is taken from there. Default: S3_URL.',
    expected: 'an http(s) address with key, secret and bucket',
    example: 'https://key:secret@s3.example.net/backups?region=eu-central-1',
  }),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .default('02:30')
    .register(about, {
      doc: 'When the nightly backup is written and proven, by the clock of Pakistan.',
      expected: 'a time from 00:00 to 23:59',
      example: '02:30',
    }),
  BACKUP_TO: z
    .union([
      z.literal('off'),
      z.string().regex(/^s3:\/\/[^/]+/),
      z.string().transform((path) => resolve(repositoryRoot, path)),
    ])
    .optional()
    .register(about, {
      doc: 'Where the nightly backups go: a folder, better on another disk, or a bucket of BACKUP_S3_URL; off: none. Default: DATA_DIR/backups.',
      expected: 'a folder, an address such as s3://bucket/name, or off',
      example: 's3://backups/site',
    }),
  BACKUP_RECIPIENT: z
    .string()
    .regex(/^age1[\da-z]+$/)
    .optional()
    .register(about, {
      doc: 'Encrypts the nightly backups to this public key, as age-keygen prints it. Without its private key, stored elsewhere, they can not be read.',
      expected: 'an age public key (age1…)',
      example: 'age1qyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqszqgpqyqs3290gq',
    }),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      doc: 'A PostgreSQL server of your own, 17 or newer. Without it one is started from npm, with its data in DATA_DIR.',
      expected: 'a postgresql:// address',
      example: 'postgresql://user:password@localhost:5432/site',
    }),
  DATABASE_REPLICA_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .register(about, {
      doc: 'A streaming standby of DATABASE_URL, or an address of several: it answers public reads as long as it is not behind.',
      expected: 'a postgresql:// address',
      example: 'postgresql://user:password@standby:5432/site',
    }),
  CDN: z
    .enum(cdns)
    .default('none')
    .register(about, {
      doc: 'The CDN in front of the public site. other: one that can not be purged; it caches pages for a second.',
      expected: cdns.join(', '),
      example: 'fastly',
    }),
  CDN_PURGE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      doc: 'Where fastly, cloudflare or varnish is purged after a change, with the token as the user name. Required for these.',
      expected: "an http(s) address of the CDN's service, zone or server",
      example: 'https://token@api.fastly.com/service/id',
    }),
  ADMIN_EMAIL: z.email().max(254).default('admin@example.org').register(about, {
    doc: 'The first admin, made at a start that finds no user.',
    expected: 'an e-mail address',
    example: 'admin@example.org',
  }),
  ADMIN_PASSWORD: z.string().min(8).max(128).optional().register(about, {
    doc: "The first admin's password. Without it a random one is made and shown once; in production the API prints a link to choose one, valid for a day.",
    expected: '8 to 128 characters, and none of the most common passwords',
    example: 'secret',
  }),
  SAMPLE_CONTENT: switches.optional().register(about, {
    doc: 'Whether an empty database is filled with sample content. Default: on, in production off.',
    expected: 'on or off',
    example: 'on',
  }),
  JWT_SECRET: z.string().min(32).optional().register(about, {
    doc: 'Signs the sessions, and encrypts the secrets of authenticator apps: with another one their codes no longer sign in, recovery codes and passkeys do. Required in production; elsewhere one is generated and stored in DATA_DIR.',
    expected: 'at least 32 characters',
    example: 'secret',
  }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .register(about, {
      doc: 'The mail server, reached over TLS only, unless the address ends with ?tls=off. Required in production; elsewhere mails are written to DATA_DIR/outbox/ without it.',
      expected: 'an smtp:// or smtps:// address, or MAIL=outbox instead',
      example: 'smtps://user:password@mail.example.org',
    }),
  MAIL: z.literal('outbox').optional().register(about, {
    doc: 'outbox lets production do without a mail server: mails are written to DATA_DIR/outbox/ and not sent.',
    expected: 'outbox',
    example: 'outbox',
  }),
  READ_ONLY: switches.default(false).register(about, {
    doc: 'on for maintenance: everything can be read, nothing can be changed, and both apps say so. For all servers alike.',
    expected: 'on or off',
    example: 'off',
  }),
  LANGUAGES: commaSeparated
    .pipe(z.array(z.string().regex(/^[a-z]{2,3}$/)).min(1))
    .default(['en', 'ur'])
    .register(about, {
      doc: 'The languages of the site, the one first in which entries are written unless they say otherwise.',
      expected: 'codes of languages with commas between them',
      example: 'en,ur',
    }),
  PEOPLE_WITHOUT_CONSENT: z.enum(['shown', 'hidden']).default('shown').register(about, {
    doc: 'Whether files are shown that are marked as showing people, and that no consent is noted for.',
    expected: 'shown or hidden',
    example: 'shown',
  }),
  EMBED_HOSTS: z
    .string()
    .regex(/^[a-z\d.-]+(?:\s*,\s*[a-z\d.-]+)*$/)
    .transform((text) => text.split(',').map((host) => host.trim()))
    .default([])
    .register(about, {
      doc: 'Further sites, by their host names, whose https players may be embedded as videos.',
      expected: 'host names with commas between them',
      example: 'video.example.org',
    }),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^([^<>\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .default('no-reply@example.org')
    .register(about, {
      doc: 'Sender of every mail.',
      expected: 'an e-mail address, or a name and the address in angle brackets',
      example: 'no-reply@example.org',
    }),
  RELEASES_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      doc: 'Where the newest version is asked for, as GitHub answers it (tag_name). Without it the admin app shows only which version runs.',
      expected: 'an http(s) address',
      example: 'https://api.github.com/repos/example/site/releases/latest',
    }),
  LINK_CHECKS: switches.optional().register(about, {
    doc: 'Whether the API asks other sites, once a week, if what the content links to is still there. off where servers reach no network. Default: on in production, elsewhere off.',
    expected: 'on or off',
    example: 'on',
  }),
  TRANSLATE_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .register(about, {
      doc: 'A translation service that drafts translations when staff ask it to: a LibreTranslate server, or DeepL. Without it nobody can.',
      expected: 'an http(s) address',
      example: 'https://api-free.deepl.com',
    }),
  TRANSLATE_KEY: z.string().optional().register(about, {
    doc: 'The key of the translation service, where it asks for one.',
    expected: 'a text',
    example: '',
  }),
  APPLICATIONS_KEPT_MONTHS: z.coerce.number().int().min(1).max(120).default(12).register(about, {
    doc: 'Months after the closing of a vacancy, or after applying where it does not close, after which applications are erased. The site tells applicants.',
    expected: 'a whole number from 1 to 120',
    example: '12',
  }),
  MESSAGES_KEPT_MONTHS: z.coerce.number().int().min(1).max(120).default(12).register(about, {
    doc: 'Months after the last change of a message of a visitor, such as a reply, after which it is erased.',
    expected: 'a whole number from 1 to 120',
    example: '12',
  }),
  UNCONFIRMED_KEPT_DAYS: z.coerce.number().int().min(1).max(3650).default(30).register(about, {
    doc: 'Days after which addresses are erased that asked for the newsletter and did not confirm it.',
    expected: 'a whole number from 1 to 3650',
    example: '30',
  }),
  TRASH_DAYS: z.coerce.number().int().min(1).max(3650).default(30).register(about, {
    doc: 'Days for which a deleted entry can be restored. The admin app says so.',
    expected: 'a whole number from 1 to 3650',
    example: '30',
  }),
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1).register(about, {
    doc: 'Multiplies every limit against abuse, for load tests.',
    expected: 'a number above 0',
    example: '1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .register(about, {
      doc: 'A collector of OpenTelemetry, to which the API and the public site send traces of all requests (OTLP, JSON over HTTP). Without it there are none.',
      expected: 'an http(s) address',
      example: 'http://localhost:4318',
    }),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .register(about, {
      doc: 'Which log lines are written.',
      expected: 'fatal, error, warn, info, debug, trace or silent',
      example: 'info',
    }),
});
