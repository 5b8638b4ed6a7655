import { userInput } from '@site/contract';
import {
  defaultDirectorMessage,
  defaultFooter,
  defaultHomeSections,
  defaultNavbar,
  defaultSections,
  defaultTheme,
} from '@site/contract/defaults';
import { passwordMessages } from '@site/contract/messages';
import { SettingsError, type Settings } from '@site/server';
import { emailKey } from '#lib/content/writes/removed-accounts.ts';
import { accounts, withActivity } from '#areas/users/user-entity.ts';
import { audited } from '#lib/content/writes/write.ts';
import { acquireLock, type Database, type Reads, type Transaction } from '#lib/data/database.ts';
import { days, minutes } from '#lib/durations.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { hashPassword, isCommon } from '#lib/accounts/passwords.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';

/** The first admin's sign-in, with what the settings lack: the password, or a link to choose one. */
export interface FirstAdmin {
  email: string;
  password?: string;
  /** Works once, for {@link linkLifetime}. */
  link?: string;
}

const linkLifetime = days(1);
/** The one account that no user has added. Content that a start stores is the baseline of the history: it has no revisions. */
const firstStart = {
  caller: null,
  area: 'users',
  operation: 'firstStart',
  requestId: null,
  client: null,
};

interface Start {
  db: Database;
  /** Most starts only read, and its reads don't wait for Prisma's query compiler. */
  reader: Reads;
  media: MediaStore;
  settings: Pick<
    Settings,
    'NODE_ENV' | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SAMPLE_CONTENT' | 'PUBLIC_ADMIN_URL'
  >;
}

/**
 * Makes a database ready to be served: at the very first start the first admin and, if wanted, the
 * sample content; at every start the records and section defaults that always exist.
 * @returns the first admin when it was made now
 * @throws SettingsError for an ADMIN_PASSWORD that is too common
 */
export async function prepareDatabase(start: Start): Promise<FirstAdmin | undefined> {
  const { db, reader, settings } = start;
  if (settings.ADMIN_PASSWORD !== undefined && isCommon(settings.ADMIN_PASSWORD)) {
    throw new SettingsError(`ADMIN_PASSWORD is wrong: ${passwordMessages.tooCommon}`);
  }
  const isEmpty = (await reader.user.count()) === 0;
  if (!isEmpty && (await hasDefaults(reader))) return undefined;
  // Only a first start loads it.
  const { readSample } =
    isEmpty && settings.SAMPLE_CONTENT ? await import('./sample-content.ts') : {};
  const sample = await readSample?.(start.media);
  return db.$transaction(
    async (transaction) => {
      // Of two processes that start on the same database one waits here for the other.
      await acquireLock(transaction, 'first start', minutes(1));
      const isFirst = (await transaction.user.count()) === 0;
      const admin = isFirst ? await createFirstAdmin(transaction, settings) : undefined;
      if (isFirst) await sample?.storeContent(transaction);
      for (const { store } of defaults) await store(transaction);
      if (isFirst) await sample?.storeTranslations(transaction);
      return admin;
    },
    { timeout: minutes(2), maxWait: minutes(1) },
  );
}

/**
 * The start in read-only mode, which stores nothing.
 * @throws SettingsError for a database that lacks what the first start stores
 */
export async function requirePrepared(db: Pick<Database, 'user'>): Promise<undefined> {
  if ((await db.user.count()) === 0) {
    throw new SettingsError('READ_ONLY is wrong: this database needs a first start without it');
  }
}

async function createFirstAdmin(
  transaction: Transaction,
  settings: Start['settings'],
): Promise<FirstAdmin> {
  const chosen = settings.ADMIN_PASSWORD;
  const { password, ...account } = userInput.parse({
    name: 'Administrator',
    email: settings.ADMIN_EMAIL,
    role: 'admin',
    password: chosen ?? newSecret().slice(0, 16),
  });
  const passwordHash = await hashPassword(password);
  const data = { ...account, emailKey: emailKey(account.email), passwordHash };
  const { id, email } = await audited(transaction, firstStart, async (_db, record) =>
    record(accounts, null, await transaction.user.create({ data, include: withActivity() })),
  );
  if (chosen !== undefined) return { email };
  if (settings.NODE_ENV !== 'production') return { email, password };
  const token = newSecret();
  await transaction.passwordReset.create({
    data: {
      userId: id,
      tokenHash: digestOf(token),
      expiresAt: new Date(Date.now() + linkLifetime),
    },
  });
  return { email, link: `${settings.PUBLIC_ADMIN_URL}/reset-password/${token}` };
}

interface Defaults {
  /** How many there are to be. */
  records: number;
  count: (db: Reads) => Promise<number>;
  /** Stores those that are missing. */
  store: (db: Transaction) => Promise<unknown>;
}

const skipDuplicates = true;
const texts = Object.entries(defaultSections);
const ofSections = { position: { in: Object.keys(defaultSections) } };
const ofHome = { sectionName: { in: defaultHomeSections.map(({ sectionName }) => sectionName) } };

/** Records that always exist: single records, and texts and colours of every section of the site. */
const defaults: readonly Defaults[] = [
  {
    records: 1,
    count: (db) => db.contact.count(),
    store: (db) => db.contact.createMany({ data: [{}], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.messageSettings.count(),
    store: (db) => db.messageSettings.createMany({ data: [{}], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.complaintSettings.count(),
    store: (db) => db.complaintSettings.createMany({ data: [{}], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.siteInfo.count(),
    store: (db) => db.siteInfo.createMany({ data: [{}], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.navbar.count(),
    store: (db) => db.navbar.createMany({ data: [defaultNavbar], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.footer.count(),
    store: (db) => db.footer.createMany({ data: [{ content: defaultFooter }], skipDuplicates }),
  },
  {
    records: 1,
    count: (db) => db.directorMessage.count(),
    store: (db) =>
      db.directorMessage.createMany({ data: [defaultDirectorMessage], skipDuplicates }),
  },
  {
    records: defaultHomeSections.length,
    count: (db) => db.homeSection.count({ where: ofHome }),
    store: async (db) => {
      const there = await db.homeSection.count();
      // What an upgrade brings changes no page that is there: it comes last, until staff show it.
      const late = there > 0 ? { order: there + 1, isActive: false } : {};
      const data = defaultHomeSections.map((section) => ({ ...section, ...late }));
      await db.homeSection.createMany({ data, skipDuplicates });
    },
  },
  {
    records: texts.length,
    count: (db) => db.sectionInfo.count({ where: ofSections }),
    store: (db) => {
      const data = texts.map(([position, text]) => ({ position, ...text }));
      return db.sectionInfo.createMany({ data, skipDuplicates });
    },
  },
  {
    records: texts.length,
    count: (db) => db.sectionTheme.count({ where: ofSections }),
    store: (db) => {
      const data = texts.map(([position]) => ({ position, config: defaultTheme(position) }));
      return db.sectionTheme.createMany({ data, skipDuplicates });
    },
  },
];

async function hasDefaults(db: Reads): Promise<boolean> {
  const areThere = defaults.map(async ({ records, count }) => (await count(db)) >= records);
  return (await Promise.all(areThere)).every(Boolean);
}
