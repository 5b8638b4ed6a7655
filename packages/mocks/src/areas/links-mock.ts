import {
  contract,
  ownTarget,
  publishedPart,
  visibilityOf,
  type BrokenLink,
  type OwnTarget,
  type Page,
} from '@site/contract';
import type { StoredRecord } from '../records.ts';
import { routeHandler, webUrl, type Handlers, type MockContext } from '../route-handler.ts';

/** Links that lead nowhere. Other sites are never asked. */
export function linksMock(
  context: MockContext,
  {
    entriesOf,
    pageAt,
  }: {
    entriesOf: (area: string) => readonly StoredRecord[];
    /** Also by an address that it had before. */
    pageAt: (url: string) => Page | undefined;
  },
): Handlers<typeof contract.links> {
  const found = (target: OwnTarget) => {
    if (target.to === 'entry') {
      return entriesOf(target.kind).find(({ _id }) => _id === target.id);
    }
    return target.to === 'page' ? pageAt(target.url) : undefined;
  };
  return {
    check: routeHandler(context, contract.links.check, ({ body }) => {
      const broken = [...new Set(body.links)].flatMap((link): BrokenLink[] => {
        const target = ownTarget(link, webUrl);
        if (!target) return [];
        const entry = found(target);
        if (!entry) return [{ link, reason: 'missing', since: null }];
        const published = publishedPart(entry);
        const isShown = !published || visibilityOf(published, Date.now()) === 'live';
        return isShown ? [] : [{ link, reason: 'hidden', since: null }];
      });
      return { status: 200, body: { broken } };
    }),
    silent: routeHandler(context, contract.links.silent, () => ({
      status: 200,
      body: { isOn: false, links: [] },
    })),
  };
}
