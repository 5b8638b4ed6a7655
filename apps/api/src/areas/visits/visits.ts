import { maxCounted, mostReadCount, type contract } from '@site/contract';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import { findCallerOf } from '#lib/http/access.ts';
import { notFound } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';
import { mediaAddress } from '#lib/media/media-store.ts';
import {
  firstDay,
  liveEntries,
  readVisited,
  toMostRead,
  totals,
  type VisitedEntry,
} from '#lib/visits/read-visits.ts';

interface CountedDocument extends VisitedEntry {
  /** What the document is called. */
  document: string;
  address: string;
}

/** Visits of entries, and downloads of documents. */
export function visitRoutes({ db, limits, visits }: Deps): Routes<typeof contract.visits> {
  return {
    count: async ({ params: { kind, id }, req, res }) => {
      if (!isId(id)) throw notFound('This entry');
      await limits.spend('visit', addressOf(req));
      if (!findCallerOf(req)) visits.note({ kind, id }, req);
      // Beacons are not read, so browsers don't ask whether they may be.
      res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
      return { status: 204, body: undefined };
    },

    mostRead: async ({ query: { lang }, req }) => {
      const now = momentOf(req);
      const since = firstDay(now, 30);
      const entries = await readVisited(db, { since, now, most: mostReadCount, lang });
      return { status: 200, body: entries.map(toMostRead) };
    },

    counts: async ({ query: { days: period = '30' }, req }) => {
      const now = momentOf(req);
      const since = firstDay(now, Number(period));
      const entries = await readVisited(db, { since, now, most: maxCounted });
      const documents = await db.$queryRaw<CountedDocument[]>`
        SELECT * FROM (
          SELECT DISTINCT ON (document.address) visited.count, document.address, document.title AS document,
            entry.kind, entry.record_id AS id, entry.title, entry.page
          FROM (${totals(since, Prisma.sql`kind = 'documents'`)}) AS visited
            JOIN (${documentsOfEntries}) AS document ON document.file = visited.record_id
            JOIN (${liveEntries(now)}) AS entry
              ON entry.kind = document.kind AND entry.record_id = document.id
          ORDER BY document.address, entry.record_id
        ) AS found
        ORDER BY count DESC, address LIMIT ${maxCounted}`;
      return {
        status: 200,
        body: {
          entries: entries.map((entry) => ({ ...toMostRead(entry), count: entry.count })),
          documents: documents.map(({ document, address, count, kind, id, title }) => ({
            title: document,
            url: address,
            entry: { kind, id, title },
            count,
          })),
        },
      };
    },
  };
}

const documentForm = `^${mediaAddress('Documents')}/([0-9a-f-]{36})[.]`;

/** The documents of all entries: each with its title, its address, and the UUID in its name. */
const documentsOfEntries = Prisma.sql`
  SELECT kind, id, document ->> 'title' AS title, document ->> 'url' AS address,
    substring(document ->> 'url' FROM ${documentForm})::uuid AS file
  FROM (
    SELECT 'publications' AS kind, id, documents FROM publications
    UNION ALL SELECT 'tenders', id, documents FROM tenders
    UNION ALL SELECT 'careers', id, documents FROM careers
    UNION ALL SELECT 'projects', id, documents FROM projects
  ) AS entry, jsonb_array_elements(CASE jsonb_typeof(documents) WHEN 'array' THEN documents ELSE '[]' END) AS document`;
