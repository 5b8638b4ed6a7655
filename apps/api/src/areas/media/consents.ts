import { basename, extname } from 'node:path';
import { Readable } from 'node:stream';
import {
  consentEndsSoonDays,
  consentIssues,
  consentStateOf,
  maxFormBytes,
  type Consent,
  type ConsentInput,
  type contract,
} from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import { consentMessages } from '@site/contract/messages/library';
import { NIL } from 'uuid';
import type { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Prisma } from '#generated/prisma/client.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { changeRecord } from '#lib/content/reads/records.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import type { Transaction } from '#lib/data/database.ts';
import { days } from '#lib/durations.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { formReader } from '#lib/http/form-reader.ts';
import { ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { conflict, invalid, notFound } from '#lib/http/problem.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { afterStored } from '#lib/data/open-call.ts';
import { timesOf } from '#lib/media/consent-times.ts';
import { checkPrivateFile } from '#lib/media/private-file.ts';
import { isCurrent, usesOf } from './uses.ts';

const entityName = 'The consent';

const withFiles = {
  include: { files: { include: { upload: true }, orderBy: { uploadId: 'asc' } } },
} satisfies Prisma.ConsentDefaultArgs;
type Row = Prisma.ConsentGetPayload<typeof withFiles>;

type State = z.output<typeof contract.consents.list.query>['state'];

/** Who has agreed to be shown in which files: docs/decisions/consents.md. */
export function consentRoutes(deps: Deps): Routes<typeof contract.consents> {
  const { db, content, media } = deps;
  const readFormFile = formReader({
    folder: media.incoming,
    file: 'form',
    maxBytes: maxFormBytes,
    refusal: consentMessages.formTooLarge,
  });

  const find = async (id: string) => {
    const row = isId(id) ? await db.consent.findUnique({ where: { id }, ...withFiles }) : null;
    if (!row) throw notFound(entityName);
    return row;
  };

  /** The consents of rows, with who has noted them. */
  const consentsOf = async (rows: readonly Row[], now: Date) => {
    const accounts = await db.user.findMany({
      where: { id: { in: rows.flatMap(({ by }) => by ?? []) } },
      select: { id: true, name: true },
    });
    return rows.map((row): Consent => {
      const account = accounts.find(({ id }) => id === row.by);
      return { ...toConsent(row, now), by: account ? { name: account.name } : null };
    });
  };
  const answer = async (row: Row, now: Date) => {
    const [consent] = await consentsOf([row], now);
    if (!consent) throw new Error('A row is a consent');
    return consent;
  };

  /** Changes a consent, with its line in the audit log, which does not say whose it is. */
  const change = (
    req: RoutedRequest,
    id: string,
    data: (before: Row) => Partial<Prisma.ConsentUncheckedCreateInput>,
    files?: readonly string[],
  ) =>
    content.write(actionOf(req), async (tx, _record, note) => {
      const isOfOthers = files !== undefined && (await setFiles(tx, id, files));
      const kind = {
        area: 'consents' as const,
        toEntity: (row: Row) => toConsent(row, new Date(0)),
      };
      const table = {
        findUnique: ({ where }: { where: { id: string } }) =>
          tx.consent.findUnique({ where, ...withFiles }),
        update: (args: { where: { id: string; version: number }; data: object }) =>
          tx.consent.update({ ...args, ...withFiles }),
      };
      const changed = await changeRecord(table, kind, { id }, ifMatchOf(req), (before) => ({
        ...data(before),
        ...(isOfOthers && { updatedAt: new Date() }),
      }));
      if (!changed) throw notFound(entityName);
      note({ area: kind.area, id, title: null });
      return changed.after;
    });

  // What fails here is swept later.
  const removeForm = (path: string) =>
    afterStored(() => media.resumes.remove(path).catch(() => {}));

  return {
    list: async ({ query, req, res }) => {
      const now = momentOf(req);
      const { perPage, page = 1, sort, q, state, file } = query;
      const view = {
        order: { createdAt: 'desc' as const },
        where: () => ({
          AND: [
            stateIs(state, now),
            file === undefined ? {} : { files: { some: { uploadId: isId(file) ? file : NIL } } },
          ],
        }),
      };
      const order = sort?.replace('until', 'endsAt');
      const table = {
        findMany: (args: object) => db.consent.findMany({ ...args, ...withFiles }),
        count: (args: object) => db.consent.count(args),
      };
      const rows = await readList(table, view, { q, page, perPage, sort: order }, { req, res });
      return { status: 200, body: await consentsOf(rows, now) };
    },

    get: async ({ params, req, res }) => {
      const now = momentOf(req);
      const row = await find(params.id);
      const consent = await answer(row, now);
      const addresses = row.files.map(({ upload }) => upload.address);
      const uses = await usesOf(db, addresses, now);
      sendVersion(res, row, consent);
      return { status: 200, body: { ...consent, usedBy: uses.filter(isCurrent) } };
    },

    create: async ({ body: { files, ...body }, req, res }) => {
      checkTimes(body);
      const row = await content.write(actionOf(req), async (tx, _record, note) => {
        const data = { ...dataOf(body), by: callerOf(req).user.id };
        const { id } = await tx.consent.create({ data });
        await setFiles(tx, id, files);
        note({ area: 'consents', id, title: null });
        return tx.consent.findUniqueOrThrow({ where: { id }, ...withFiles });
      });
      const consent = await answer(row, momentOf(req));
      sendVersion(res, row, consent);
      return { status: 201, body: consent };
    },

    change: async ({ params: { id }, body: { withdrawn, files, ...body }, req, res }) => {
      await find(id);
      const row = await change(
        req,
        id,
        (before) => {
          const stored = {
            from: before.startsAt.toISOString(),
            until: before.endsAt?.toISOString(),
          };
          checkTimes({ ...stored, ...body });
          const withdrawnAt = withdrawn ? (before.withdrawnAt ?? momentOf(req)) : null;
          return { ...dataOf(body), ...(withdrawn !== undefined && { withdrawnAt }) };
        },
        files,
      );
      const consent = await answer(row, momentOf(req));
      sendVersion(res, row, consent);
      return { status: 200, body: consent };
    },

    withdraw: async ({ params: { id }, req }) => {
      await find(id);
      const row = await change(req, id, ({ withdrawnAt }) => ({
        withdrawnAt: withdrawnAt ?? momentOf(req),
      }));
      return { status: 200, body: await answer(row, momentOf(req)) };
    },

    storeForm: {
      middleware: [readFormFile],
      handler: async ({ params: { id }, req }) => {
        const before = await find(id);
        if (!req.file) throw invalid([{ path: 'form', message: consentMessages.formMissing }]);
        const { kind, bytes } = await checkPrivateFile(req.file.path, {
          field: 'form',
          otherKind: consentMessages.formOfOtherKind,
        });
        const formPath = await media.resumes.put(kind, bytes);
        const row = await change(req, id, () => ({ formPath }));
        // Of two at once, and what fails here, the one that nothing names is swept later.
        if (before.formPath !== null) await removeForm(before.formPath);
        return { status: 200, body: await answer(row, momentOf(req)) };
      },
    },

    readForm: async ({ params: { id }, req, res }) => {
      const { formPath } = await find(id);
      const bytes = formPath === null ? null : await media.resumes.read(formPath);
      if (formPath === null || !bytes) throw notFound('The signed form');
      await content.write(actionOf(req), async (_tx, _record, note) => {
        note({ area: 'consents', id, title: null });
      });
      res.attachment(`consent${extname(formPath)}`).set('Cache-Control', 'no-store');
      return { status: 200, body: Readable.from([bytes]) };
    },

    remove: async ({ params, req }) => {
      const { id } = await find(params.id);
      const formPath = await content.write(actionOf(req), async (tx, _record, note) => {
        await tx.$queryRaw`SELECT FROM consents WHERE id = ${id}::uuid FOR UPDATE`;
        const row = await tx.consent.findUnique({ where: { id }, ...withFiles });
        if (!row) throw notFound(entityName);
        const isShowing =
          row.purposes.includes('site') && toConsent(row, momentOf(req)).state === 'valid';
        const isKept = row.files.some(({ upload }) => upload.deletedAt === null);
        if (!isShowing && isKept) throw conflict(consentMessages.keepsHidden);
        await tx.consent.delete({ where: { id } });
        note({ area: 'consents', id, title: null, operation: 'erase' });
        return row.formPath;
      });
      if (formPath !== null) await removeForm(formPath);
      return { status: 200, body: { msg: consentMessages.removed } };
    },
  };
}

/** A row as the contract has it, but for who has noted it. */
function toConsent(row: Row, now: Date): Consent {
  const { id, who, guardian, purposes, place, language, note, formPath } = row;
  const times = timesOf(row);
  return {
    _id: id,
    who,
    guardian,
    purposes,
    place,
    ...times,
    language,
    note,
    files: row.files.map(({ upload: { id: _id, address: url, kind, name } }) => ({
      _id,
      url,
      kind,
      name: name || basename(url),
    })),
    state: consentStateOf(times, now.getTime()),
    hasForm: formPath !== null,
    by: null,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Data = Pick<
  Prisma.ConsentUncheckedCreateInput,
  'who' | 'purposes' | 'place' | 'startsAt' | 'language' | 'guardian' | 'endsAt' | 'note'
>;

/** What an input stores, but for its files; of what it leaves out nothing. */
function dataOf(body: Omit<ConsentInput, 'files'>): Data;
function dataOf(body: Partial<Omit<ConsentInput, 'files'>>): Partial<Data>;
function dataOf({ from, until, guardian, note, ...others }: Partial<ConsentInput>): Partial<Data> {
  return {
    ...others,
    ...(from !== undefined && { startsAt: new Date(from) }),
    ...(until !== undefined && { endsAt: until ? new Date(until) : null }),
    ...(guardian !== undefined && { guardian: guardian || null }),
    ...(note !== undefined && { note: note || null }),
  };
}

/** @throws 400 */
function checkTimes(times: Parameters<typeof consentIssues>[0]): void {
  const issues = consentIssues(times);
  if (issues.length > 0) throw invalid(issues);
}

/**
 * Makes these the files of a consent, in which its people can be recognised from then on.
 * @returns whether they were others @throws 400
 */
async function setFiles(tx: Transaction, id: string, files: readonly string[]): Promise<boolean> {
  // In one order, and before their consents, as when a file is replaced.
  await tx.$queryRaw`
    SELECT FROM uploads WHERE id = ANY(${[...files]}::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
  const known = await tx.upload.findMany({
    where: { id: { in: [...files] }, kind: { not: 'document' }, stagedAt: null },
    select: { id: true },
  });
  const issues = files.flatMap((file, at) =>
    known.some((each) => each.id === file)
      ? []
      : [{ path: `files.${at}`, message: ruleMessages.consentFileUnknown }],
  );
  if (issues.length > 0) throw invalid(issues);
  const left = await tx.consentFile.deleteMany({
    where: { consentId: id, uploadId: { notIn: [...files] } },
  });
  const added = await tx.consentFile.createMany({
    data: files.map((uploadId) => ({ consentId: id, uploadId })),
    skipDuplicates: true,
  });
  await tx.upload.updateMany({
    where: { id: { in: [...files] }, showsPeople: null },
    data: { showsPeople: true },
  });
  return left.count + added.count > 0;
}

/** The condition of the consents that are in a state at a moment. */
export function stateIs(state: State, now: Date): Prisma.ConsentWhereInput {
  const begun = { startsAt: { lte: now } };
  const notOver = { OR: [{ endsAt: null }, { endsAt: { gt: now } }] };
  const soon = new Date(now.getTime() + days(consentEndsSoonDays));
  if (state === undefined) return {};
  if (state === 'withdrawn') return { withdrawnAt: { not: null } };
  const states = {
    upcoming: { startsAt: { gt: now } },
    valid: { AND: [begun, notOver] },
    ended: { endsAt: { lte: now } },
    ending: { AND: [begun, { endsAt: { gt: now, lte: soon } }] },
  };
  return { withdrawnAt: null, ...states[state] };
}
