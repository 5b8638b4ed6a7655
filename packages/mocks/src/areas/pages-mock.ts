import {
  contract,
  listRecordOf,
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
import { inEnglish, changed, newRecord, sampleRecord, touched } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import { checkTimes, onlyLive, seenBy } from '../visibility.ts';
import type { ListAreaMock } from './list-mock.ts';

/** Custom pages, each under its own address. */
export function pagesMock(
  context: MockContext,
  samples: readonly PageInput[],
): ListAreaMock<typeof contract.pages, Page> {
  const routes = contract.pages;
  let pages = samples.map(samplePage);
  /** The ids of pages by the addresses that they had before. */
  const former = new Map<string, string>();

  const find = (url: string): Page => {
    const page = pages.find((other) => other.url === url);
    if (!page) throw notFound('Page');
    return page;
  };

  const refuseTaken = (url: string, owner?: Page) => {
    const holder = pages.find((page) => page.url === url);
    if (holder && holder !== owner) {
      const { mainTitle: title } = holder;
      throw conflict(ruleMessages.addressTaken(title), { title });
    }
  };

  const withFormerUrls = (page: Page) => {
    const own = [...former].filter(([, id]) => id === page._id).map(([url]) => url);
    return pageAddress.parse({ ...page, formerUrls: own.toSorted() });
  };

  const handlers: Handlers<typeof contract.pages> = {
    list: routeHandler(context, routes.list, (call) => {
      const { caller, query } = call;
      const seen = seenBy(pages, { caller, query: { visibility: query.visibility ?? 'all' } });
      return listAnswer(seen, listRecordOf('pages'), call);
    }),

    addresses: routeHandler(context, routes.addresses, () => {
      const byUrl = onlyLive(pages).toSorted((a, b) => (a.url < b.url ? -1 : 1));
      return { status: 200, body: byUrl.map(withFormerUrls) };
    }),

    get: routeHandler(context, routes.get, ({ params, query, caller, hasToken }) => {
      const asked = query.former ? params.url.toLowerCase() : params.url;
      const at = pages.filter(({ url }) => url === asked);
      const moved = pages.filter(({ _id }) => _id === former.get(asked));
      const found = at.length > 0 || !query.former ? at : moved;
      const { visibility = caller && isStaff(caller.user.role) ? 'all' : 'live' } = query;
      const [page] = seenBy(found, { caller, hasToken, query: { visibility } });
      if (!page) throw notFound('Page');
      return { ...versioned(200, found[0]), body: { page } };
    }),

    create: routeHandler(context, routes.create, ({ body }) => {
      checkTimes(body);
      refuseTaken(body.url);
      const page = pageEntity.parse({ ...updatedPage(null, body), ...inEnglish, ...newRecord() });
      pages.push(page);
      former.delete(page.url);
      return versioned(201, page);
    }),

    update: routeHandler(context, routes.update, ({ params, body, headers, isWaiting }) => {
      const stored = find(params.url);
      checkIfMatch(headers['if-match'], stored);
      const { url = stored.url, mainTitle = stored.mainTitle } = body;
      refuseTaken(url, stored);
      const fields = updatedPage(stored, { ...body, url, mainTitle });
      checkTimes(fields);
      const page = changed(stored, pageEntity.parse({ ...stored, ...fields, ...touched() }));
      if (!isWaiting) {
        pages[pages.indexOf(stored)] = page;
        former.delete(page.url);
        if (page.url !== stored.url) former.set(stored.url, page._id);
      }
      return versioned(200, page);
    }),

    remove: routeHandler(context, routes.remove, ({ params }) => {
      const stored = find(params.url);
      pages = pages.filter((page) => page !== stored);
      return { status: 200, body: { msg: customPageMessages.deleted } };
    }),
  };
  return { handlers, all: () => pages, live: () => onlyLive(pages) };
}

function samplePage(sample: PageInput, index: number): Page {
  const input = contract.pages.create.body.parse({
    ...sample,
    cards: sample.cards?.map((card, at) => ({
      ...card,
      _id: sampleRecord(`Card of ${sample.url}`, at)._id,
    })),
  });
  return pageEntity.parse({
    ...updatedPage(null, input),
    ...inEnglish,
    ...sampleRecord('Page', index),
  });
}
