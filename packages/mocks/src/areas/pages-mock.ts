import {
  contract,
  isStaff,
  page as pageEntity,
  pageAddress,
  updatedPage,
  type Page,
  type PageInput,
} from '@site/contract';
import { customPageMessages, ruleMessages } from '@site/contract/messages';
import { listAnswer } from '../listing.ts';
import { conflict, notFound } from '../problems.ts';
import { newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import type { ListAreaMock } from './list-mock.ts';

/** Custom pages, each under its own address. */
export function pagesMock(
  context: MockContext,
  samples: readonly PageInput[],
): ListAreaMock<typeof contract.pages, Page> {
  const routes = contract.pages;
  let pages = samples.map(samplePage);

  const find = (url: string): Page => {
    const page = pages.find((other) => other.url === url);
    if (!page) throw notFound('Page');
    return page;
  };

  const refuseTaken = (url: string, owner?: Page) => {
    const holder = pages.find((page) => page.url === url);
    if (holder && holder !== owner) throw conflict(ruleMessages.addressTaken);
  };

  const handlers: Handlers<typeof contract.pages> = {
    list: routeHandler(context, routes.list, (call) => {
      const search = ['url', 'mainTitle', 'mainDescription'] as const;
      return listAnswer(pages, { order: '-createdAt', search }, call);
    }),

    addresses: routeHandler(context, routes.addresses, () => {
      const published = pages.filter(({ status }) => status === 'published');
      const byUrl = published.toSorted((a, b) => (a.url < b.url ? -1 : 1));
      return { status: 200, body: byUrl.map((page) => pageAddress.parse(page)) };
    }),

    get: routeHandler(context, routes.get, ({ params, caller }) => {
      const page = find(params.url);
      const mayRead = page.status === 'published' || (caller && isStaff(caller.user.role));
      if (!mayRead) throw notFound('Page');
      return { ...versioned(200, page), body: { page } };
    }),

    create: routeHandler(context, routes.create, ({ body }) => {
      refuseTaken(body.url);
      const page = pageEntity.parse({ ...updatedPage(null, body), ...newRecord() });
      pages.push(page);
      return versioned(201, page);
    }),

    update: routeHandler(context, routes.update, ({ params, body, headers }) => {
      const stored = find(params.url);
      checkIfMatch(headers['if-match'], stored);
      const { url = stored.url, mainTitle = stored.mainTitle } = body;
      refuseTaken(url, stored);
      const fields = updatedPage(stored, { ...body, url, mainTitle });
      const page = pageEntity.parse({ ...stored, ...fields, ...touched() });
      pages[pages.indexOf(stored)] = page;
      return versioned(200, page);
    }),

    remove: routeHandler(context, routes.remove, ({ params }) => {
      const stored = find(params.url);
      pages = pages.filter((page) => page !== stored);
      return { status: 200, body: { msg: customPageMessages.deleted } };
    }),
  };
  return { handlers, all: () => pages };
}

function samplePage(sample: PageInput, index: number): Page {
  const input = contract.pages.create.body.parse({
    ...sample,
    cards: sample.cards?.map((card, at) => ({
      ...card,
      _id: sampleRecord(`Card of ${sample.url}`, at)._id,
    })),
  });
  return pageEntity.parse({ ...updatedPage(null, input), ...sampleRecord('Page', index) });
}
