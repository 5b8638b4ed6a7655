import { userInput } from '@site/contract';
import {
  defaultDirectorMessage,
  defaultFooter,
  defaultHomeSections,
  defaultNavbar,
  defaultSections,
  defaultTheme,
} from '@site/contract/defaults';
import type { Settings } from '@site/server';
import { emailKey } from '#areas/users/account-routes.ts';
import type { Database, Transaction } from '#lib/database.ts';
import { minutes } from '#lib/durations.ts';
import type { MediaStore } from '#lib/media-store.ts';
import { hashPassword } from '#lib/passwords.ts';
import { newSecret } from '#lib/secrets.ts';
import { readSample, storeSample } from './sample-content.ts';

/** The first admin's sign-in; the password only when it was made here. */
export interface FirstAdmin {
  email: string;
  password?: string;
}

interface Start {
  db: Database;
  media: MediaStore;
  settings: Pick<Settings, 'ADMIN_EMAIL' | 'ADMIN_PASSWORD' | 'SAMPLE_CONTENT' | 'PUBLIC_API_URL'>;
}

/**
 * Makes a database ready to be served: at the very first start the first admin and, if wanted, the
 * sample content; at every start the records and section defaults that always exist.
 * @returns the first admin when it was made now
 */
export async function prepareDatabase(start: Start): Promise<FirstAdmin | undefined> {
  const { db, settings } = start;
  const isEmpty = (await db.user.count()) === 0;
  const sample = isEmpty && settings.SAMPLE_CONTENT ? await readSample(start) : null;
  return db.$transaction(
    async (transaction) => {
      // Of two processes that start on the same database one waits here for the other.
      await transaction.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('first start'))`;
      const isFirst = (await transaction.user.count()) === 0;
      const admin = isFirst ? await createFirstAdmin(transaction, settings) : undefined;
      if (isFirst && sample) await storeSample(transaction, sample);
      await storeDefaults(transaction);
      return admin;
    },
    { timeout: minutes(2), maxWait: minutes(1) },
  );
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
  await transaction.user.create({
    data: { ...account, emailKey: emailKey(account.email), passwordHash },
  });
  return chosen === undefined ? { email: account.email, password } : { email: account.email };
}

/** What is always there: single records, and texts and colours of every section the site knows. */
async function storeDefaults(transaction: Transaction): Promise<void> {
  const skipDuplicates = true;
  await transaction.contact.createMany({ data: [{}], skipDuplicates });
  await transaction.siteInfo.createMany({ data: [{}], skipDuplicates });
  await transaction.navbar.createMany({ data: [defaultNavbar], skipDuplicates });
  await transaction.footer.createMany({ data: [{ content: defaultFooter }], skipDuplicates });
  await transaction.directorMessage.createMany({ data: [defaultDirectorMessage], skipDuplicates });
  await transaction.homeSection.createMany({ data: [...defaultHomeSections], skipDuplicates });
  const sections = Object.entries(defaultSections);
  await transaction.sectionInfo.createMany({
    data: sections.map(([position, texts]) => ({ position, ...texts })),
    skipDuplicates,
  });
  await transaction.sectionTheme.createMany({
    data: sections.map(([position]) => ({ position, config: defaultTheme(position) })),
    skipDuplicates,
  });
}
