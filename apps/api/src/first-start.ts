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
import { acquireLock, type Database, type Transaction } from '#lib/data/database.ts';
import { days, minutes } from '#lib/durations.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { hashPassword, isCommon } from '#lib/accounts/passwords.ts';
import { digestOf, newSecret } from '#lib/accounts/secrets.ts';
import { readSample } from './sample-content.ts';
import { storeSampleTranslations } from './sample-translations.ts';

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
  const { db, settings } = start;
  if (settings.ADMIN_PASSWORD !== undefined && isCommon(settings.ADMIN_PASSWORD)) {
    throw new SettingsError(`ADMIN_PASSWORD is wrong: ${passwordMessages.tooCommon}`);
  }
  const isEmpty = (await db.user.count()) === 0;
  const storeSample = isEmpty && settings.SAMPLE_CONTENT ? await readSample(start.media) : null;
  return db.$transaction(
    async (transaction) => {
      // Of two processes that start on the same database one waits here for the other.
      await acquireLock(transaction, 'first start', minutes(1));
      const isFirst = (await transaction.user.count()) === 0;
      const admin = isFirst ? await createFirstAdmin(transaction, settings) : undefined;
      if (isFirst && storeSample) await storeSample(transaction);
      await storeDefaults(transaction);
      if (isFirst && storeSample) await storeSampleTranslations(transaction);
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

/** Records that always exist: single records, and texts and colours of every section of the site. */
async function storeDefaults(transaction: Transaction): Promise<void> {
  const skipDuplicates = true;
  await transaction.contact.createMany({ data: [{}], skipDuplicates });
  await transaction.messageSettings.createMany({ data: [{}], skipDuplicates });
  await transaction.siteInfo.createMany({ data: [{}], skipDuplicates });
  await transaction.navbar.createMany({ data: [defaultNavbar], skipDuplicates });
  await transaction.footer.createMany({ data: [{ content: defaultFooter }], skipDuplicates });
  await transaction.directorMessage.createMany({ data: [defaultDirectorMessage], skipDuplicates });
  const sections = await transaction.homeSection.count();
  // What an upgrade brings changes no page that is there: it comes last, until staff show it.
  const late = { order: sections + 1, isActive: false };
  await transaction.homeSection.createMany({
    data: defaultHomeSections.map((section) => (sections > 0 ? { ...section, ...late } : section)),
    skipDuplicates,
  });
  const texts = Object.entries(defaultSections);
  await transaction.sectionInfo.createMany({
    data: texts.map(([position, text]) => ({ position, ...text })),
    skipDuplicates,
  });
  await transaction.sectionTheme.createMany({
    data: texts.map(([position]) => ({ position, config: defaultTheme(position) })),
    skipDuplicates,
  });
}
