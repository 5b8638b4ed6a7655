import { pageSize, type contract, type ListQuery } from '@site/contract';
import type { Deps } from '#deps.ts';
import { listHandlers } from '#lib/content/reads/list-handlers.ts';
import { holding, listOrder, readPage } from '#lib/content/reads/list-reads.ts';
import { ofProject, type ProjectFilter } from '#lib/content/reads/of-project.ts';
import { live, momentOf } from '#lib/content/reads/visibility.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

interface NewsQuery extends ListQuery, ProjectFilter {
  author?: string | undefined;
}

const area = listed('news');

/** News: a plain list, and the pages that the vision page turns. */
export function newsRoutes({ db, content }: Deps): Routes<typeof contract.news> {
  const entries = content.cacheCounts('news', db.news);
  return {
    ...listHandlers(content, (db) => db.news, {
      ...area,
      toEntity: entityOf,
      where: ({ author, ...query }: NewsQuery) => ({
        ...ofProject(query),
        ...(author && { authorWords: holding(author) }),
      }),
    }),

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
