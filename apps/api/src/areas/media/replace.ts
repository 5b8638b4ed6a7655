import { areas, type Area } from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { libraryMessages } from '@site/contract/messages/library';
import { v7 as uuid } from 'uuid';
import {
  changeTarget,
  lockRows,
  naming,
  type RoutersOn,
} from '#lib/content/writes/nested-calls.ts';
import type { Deps } from '#deps.ts';
import type { Upload } from '#generated/prisma/client.ts';
import { titleOfRow } from '#lib/content/reads/entity.ts';
import { partialInput } from '#lib/content/writes/area-updates.ts';
import { batchTime, inTransaction } from '#lib/content/writes/write.ts';
import type { Transaction } from '#lib/data/database.ts';
import { camelCase } from '#lib/data/snake-case.ts';
import { actionOf } from '#lib/http/access.ts';
import { conflict, invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest } from '#lib/http/routes.ts';

const entityName = 'The file';

interface Replacement {
  /** Ids of files. */
  replaced: readonly string[];
  by: string;
  /** Whether that one shows other people than those that are replaced, or nobody. */
  showsOthers: boolean;
  /** Whether those that are replaced go into the trash. */
  isDeleting: boolean;
  /** The input that names the other file, or these. */
  path: string;
}

/**
 * Puts one file wherever records name some others, or are to, all of it or nothing; their addresses lead to it from then on, and
 * their consents name it.
 * @throws 404; 400 for files of different kinds; 403 where the caller may not change a record; 409 when somebody has replaced
 * one of them in between
 */
