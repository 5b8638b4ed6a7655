import {
  areaName,
  isDraft,
  mayReview,
  missingParts,
  publishedAreas,
  reviewedAreas,
  titleOf,
  type Area,
  type contract,
  type Role,
} from '@site/contract';
import { fieldsOf, valueAt } from '@site/contract/json';
import { submissionMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { Prisma, type Submission } from '#generated/prisma/client.ts';
import { latestOf, mayUpdate } from '#lib/content/writes/area-updates.ts';
import { isId, titleOfRow } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { returnedMail } from '#lib/content/publishing/needs-review.ts';
import type { Reads, Transaction } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { conflict, forbidden, invalid, notFound, refused } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const entityName = 'The submission';

/** What was submitted for a review before it is published. It ends in `content.write`, with what ends it. */
export function submissionRoutes({
  db,
  content,
  outbox,
  settings,
}: Deps): Routes<typeof contract.submissions> {
  return {
    list: async ({ query: { area, id, state, page = 1, perPage }, req, res }) => {
      const areas = areasFor(callerOf(req).user.role, area);
      const where = () => ({
        area: { in: areas },
        ...(id !== undefined && { recordId: { in: [id].filter(isId) } }),
        ...(state !== undefined && { state }),
      });
      const view = { order: { at: 'asc' as const }, where };
      const rows = await readList(db.submission, view, { page, perPage }, { req, res });
      return { status: 200, body: await toEntities(db, rows) };
    },

    submit: async ({ body, req }) => {
      const { area: name, id } = body;
      const { user } = callerOf(req);
      const area = reviewedAreas.find((each) => each === name);
      if (!area || !isId(id)) throw refused(submissionMessages.nothingThere);
      if (!mayUpdate(area, user.role)) throw forbidden();
      const submitted = await content.write(actionOf(req), async (transaction, _record, note) => {
        if (!(await isThereToSubmit(transaction, area, id))) {
          throw refused(submissionMessages.nothingThere);
        }
        const latest = await latestOf(transaction, { area, recordId: id });
        // Without one it is as a start has stored it.
        const entity = latest ? fieldsOf(latest.body) : {};
        const missing = isDraft(area, entity) ? missingParts(area, entity) : [];
        if (missing.length > 0) throw invalid(missing);
        await transaction.$executeRaw`
          INSERT INTO submissions (id, area, record_id, by, note)
          VALUES (gen_random_uuid(), ${area}, ${id}::uuid, ${user.id}::uuid, ${body.note ?? ''})
          ON CONFLICT (area, record_id) DO UPDATE
            SET by = excluded.by, at = excluded.at, note = excluded.note, state = excluded.state,
              comment = NULL, returned_by = NULL, returned_at = NULL`;
        const where = { area_recordId: { area, recordId: id } };
        const row = await transaction.submission.findUniqueOrThrow({ where });
        const submission = await entityOf(transaction, row);
        note({ area, id, title: submission.title });
        return submission;
      });
      return { status: 200, body: submitted };
    },

    sendBack: async ({ params: { id }, body: { comment }, req }) => {
      const { user } = callerOf(req);
      if (!isId(id)) throw notFound(entityName);
      const returned = await outbox.sendAfter((post) =>
        content.write(actionOf(req), async (transaction, _record, note) => {
          // Of several at once the first one is stored, and the others find what it has made of the submission.
          const { count } = await transaction.submission.updateMany({
            where: { id, state: 'waiting' },
            data: { state: 'returned', comment, returnedBy: user.id, returnedAt: new Date() },
          });
          const row = await transaction.submission.findUnique({ where: { id } });
          if (!row) throw notFound(entityName);
          if (count === 0) throw conflict(submissionMessages.returnedAlready);
          const submission = await entityOf(transaction, row);
          note({ area: row.area, id: row.recordId, title: submission.title });
          const account =
            row.by === null || row.by === user.id
              ? null
              : await transaction.user.findUnique({ where: { id: row.by } });
          if (account) {
            const title = submission.title ?? submission.area;
            const link = `${settings.PUBLIC_ADMIN_URL}/waiting-for-review`;
            const mail = returnedMail(account, { title, comment, returnedBy: user.name }, link);
            await post(transaction, mail);
          }
          return submission;
        }),
      );
      return { status: 200, body: returned };
    },

    withdraw: async ({ params: { id }, req }) => {
      const { user } = callerOf(req);
      if (!isId(id)) throw notFound(entityName);
      await content.write(actionOf(req), async (transaction, _record, note) => {
        const row = await transaction.submission.findUnique({ where: { id } });
        if (!row) throw notFound(entityName);
        if (row.by !== user.id && !mayReview(user.role)) throw forbidden();
        const { count } = await transaction.submission.deleteMany({ where: { id, by: row.by } });
        if (count === 0) throw notFound(entityName);
        const { area, recordId } = row;
        const titles = await titlesOf(transaction, [row]);
        note({ area, id: recordId, title: titles.get(recordId) ?? null });
      });
      return { status: 200, body: { msg: submissionMessages.withdrawn } };
    },
  };
}

/** The areas whose records somebody may change. @param wanted the name of one; `undefined`: all */
function areasFor(role: Role, wanted: string | undefined): Area[] {
  return reviewedAreas.filter(
    (each) => mayUpdate(each, role) && (wanted === undefined || each === wanted),
  );
}

/**
 * Whether a record has a pending version, or is a draft. It stays so until the transaction is over: who publishes
 * meanwhile waits, and ends what is submitted here.
 */
async function isThereToSubmit(db: Transaction, area: Area, id: string): Promise<boolean> {
  const pending = await db.$queryRaw<object[]>`
    SELECT 1 FROM pending_versions WHERE area = ${area} AND record_id = ${id}::uuid FOR SHARE`;
  if (pending.length > 0) return true;
  if (area !== 'translations' && !publishedAreas.has(area)) return false;
  // A translation without texts only says that there should be one.
  const isBegun = area === 'translations' ? Prisma.sql`AND fields <> '{}'` : Prisma.empty;
  const drafts = await db.$queryRaw<object[]>`
    SELECT 1 FROM ${tableOf(area)} WHERE id = ${id}::uuid AND status = 'draft' ${isBegun} FOR SHARE`;
  return drafts.length > 0;
}

/** Tables are called after their areas. */
function tableOf(area: Area): Prisma.Sql {
  return Prisma.raw(`"${snakeCase(area)}"`);
}

type Readable = Pick<Reads, 'pendingVersion' | 'translation' | 'user' | '$queryRaw'>;

async function entityOf(db: Readable, row: Submission) {
  const [entity] = await toEntities(db, [row]);
  if (!entity) throw new Error('A row is an entity');
  return entity;
}

/** Submissions as the contract has them, with what their records are called now and who has submitted them. */
async function toEntities(db: Readable, rows: readonly Submission[]) {
  const titles = await titlesOf(db, rows);
  const translations = await translationsOf(db, rows);
  const accounts = await db.user.findMany({
    where: {
      id: { in: rows.flatMap(({ by, returnedBy }) => [by ?? [], returnedBy ?? []].flat()) },
    },
    select: { id: true, name: true },
  });
  const person = (id: string | null) => {
    const account = accounts.find((each) => each.id === id);
    return account ? { _id: account.id, name: account.name } : null;
  };
  return rows.map(({ id, area, recordId, by, at, note, state, comment, ...row }) => ({
    _id: id,
    area: areaName(area),
    id: recordId,
    title: titles.get(recordId) ?? null,
    translation: translations.get(recordId) ?? null,
    by: person(by),
    at: at.toISOString(),
    note,
    state,
    comment,
    returnedBy: person(row.returnedBy),
    returnedAt: row.returnedAt?.toISOString() ?? null,
  }));
}

/** Where translations are, by their ids, of those that were submitted. */
async function translationsOf(db: Readable, rows: readonly Submission[]) {
  const ids = rows.flatMap(({ area, recordId }) => (area === 'translations' ? [recordId] : []));
  if (ids.length === 0) return new Map<string, { area: string; record: string; lang: string }>();
  const found = await db.translation.findMany({
    where: { id: { in: ids } },
    select: { id: true, area: true, record: true, lang: true },
  });
  return new Map(found.map(({ id, area, ...place }) => [id, { area: areaName(area), ...place }]));
}

/** What records are to be called, by their ids: as their pending versions say, or they themselves. */
async function titlesOf(db: Readable, rows: readonly Submission[]) {
  const titles = new Map<string, string | null>();
  const pending = await db.pendingVersion.findMany({
    where: { OR: rows.map(({ area, recordId }) => ({ area, recordId })) },
    select: { recordId: true, body: true },
  });
  for (const { recordId, body } of pending) titles.set(recordId, titleOf(fieldsOf(body)));
  const drafts = rows.filter(({ recordId }) => !titles.has(recordId));
  for (const [name, ofArea] of Map.groupBy(drafts, ({ area }) => area)) {
    const area = reviewedAreas.find((each) => each === name);
    if (!area) continue;
    const ids = ofArea.map(({ recordId }) => recordId);
    const found = await db.$queryRaw<{ id: string; record: unknown }[]>`
      SELECT id::text, to_jsonb(stored) AS record
      FROM ${tableOf(area)} AS stored WHERE id = ANY(${ids}::uuid[])`;
    for (const { id, record } of found) {
      titles.set(id, titleOfRow(record) ?? titleOf(fieldsOf(valueAt(record, 'fields'))));
    }
  }
  return titles;
}
