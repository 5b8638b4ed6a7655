import {
  areaName,
  differences,
  fieldLabels,
  listAreas,
  revisionAreas,
  titleFields,
  titleOf,
  type Area,
  type contract,
  type Role,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import type { Deps } from '#deps.ts';
import type { Revision } from '#generated/prisma/client.ts';
import {
  answeredRecord,
  inputOf,
  latestOf,
  mayUpdate,
  updateArea,
} from '#lib/content/area-updates.ts';
import { isAccountKept, restoreAccount } from '#lib/content/removed-accounts.ts';
import { isId } from '#lib/content/entity.ts';
import { readList } from '#lib/content/list-reads.ts';
import { readRevisionId, revisionId } from '#lib/content/revision-ids.ts';
import { isInTrash, restoreFromTrash } from '#lib/content/trash.ts';
import { operationNames, type AnyEntity } from '#lib/content/write.ts';
import type { Reads } from '#lib/data/database.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { acceptedVersions, ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { forbidden, notFound, ProblemError, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const entityName = 'This version';

/** A revision with what a list shows of it. */
interface Listed extends Pick<Revision, 'id' | 'area' | 'version' | 'at' | 'operation'> {
  recordId: string;
  byId: string | null;
  byName: string | null;
  /** The fields of its body that may be its title. */
  titled: unknown;
  /** The fields and the fields of groups that differ from before. */
  changed: string[];
}

/** The versions of all records that staff change. @param handlersOf those of an area, by the names of its routes */
export function revisionRoutes(
  deps: Deps,
  handlersOf: (area: Area) => object,
): Routes<typeof contract.revisions> {
  const { db, content, settings } = deps;
  const find = async (id: string, role: Role) => {
    const number = readRevisionId(id);
    const found = number === null ? null : await db.revision.findUnique({ where: { id: number } });
    const area = revisionAreas.find((each) => each === found?.area);
    if (!found || !area || revisionId(found) !== id) throw notFound(entityName);
    if (!mayUpdate(area, role)) throw forbidden();
    return { ...found, area, body: fieldsOf(found.body) };
  };
  /** Whether a record was deleted, and can be restored. */
  const isDeleted = async ({ area, recordId }: Pick<Revision, 'area' | 'recordId'>) => {
    if (area === 'users') return isAccountKept(db, recordId);
    const where = { AND: [isInTrash(settings), { area, id: recordId }] };
    return (await db.deletedRecord.count({ where })) > 0;
  };
  const answered = (area: Area, body: AnyEntity) =>
    answeredRecord(area, body, settings.PUBLIC_API_URL);

  return {
    list: async ({ query: { area, id, page = 1, perPage }, req, res }) => {
      const { role } = callerOf(req).user;
      const isHidden = revisionAreas.some((each) => each === area && !mayUpdate(each, role));
      if (isHidden) throw forbidden();
      const areas = revisionAreas.filter(
        (each) => mayUpdate(each, role) && (area === undefined || each === area),
      );
      const where = () => ({
        area: { in: areas },
        ...(id !== undefined && { recordId: { in: [id].filter(isId) } }),
      });
      const order = [
        { at: 'desc' as const },
        { version: 'desc' as const },
        { id: 'desc' as const },
      ];
      const entries = {
        count: (args: object) => db.revision.count(args),
        findMany: (args: object) =>
          db.revision.findMany({ ...args, orderBy: order, select: { id: true } }),
      };
      const view = { order: { at: 'desc' as const }, search: [], where };
      const rows = await readList(entries, view, { page, perPage }, { req, res });
      const listed = await readListed(
        db,
        rows.map((row) => row.id),
      );
      return { status: 200, body: listed.map(toListed) };
    },

    get: async ({ params, req }) => {
      const { area, body, ...revision } = await find(params.id, callerOf(req).user.role);
      const [listed] = await readListed(db, [revision.id]);
      if (!listed) throw notFound(entityName);
      const { operation } = revision;
      // What comes from the trash differs from what was deleted, if from anything.
      const before =
        revision.before ??
        (operation === 'restore' ? await previousOf(db, { area, ...revision }) : {});
      const [was, is] = [before, operation === 'delete' ? {} : body].map((each) =>
        answered(area, fieldsOf(each)),
      );
      return {
        status: 200,
        body: {
          ...toListed(listed),
          body: answered(area, body),
          changes: differences(area, was ?? {}, is ?? {}),
        },
      };
    },

    restore: async ({ params, req, res }) => {
      const { role } = callerOf(req).user;
      const revision = await find(params.id, role);
      const { area, recordId, body } = revision;
      const input = inputOf(area, body);
      if (await isDeleted(revision)) {
        // No version that a caller may name is there.
        if (acceptedVersions(ifMatchOf(req))) throw stale();
        const listArea = listAreas.find((each) => each === area);
        try {
          await content.write(actionOf(req), (transaction, record) =>
            listArea
              ? restoreFromTrash(transaction, record, deps, { area: listArea, id: recordId }, body)
              : restoreAccount(transaction, record, db, { id: recordId, entity: body }),
          );
          const latest = (await latestOf(db, revision)) ?? revision;
          const restored = fieldsOf(latest.body);
          sendVersion(res, latest.version, restored);
          return { status: 201, body: answered(area, restored) };
        } catch (error) {
          // Somebody else has restored it in the meantime: it can be updated.
          if (!(error instanceof ProblemError && error.status === 404)) throw error;
        }
      }
      const current = fieldsOf(((await latestOf(db, revision)) ?? revision).body);
      const record = { area, recordId, current };
      const restored = await updateArea(db, handlersOf(area), record, { input, req, res });
      return { status: 200, body: answered(area, restored) };
    },
  };
}

/** Reads revisions by their ids, in this order. */
function readListed(db: Pick<Reads, '$queryRaw'>, ids: readonly bigint[]): Promise<Listed[]> {
  return db.$queryRaw<Listed[]>`
    SELECT revision.id, revision.area, record_id AS "recordId", revision.version, operation, at,
      account.id AS "byId", account.name AS "byName",
      (SELECT jsonb_object_agg(field.key, field.value) FROM jsonb_each(body) AS field
        WHERE field.key = ANY(${titleFields})) AS titled,
      ARRAY(
        SELECT concat_ws('.', field.key, part.key)
        FROM jsonb_each(body) AS field LEFT JOIN LATERAL jsonb_each(
          CASE WHEN jsonb_typeof(field.value) = 'object'
            AND jsonb_typeof(before -> field.key) = 'object' THEN field.value END
        ) AS part ON TRUE
        WHERE before IS NOT NULL AND before -> field.key IS DISTINCT FROM field.value
          AND (part.key IS NULL OR before -> field.key -> part.key IS DISTINCT FROM part.value)
      ) AS changed
    FROM revisions AS revision LEFT JOIN users AS account ON account.id = revision.by
    WHERE revision.id = ANY(${ids})
    ORDER BY array_position(${ids}::bigint[], revision.id)`;
}

function toListed({ byId, byName, titled, changed, ...row }: Listed) {
  const area = revisionAreas.find((each) => each === row.area);
  return {
    _id: revisionId(row),
    area: areaName(row.area),
    recordId: row.recordId,
    version: row.version,
    operation: operationNames[row.operation],
    by: byId === null || byName === null ? null : { _id: byId, name: byName },
    at: row.at.toISOString(),
    title: titled === null ? null : titleOf(fieldsOf(titled)),
    changed: area ? fieldLabels(area, changed) : [],
  };
}

/** What a record was before a version. */
async function previousOf(
  db: Pick<Reads, 'revision'>,
  { area, recordId, version }: Pick<Revision, 'area' | 'recordId' | 'version'>,
): Promise<unknown> {
  const found = await db.revision.findFirst({
    where: { area, recordId, version: { lt: version } },
    orderBy: { version: 'desc' },
  });
  return found?.body ?? {};
}