export async function replaceFiles(
  { content }: Deps,
  routersOn: RoutersOn,
  { replaced, by, showsOthers, isDeleting, path }: Replacement,
  req: RoutedRequest,
): Promise<{ address: string; rewritten: number; batch: string | null }> {
  if (replaced.includes(by)) {
    throw invalid([{ path, message: libraryMessages.sameFile }]);
  }
  const batch = uuid();
  return content.write(
    { ...actionOf(req), batch },
    async (db, record, note) => {
      const ids = [...new Set([...replaced, by])];
      // In one order, so that two that replace the same ones wait for each other; not for who saves a record that shows one of
      // them, for that one has its record locked.
      await db.$queryRaw`
        SELECT FROM uploads WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
      const files = await db.upload.findMany({
        where: { id: { in: ids }, stagedAt: null, deletedAt: null },
        orderBy: { id: 'asc' },
      });
      const kept = files.find(({ id }) => id === by);
      if (!kept || files.length < ids.length) throw notFound(entityName);
      if (files.some(({ kind }) => kind !== kept.kind)) {
        throw invalid([{ path, message: libraryMessages.otherKind }]);
      }
      const routers = routersOn(inTransaction(content, db, record, note));
      let rewritten = 0;
      for (const { id, address, name, replacedBy } of files) {
        if (id === by) continue;
        const records = await rewriteRecords(db, routers, { from: address, to: kept.address }, req);
        if (records === 0 && replacedBy !== null && replacedBy !== by) {
          throw conflict(libraryMessages.replacedBefore);
        }
        rewritten += records;
        await rewriteOthers(db, { from: address, to: kept.address });
        await db.upload.update({
          where: { id },
          data: { replacedBy: by, ...(isDeleting && { deletedAt: new Date() }) },
        });
        note({ area: 'media', id, title: name || null });
      }
      // It may have been replaced itself once, even by one of these.
      await db.upload.update({ where: { id: by }, data: { replacedBy: null } });
      if (!showsOthers) {
        const consents = await passConsentsOn(
          db,
          files.filter(({ id }) => id !== by),
          kept,
        );
        for (const id of consents) note({ area: 'consents', id, title: null });
      }
      return { address: kept.address, rewritten, batch: rewritten === 0 ? null : batch };
    },
    batchTime,
  );
}

/**
 * Has what those who are shown in some files have agreed to hold for another one too. Nothing takes it back, also where the replacement is
 * undone: what one of them has withdrawn in between would be shown again.
 * @returns the ids of the consents that did not name it before
 */
async function passConsentsOn(
  db: Transaction,
  from: readonly Upload[],
  to: Upload,
): Promise<string[]> {
  // A copy shows the same people.
  const hashes = from.map(({ hash }) => hash);
  const passed = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM consents
    WHERE EXISTS (SELECT FROM consent_files JOIN uploads ON uploads.id = upload_id
        WHERE consent_id = consents.id AND hash = ANY(${hashes}))
      AND NOT EXISTS (SELECT FROM consent_files
        WHERE consent_id = consents.id AND upload_id = ${to.id}::uuid)
    ORDER BY id FOR NO KEY UPDATE`;
  const ids = passed.map(({ id }) => id);
  await db.consentFile.createMany({
    data: ids.map((consentId) => ({ consentId, uploadId: to.id })),
    skipDuplicates: true,
  });
  // Who has read one of them before does not store its files without this one.
  await db.consent.updateMany({
    where: { id: { in: ids } },
    data: { version: { increment: 1 } },
  });
  const hasPeople = ids.length > 0 || from.some(({ showsPeople }) => showsPeople);
  if (hasPeople && to.showsPeople === null) {
    await db.upload.update({ where: { id: to.id }, data: { showsPeople: true } });
  }
  return ids;
}

interface Addresses {
  from: string;
  to: string;
}

/** Changes the records that name an upload, by the updates of their areas. @returns how many */
async function rewriteRecords(
  db: Transaction,
  routers: ReturnType<RoutersOn>,
  addresses: Addresses,
  req: RoutedRequest,
): Promise<number> {
  const uses = await db.mediaUse.findMany({
    where: { address: addresses.from, source: 'record' },
    orderBy: { owner: 'asc' },
  });
  for (const area of areas) {
    const ids = uses.filter((use) => use.area === area).map(({ owner }) => owner);
    if (ids.length === 0) continue;
    for (const { id, row } of await lockRows(db, area, ids)) {
      const current = fieldsOf(row);
      const title = titleOfRow(row);
      const body = await naming(title, () => changedInput(area, current, addresses));
      await changeTarget(routers, { area, id, current, title }, { name: 'update', body }, req);
    }
  }
  return uses.length;
}

/** What the update of an area is sent to name another upload in a row. @throws 400 when today's rules refuse it */
function changedInput(area: Area, columns: Record<string, unknown>, { from, to }: Addresses) {
  // The footer is one document.
  const stored = area === 'footer' ? fieldsOf(columns['content']) : columns;
  const chosen = new Set<string>();
  const fields = Object.entries(stored).map(([name, value]) => {
    const field = camelCase(name);
    const text = JSON.stringify(value);
    if (text.includes(from)) chosen.add(field);
    return [field, JSON.parse(text.replaceAll(from, to)) as unknown] as const;
  });
  return partialInput(area, Object.fromEntries(fields), (field) => chosen.has(field));
}

/** The same in what waits to be published, and in translations. */
async function rewriteOthers(db: Transaction, { from, to }: Addresses): Promise<void> {
  await db.$executeRaw`
    UPDATE pending_versions SET body = replace(body::text, ${from}, ${to})::jsonb,
      base = replace(base::text, ${from}, ${to})::jsonb,
      version = nextval(pg_get_serial_sequence('pending_versions', 'version'))
    WHERE id IN (SELECT owner FROM media_uses WHERE address = ${from} AND source = 'pending')`;
  await db.$executeRaw`
    UPDATE translations SET fields = replace(fields::text, ${from}, ${to})::jsonb,
      source = replace(source::text, ${from}, ${to})::jsonb, version = version + 1
    WHERE id IN (SELECT owner FROM media_uses WHERE address = ${from} AND source = 'translation')`;
}
