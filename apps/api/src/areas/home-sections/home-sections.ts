import { ruleMessages } from '@site/contract/messages';
import { homeSection, updatedHomeSections, type contract } from '@site/contract';
import type { Response } from 'express';
import type { Deps } from '#deps.ts';
import type { HomeSection } from '#generated/prisma/client.ts';
import { acquireLock, type Reads } from '#lib/data/database.ts';
import { actionOf } from '#lib/http/access.ts';
import { readList } from '#lib/content/list-reads.ts';
import { invalid, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { acceptedVersions, ifMatchOf, sendVersion } from '#lib/http/etags.ts';
import { entityOf } from '#lib/content/entity.ts';

const area = { order: { order: 'asc' }, search: ['sectionName'] } as const;
const sections = { area: 'homeSections', toEntity } as const;

/** Which sections the home page shows, in which order. Their version is one for the whole list. */
export function homeSectionRoutes({ db, content }: Deps): Routes<typeof contract.homeSections> {
  return {
    list: async ({ query, req, res }) => {
      // Read first: a version that is older than the list is harmless.
      const version = versionOf(await readAll(db));
      const rows = await readList(db.homeSection, area, query, { req, res });
      return { status: 200, body: answer(res, version, rows) };
    },

    update: async ({ body, req, res }) => {
      const { updates } = body;
      const rows = await content.write(actionOf(req), async (transaction, record) => {
        // One change of the list at a time, so that its version means something.
        await acquireLock(transaction, 'home sections');
        const before = await readAll(transaction);
        const versions = acceptedVersions(ifMatchOf(req));
        if (versions && !versions.includes(versionOf(before))) throw stale();
        const unknown = updates.findIndex(({ id }) => !before.some((row) => row.id === id));
        if (unknown >= 0) {
          throw invalid([{ path: `updates.${unknown}.id`, message: ruleMessages.sectionUnknown }]);
        }
        const replaced = new Map(before.map((row) => [row.id, row]));
        for (const { id, order, isActive } of updatedHomeSections(before, body)) {
          const row = replaced.get(id) ?? null;
          const isNamed = updates.some((update) => update.id === id);
          if (!isNamed && row?.order === order) continue;
          const data = { order, isActive, version: { increment: 1 } };
          record(sections, row, await transaction.homeSection.update({ where: { id }, data }));
        }
        return readAll(transaction);
      });
      return { status: 200, body: answer(res, versionOf(rows), rows) };
    },
  };
}

function readAll(db: Pick<Reads, 'homeSection'>): Promise<HomeSection[]> {
  return db.homeSection.findMany({ orderBy: [{ order: 'asc' }, { id: 'asc' }] });
}

/** Grows with every update of any section. */
function versionOf(rows: readonly HomeSection[]): number {
  return rows.reduce((sum, { version }) => sum + version, 0);
}

function answer(response: Response, version: number, rows: readonly HomeSection[]) {
  const body = rows.map(toEntity);
  sendVersion(response, version, body);
  return body;
}

function toEntity(row: HomeSection) {
  return {
    ...entityOf(row),
    sectionName: homeSection.shape.sectionName.parse(row.sectionName),
  };
}
