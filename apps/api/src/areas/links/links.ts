import {
  isStorableText,
  maxSilentLinks,
  ownTarget,
  publishedAreas,
  silentLink,
  type BrokenLink,
  type OwnTarget,
  type contract,
} from '@site/contract';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import { isLive, live, momentOf } from '#lib/content/reads/visibility.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import type { Routes } from '#lib/http/routes.ts';

type Entry = Extract<OwnTarget, { to: 'entry' }>;

/** Links that lead nowhere. */
export function linkRoutes({ db, settings }: Deps): Routes<typeof contract.links> {
  /** Of the entries that there are, by their ids, whether visitors see them: one query for each kind. */
  const readEntries = async (targets: readonly Entry[], now: Date) => {
    const kinds = [...new Set(targets.map(({ kind }) => kind))];
    const found = await Promise.all(
      kinds.map((kind) => {
        const ids = targets.filter((target) => target.kind === kind).map(({ id }) => id);
        const isShown = publishedAreas.has(kind) ? isLive(now) : Prisma.sql`true`;
        return db.$queryRaw<{ id: string; isShown: boolean }[]>`
          SELECT id, ${isShown} AS "isShown" FROM ${Prisma.raw(`"${snakeCase(kind)}"`)}
          WHERE id = ANY(${ids}::uuid[])`;
      }),
    );
    return new Map(found.flat().map(({ id, isShown }) => [id, isShown]));
  };

  /** The same of pages, by their addresses, those of before included. */
  const readPages = async (urls: string[], now: Date) => {
    if (urls.length === 0) return new Map<string, boolean>();
    const former = await db.formerPageAddress.findMany({ where: { url: { in: urls } } });
    const pages = await db.page.findMany({
      where: { OR: [{ url: { in: urls } }, { id: { in: former.map(({ pageId }) => pageId) } }] },
      select: { id: true, url: true },
    });
    const ids = pages.map(({ id }) => id);
    const shown = await db.page.findMany({
      where: { AND: [{ id: { in: ids } }, live(now)] },
      select: { id: true },
    });
    const isShown = (id: string) => shown.some((page) => page.id === id);
    return new Map([
      ...former
        .filter(({ pageId }) => ids.includes(pageId))
        .map(({ url, pageId }) => [url, isShown(pageId)] as const),
      ...pages.map(({ url, id }) => [url, isShown(id)] as const),
    ]);
  };

  return {
    check: async ({ body, req }) => {
      const now = momentOf(req);
      // PostgreSQL refuses to be asked for what it can't store, which no stored link is.
      const links = [...new Set(body.links)].filter(isStorableText);
      const targets = links.flatMap((link) => {
        const target = ownTarget(link, settings.PUBLIC_WEB_URL);
        return target ? [{ link, target }] : [];
      });
      const [entries, pages, silent] = await Promise.all([
        readEntries(
          targets.flatMap(({ target }) => (target.to === 'entry' ? target : [])),
          now,
        ),
        readPages(
          targets.flatMap(({ target }) => (target.to === 'page' ? target.url : [])),
          now,
        ),
        db.outerLink.findMany({
          where: { url: { in: links }, isSilent: true },
          select: { url: true, failingSince: true },
        }),
      ]);
      const isShown = (target: OwnTarget) => {
        if (target.to === 'entry') return entries.get(target.id);
        return target.to === 'page' ? pages.get(target.url) : undefined;
      };
      const own = targets.flatMap(({ link, target }): BrokenLink[] => {
        const shown = isShown(target);
        if (shown) return [];
        return [{ link, reason: shown === undefined ? 'missing' : 'hidden', since: null }];
      });
      const others = silent.map(({ url: link, failingSince }): BrokenLink => {
        return { link, reason: 'silent', since: failingSince?.toISOString() ?? null };
      });
      return { status: 200, body: { broken: [...own, ...others] } };
    },

    silent: async () => {
      const rows = await db.outerLink.findMany({
        where: { isSilent: true },
        orderBy: [{ failingSince: 'asc' }, { url: 'asc' }],
        take: maxSilentLinks,
      });
      const links = rows.map(({ url, failingSince, reason, uses }) =>
        silentLink.parse({ url, since: failingSince?.toISOString(), reason, uses }),
      );
      return { status: 200, body: { isOn: settings.LINK_CHECKS, links } };
    },
  };
}
