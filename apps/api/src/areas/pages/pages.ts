import { page, pageInput, storedParts, updatedPage, type contract } from '@site/contract';
import { customPageMessages, ruleMessages } from '@site/contract/messages';
import { v5 as uuidOf } from 'uuid';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import type { Page } from '#generated/prisma/client.ts';
import { isTaken } from '#lib/data/database.ts';
import { readAnswer, writeAnswer } from '#lib/content/reads/list-handlers.ts';
import { readEntities } from '#lib/content/reads/list-reads.ts';
import { isReadByStaff, live, momentOf } from '#lib/content/reads/visibility.ts';
import { conflict, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { recordWrites } from '#lib/content/reads/records.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

const area = { ...listed('pages'), toEntity };

const pageContent = page.omit({
  _id: true,
  createdAt: true,
  updatedAt: true,
  visibility: true,
  language: true,
  languages: true,
  fallback: true,
});
// What was stored before may have any link for the picture of a card.
const documents = pageInput
  .pick({ seo: true, colors: true })
  .extend({ cards: z.array(page.shape.cards.element.partial()) })
  .partial();

/** Pages that staff have made, at addresses of their own. */
export function pageRoutes({ db, content }: Deps): Routes<typeof contract.pages> {
  const writes = recordWrites(content, (tx) => tx.page, area);
  const entries = content.cacheCounts('pages', db.page);
  const orTaken = async <Result>(url: string, write: () => Promise<Result>): Promise<Result> => {
    try {
      return await write();
    } catch (error) {
      if (!isTaken(error)) throw error;
      const holder = await db.page.findUnique({ where: { url }, select: { mainTitle: true } });
      const title = holder?.mainTitle ?? null;
      throw conflict(ruleMessages.addressTaken(title), { title });
    }
  };

  const movedFrom = async (where: { url: string }): Promise<Page | null> => {
    const former = await db.formerPageAddress.findUnique({ where });
    return former && db.page.findUnique({ where: { id: former.pageId } });
  };

  return {
    list: async ({ query, req, res }) => {
      const wanted = { ...query, visibility: query.visibility ?? 'all' };
      return { status: 200, body: await readEntities(entries, area, wanted, { req, res }) };
    },

    addresses: async ({ req }) => {
      const rows = await db.page.findMany({
        where: live(momentOf(req)),
        orderBy: { url: 'asc' },
        select: { id: true, url: true, updatedAt: true, languages: true },
      });
      const former = await db.formerPageAddress.findMany({ orderBy: { url: 'asc' } });
      const body = rows.map(({ id, url, updatedAt, languages }) => ({
        url,
        languages,
        updatedAt: updatedAt.toISOString(),
        formerUrls: former.filter(({ pageId }) => pageId === id).map((address) => address.url),
      }));
      return { status: 200, body };
    },

    get: async ({ params, query, req, res }) => {
      // Whoever types an address that is known, or was, may do so in capital letters.
      const where = at(query.former ? params.url.toLowerCase() : params.url);
      const found = await db.page.findUnique({ where });
      const row = found ?? (query.former ? await movedFrom(where) : null);
      const { visibility = isReadByStaff(req) ? 'all' : 'live' } = query;
      return { status: 200, body: { page: readAnswer(area, row, { visibility }, { req, res }) } };
    },

    create: async ({ body, req, res }) => {
      const row = await orTaken(body.url, () => writes.create(req, updatedPage(null, body)));
      return { status: 201, body: writeAnswer(area, row, { req, res }) };
    },

    update: async ({ params: { url }, body, req, res }) => {
      const changed = await orTaken(body.url ?? url, () =>
        writes.update(req, at(url), (row) => {
          const before = pageContent.parse(entityOf(completed(row)));
          return updatedPage(before, { url, mainTitle: before.mainTitle, ...body });
        }),
      );
      return { status: 200, body: writeAnswer(area, changed, { req, res }) };
    },

    remove: async ({ params: { url }, req }) => {
      await writes.remove(req, at(url));
      return { status: 200, body: { msg: customPageMessages.deleted } };
    },
  };
}

/** Where a page is. @throws 404 for an address that the database could not even look for */
function at(url: string): { url: string } {
  if (url.includes('\0')) throw notFound(area.entityName);
  return { url };
}

function toEntity(row: Page) {
  return page.parse(entityOf(completed(row)));
}

/** A page whose stored documents are completed with defaults. */
function completed(row: Page) {
  const { id, url, mainTitle } = row;
  const { cards: stored, ...parts } = storedParts(documents, row);
  const { cards, seo, colors } = updatedPage(null, {
    ...parts,
    url,
    mainTitle,
    // Without an id the index is used: it must be the same at every read.
    cards: stored?.map((card, at) => ({ _id: uuidOf(String(at), id), ...card })),
  });
  return { ...row, cards, seo, colors };
}
