import { contract, listRecordOf, pageSize, type News, type NewsInput } from '@site/contract';
import { holds, pageOf, sorted } from '../listing.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { listMock, type ListAreaMock } from './list-mock.ts';

/** News: a plain list, and the pages that the vision page turns. */
export function newsMock(
  context: MockContext,
  samples: readonly NewsInput[],
): ListAreaMock<typeof contract.news, News> {
  const { handlers, all, live } = listMock(context, {
    area: 'news',
    routes: contract.news,
    isFound: (article, { projectId, author }) =>
      (!projectId || article.projectId === projectId) && holds(article.author, author),
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
  return { handlers: { ...handlers, page }, all, live };
}
