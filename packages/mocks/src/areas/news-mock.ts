import {
  contract,
  listRecordOf,
  pageSize,
  type News,
  type NewsInput,
  type Project,
} from '@site/contract';
import { holds, pageOf, sorted, yearOf } from '../listing.ts';
import { onlyLive } from '../visibility.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** News: a plain list, and the pages that the vision page turns. */
export function newsMock(
  context: MockContext,
  samples: readonly NewsInput[],
  readProjects: () => readonly Project[],
): ListAreaMock<typeof contract.news, News> {
  const { handlers, all, live } = listMock(context, {
    area: 'news',
    routes: contract.news,
    isFound: (article, { projectId, author, language }) =>
      (!projectId || article.projectId === projectId) &&
      (!language || article.languages.includes(language)) &&
      holds(article.author, author),
    entries: samples,
  });

  const page = routeHandler(context, contract.news.page, ({ query }) => {
    const { page: at = 1, perPage = pageSize.default } = query;
    const total = live().length;
    return {
      status: 200,
      body: {
        news: pageOf(sorted(live(), listRecordOf('news').order), at, perPage),
        totalPages: Math.ceil(total / perPage),
        page: at,
        perPage,
        total,
      },
    };
  });
  const choices = routeHandler(context, contract.news.choices, () => {
    const shown = live();
    const named = new Set(shown.map(({ projectId }) => projectId));
    const years = shown.map((article) => yearOf(article, listRecordOf('news').order));
    return {
      status: 200,
      body: {
        projects: sorted(onlyLive(readProjects()), 'title')
          .filter(({ _id }) => named.has(_id))
          .map(({ _id, title }) => ({ _id, title })),
        years: [...new Set(years)].toSorted((one, other) => other - one),
        languages: [...new Set(shown.flatMap(({ languages }) => languages))].toSorted(),
      },
    };
  });
  return { handlers: { ...handlers, page, choices }, all, live };
}
