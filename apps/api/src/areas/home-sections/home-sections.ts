import { ruleMessages } from '@site/contract/messages';
import { homeSection, updatedHomeSections, type contract } from '@site/contract';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import type { HomeSection } from '#generated/prisma/client.ts';
import { acquireLock, type Reads } from '#lib/data/database.ts';
import { actionOf } from '#lib/http/access.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { invalid, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { ifMatchOf, isExpected, sendVersion } from '#lib/http/etags.ts';
import { entityOf } from '#lib/content/reads/entity.ts';

/** Under which their versions are stored. */
const homeLayoutId = '00000000-0000-7000-8000-000000000001';

const area = { order: { order: 'asc' } } as const;
/** All sections are one record: what changes is their order. */
const layout = {
  area: 'homeSections',
  toEntity: ({ id, updatedAt, rows }: Layout) => ({
    _id: id,
    updatedAt,
    sections: rows.map(toEntity).map(({ _id, sectionName, isActive }) => ({
      _id,
      sectionName,
      isActive,
    })),
  }),
} as const;

/** In their order. */
interface Layout {
  id: string;
  version: number;
  /** Of the section that was changed last. */
  updatedAt: string;
  rows: readonly HomeSection[];
}

/** Which sections the home page shows, in which order. Their version is one for the whole list. */
export function homeSectionRoutes({ db, content }: Deps): Routes<typeof contract.homeSections> {
  return {
    list: async ({ query, req, res }) => {
      // Read first: a version that is older than the list is harmless.
      const stored = layoutOf(await readAll(db));
      const rows = await readList(db.homeSection, area, query, { req, res });
      return { status: 200, body: answer(res, stored, rows) };
    },

    update: async ({ body, req, res }) => {
      const { updates } = body;
      const rows = await content.write(actionOf(req), async (transaction, record) => {
        // One change of the list at a time, so that its version means something.
        await acquireLock(transaction, 'home sections');
        const before = await readAll(transaction);
        if (!isExpected(ifMatchOf(req), layoutOf(before))) throw stale();
        const unknown = updates.findIndex(({ id }) => !before.some((row) => row.id === id));
        if (unknown >= 0) {
          throw invalid([{ path: `updates.${unknown}.id`, message: ruleMessages.sectionUnknown }]);
        }
        const replaced = new Map(before.map((row) => [row.id, row]));
        for (const { id, order, isActive } of updatedHomeSections(before, body)) {
          const row = replaced.get(id);
          if (row?.order === order && row.isActive === isActive) continue;
          const data = { order, isActive, version: { increment: 1 } };
          await transaction.homeSection.update({ where: { id }, data });
        }
        const after = await readAll(transaction);
        record(layout, layoutOf(before), layoutOf(after));
        return after;
      });
      return { status: 200, body: answer(res, layoutOf(rows), rows) };
    },
  };
}

function readAll(db: Pick<Reads, 'homeSection'>): Promise<HomeSection[]> {
  return db.homeSection.findMany({ orderBy: [{ order: 'asc' }, { id: 'asc' }] });
}

function layoutOf(rows: readonly HomeSection[]): Layout {
  const last = Math.max(0, ...rows.map(({ updatedAt }) => updatedAt.getTime()));
  // Grows with every update of any section.
  const version = rows.reduce((sum, row) => sum + row.version, 0);
  return { id: homeLayoutId, version, updatedAt: new Date(last).toISOString(), rows };
}

function answer(response: Response, stored: Layout, rows: readonly HomeSection[]) {
  const body = rows.map(toEntity);
  sendVersion(response, stored, body);
  return body;
}

function toEntity(row: HomeSection) {
  return {
    ...entityOf(row),
    sectionName: homeSection.shape.sectionName.parse(row.sectionName),
  };
}
