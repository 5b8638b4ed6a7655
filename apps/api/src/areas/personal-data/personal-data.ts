import { extname } from 'node:path';
import {
  areaName,
  consentStateOf,
  erasedKinds,
  isResumePath,
  maxPersonalRecords,
  personalKinds,
  type contract,
  type PersonalConsent,
  type PersonalKind,
} from '@site/contract';
import { valueAt } from '@site/contract/json';
import { personalDataMessages } from '@site/contract/messages/personal-data';
import { datedName } from '@site/spreadsheets/dated-name';
import type { Deps } from '#deps.ts';
import { afterStored } from '#lib/data/open-call.ts';
import { readRetention } from '#lib/content/writes/retention.ts';
import { acquireLock, acquirePersonLock, type Reads } from '#lib/data/database.ts';
import { seconds } from '#lib/durations.ts';
import { inTime, WaitingTime } from '#lib/data/waiting-time.ts';
import { holding, wordsOf } from '#lib/content/reads/list-reads.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import { timesOf } from '#lib/media/consent-times.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { zipOf, type ZipFile } from '#lib/http/zip.ts';
import { erasePerson } from './erase-person.ts';
import { places, soughtOf, type Sought } from './places.ts';

/** Milliseconds that an erasing may wait for a row, and that each of its statements may take: some read the whole audit log. */
const rowWait = seconds(1);
const readingTime = seconds(10);
/** Milliseconds that an erasing may take. */
const erasingTime = seconds(30);

interface Row {
  id: string;
  title: string | null;
  area: string | null;
  at: Date | null;
}

/** Everything about a person. */
export function personalDataRoutes({
  db,
  content,
  log,
  media,
  settings,
}: Deps): Routes<typeof contract.personalData> {
  const refusalOf = async ({ key }: Sought, caller: string) => {
    const account = await db.user.findUnique({ where: { emailKey: key } });
    if (account?.id === caller) return 'ownAccount';
    const others = { role: 'admin', deactivatedAt: null, emailKey: { not: key } } as const;
    return account && (await db.user.count({ where: others })) === 0 ? 'lastAdmin' : null;
  };

  return {
    find: async ({ body: { email = '', name }, req }) => {
      const words = wordsOf(name ?? '');
      if (email === '' && words.length === 0) {
        throw invalid([{ path: 'email', message: personalDataMessages.nobody }]);
      }
      const sought = soughtOf(email);
      await content.write(actionOf(req), async () => {});
      const found = [];
      for (const kind of email === '' ? [] : personalKinds) {
        const rows = await findRows(db, kind, sought);
        const records = rows.slice(0, maxPersonalRecords).map(({ id, title, area, at }) => ({
          _id: id,
          title,
          area: area && areaName(area),
          at: at && at.toISOString(),
        }));
        if (rows.length > 0) found.push({ kind, count: rows.length, records });
      }
      const refusal = await refusalOf(sought, callerOf(req).user.id);
      const consents = await findConsents(db, words, momentOf(req));
      return { status: 200, body: { email, found, refusal, consents } };
    },

    export: async ({ body: { email }, req, res }) => {
      const sought = soughtOf(email);
      const all = new Map<PersonalKind, unknown[]>();
      for (const kind of personalKinds) {
        const rows = await db.$queryRaw<{ data: unknown }[]>`
          SELECT data FROM (${places[kind](sought)}) AS found ORDER BY at`;
        if (rows.length > 0) {
          all.set(
            kind,
            rows.map(({ data }) => data),
          );
        }
      }
      if (all.size === 0) throw notFound(personalDataMessages.nothing);
      // Nothing leaves that is not in the audit log.
      await content.write(actionOf(req), async () => {});
      const paths = (all.get('application') ?? []).flatMap((each) => {
        const path = valueAt(each, 'resume_path');
        return typeof path === 'string' && isResumePath(path) ? [path] : [];
      });
      const files = async function* (): AsyncGenerator<ZipFile> {
        const missing: string[] = [];
        for (const [at, path] of paths.entries()) {
          const bytes = await media.resumes.read(path).catch((error: unknown) => {
            log.error({ err: error }, 'a résumé could not be read');
            return null;
          });
          const name = `resumes/${at + 1}${extname(path)}`;
          if (bytes) yield { name, bytes };
          else missing.push(name);
        }
        const data = { email, ...Object.fromEntries(all), missingFiles: missing };
        yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
      };
      res.attachment(datedName('personal-data', 'zip'));
      res.set('Cache-Control', 'no-store');
      return { status: 200, body: zipOf(files()) };
    },

    erase: async ({ body: { email }, req }) => {
      const { user } = callerOf(req);
      const sought = soughtOf(email);
      const { counts, resumes } = await content.write(
        actionOf(req),
        (transaction, _record, note) =>
          inTime(new WaitingTime(erasingTime, readingTime), async () => {
            // One after the other, so that no two wait for each other's rows.
            await acquireLock(transaction, 'personal data');
            await acquirePersonLock(transaction, email);
            await transaction.$executeRaw`
              SELECT set_config('lock_timeout', ${String(rowWait)}, true),
                set_config('statement_timeout', ${String(readingTime)}, true)`;
            const before = [];
            for (const kind of erasedKinds) {
              const { length: count } = await findRows(transaction, kind, sought);
              if (count > 0) before.push({ kind, count });
            }
            return {
              counts: before,
              resumes: await erasePerson(transaction, note, sought, user.id),
            };
          }),
        erasingTime,
      );
      // What fails here is swept later.
      await afterStored(() =>
        Promise.allSettled(resumes.map((path) => media.resumes.remove(path))),
      );
      return { status: 200, body: { msg: personalDataMessages.erased, erased: counts } };
    },

    retention: async () => ({ status: 200, body: await readRetention(db, settings) }),
  };
}

/** What there is of one kind, the newest first. */
function findRows(
  db: Pick<Reads, '$queryRaw'>,
  kind: PersonalKind,
  sought: Sought,
): Promise<Row[]> {
  return db.$queryRaw`
    SELECT id::text, title, area, at FROM (${places[kind](sought)}) AS found
    ORDER BY at DESC NULLS LAST`;
}

/** The consents that hold each of some words. */
async function findConsents(db: Reads, words: readonly string[], now: Date) {
  if (words.length === 0) return { count: 0, records: [] };
  const where = { AND: words.map((word) => ({ words: holding(word) })) };
  const rows = await db.consent.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: maxPersonalRecords,
  });
  const uses = await db.$queryRaw<{ id: string; count: number }[]>`
    SELECT consent_id AS id, count(DISTINCT record_id)::int AS count
    FROM consent_files JOIN uploads ON uploads.id = upload_id JOIN media_uses USING (address)
    WHERE consent_id = ANY(${rows.map(({ id }) => id)}::uuid[]) AND source <> 'revision'
    GROUP BY consent_id`;
  const records = rows.map((row): PersonalConsent => {
    const { id, who, guardian } = row;
    const times = timesOf(row);
    const state = consentStateOf(times, now.getTime());
    const used = uses.find((each) => each.id === id);
    return { _id: id, who, guardian, until: times.until, state, uses: used?.count ?? 0 };
  });
  return { count: await db.consent.count({ where }), records };
}
