import { pageSize, type contract, type ListQuery, type NewsChoices } from '@site/contract';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { holding, listOrder, readPage } from '#lib/content/reads/list-reads.ts';
import { ofProject, type ProjectFilter } from '#lib/content/reads/of-project.ts';
import { isLive, live, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

interface NewsQuery extends ListQuery, ProjectFilter {
  author?: string | undefined;
  language?: string | undefined;
}

const area = listed('news');

/** News: a plain list, and the pages that the vision page turns. */
export function newsRoutes({ db, content }: Deps): Routes<typeof contract.news> {
  const entries = content.cacheCounts('news', db.news);
  return {
    ...listHandlers(content, (db) => db.news, {
      ...area,
      toEntity: entityOf,
      where: ({ author, language, ...query }: NewsQuery) => ({
        ...ofProject(query),
        ...(language && { languages: { hasSome: [language] } }),
        ...(author && { authorWords: holding(author) }),
      }),
    }),

    choices: async ({ req }) => {
      const isShown = isLive(momentOf(req));
      const [body] = await db.$queryRaw<NewsChoices[]>`
        WITH shown AS (SELECT project_id, published_at, languages FROM news WHERE ${isShown})
        SELECT
          ARRAY(
            SELECT json_build_object('_id', id, 'title', title) FROM projects
            WHERE ${isShown} AND id IN (SELECT project_id FROM shown)
            ORDER BY title COLLATE "C", id LIMIT 100
          ) AS projects,
          ARRAY(
            SELECT DISTINCT extract(year FROM published_at AT TIME ZONE 'Asia/Karachi')::int AS year
            FROM shown WHERE published_at IS NOT NULL ORDER BY year DESC
          ) AS years,
          ARRAY(SELECT DISTINCT unnest(languages) AS code FROM shown ORDER BY code) AS languages`;
      if (!body) throw new Error('Counting gave no row');
      return { status: 200, body };
    },

    page: async ({ query, req }) => {
      const { page = 1, perPage = pageSize.default } = query;
      const { rows, total } = await readPage(
        entries,
        { whereAt: live, now: momentOf(req), orderBy: listOrder(area) },
        { skip: (page - 1) * perPage, take: perPage },
      );
      const body = {
        news: rows.map((row) => entityOf(row)),
        totalPages: Math.ceil(total / perPage),
        page,
        perPage,
        total,
      };
      return { status: 200, body };
    },
  };
}
