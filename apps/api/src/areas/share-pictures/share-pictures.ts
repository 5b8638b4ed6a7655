import { join } from 'node:path';
import { parseUpload, publishedAreas } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { sharedKinds, sharePath, type SharedKind } from '@site/contract/pictures';
import { Router, type Request, type Response } from 'express';
import type { Deps } from '#deps.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { live } from '#lib/content/reads/visibility.ts';
import { notFound } from '#lib/http/problem.ts';
import { isThere, writeAtomically } from '#lib/files.ts';
import { mediaAddress } from '#lib/media/media-store.ts';
import type { Asker } from '#lib/media/work-queue.ts';
import { createSharedWork } from '#lib/media/shared-work.ts';
import type { ShareCard } from '#lib/media/share-picture.ts';

// A start is faster without its faces and the libraries that draw.
const library = () => import('#lib/media/share-picture.ts');

/** What is drawn of an entry. */
interface Shared {
  title: string;
  /** The address of its picture, if it has one. */
  picture: string | null | undefined;
  updatedAt: Date;
}

type Find = (db: Deps['db'], where: object) => Promise<Shared | null>;

const at = { updatedAt: true } as const;
const titled = { title: true, ...at } as const;

const found: Record<SharedKind, Find> = {
  news: async ({ news }, where) => {
    const row = await news.findFirst({ where, select: { ...titled, imageUrl: true } });
    return row && { ...row, picture: row.imageUrl };
  },
  events: async ({ event }, where) => {
    const row = await event.findFirst({ where, select: { ...titled, images: true } });
    return row && { ...row, picture: row.images[0] };
  },
  projects: async ({ project }, where) => {
    const row = await project.findFirst({ where, select: { ...titled, images: true } });
    return row && { ...row, picture: row.images[0] };
  },
  blogs: async ({ blog }, where) => {
    const row = await blog.findFirst({ where, select: { ...titled, thumbnailUrl: true } });
    return row && { ...row, picture: row.thumbnailUrl };
  },
  tenders: async ({ tender }, where) => {
    const row = await tender.findFirst({ where, select: { ...titled, imageUrl: true } });
    return row && { ...row, picture: row.imageUrl };
  },
  advisories: async ({ advisory }, where) => {
    const row = await advisory.findFirst({ where, select: titled });
    return row && { ...row, picture: null };
  },
  careers: async ({ career }, where) => {
    const row = await career.findFirst({ where, select: titled });
    return row && { ...row, picture: null };
  },
  publications: async ({ publication }, where) => {
    const row = await publication.findFirst({ where, select: { ...titled, coverUrl: true } });
    return row && { ...row, picture: row.coverUrl };
  },
  // Their pictures are logos, which no text can lie on.
  partners: async ({ partner }, where) => {
    const row = await partner.findFirst({ where, select: { name: true, ...at } });
    return row && { ...row, title: row.name, picture: null };
  },
  pages: async ({ page }, where) => {
    const row = await page.findFirst({
      where,
      select: { mainTitle: true, mainImage: true, ...at },
    });
    return row && { ...row, title: row.mainTitle, picture: row.mainImage };
  },
  siteInfo: async ({ siteInfo }, where) => {
    const row = await siteInfo.findFirst({ where, select: { name: true, ...at } });
    return row && { ...row, title: row.name, picture: null };
  },
};

/** What a translation calls its record. */
const nameIn = (fields: unknown) =>
  ['title', 'name', 'mainTitle']
    .map((place) => valueAt(fields, place))
    .find((text) => typeof text === 'string');

/**
 * Answers the pictures of shared links. One is drawn at its first request, and stored where pictures are that can be made again.
 * An address of an earlier version leads to the current one.
 */
export function sharePictures(deps: Deps): Router {
  const { db, media, contentVersion, shownMedia, settings } = deps;
  const share = createSharedWork<true>();

  const draw = async (
    file: string,
    { title, picture, focalPoint }: Shared & Pick<ShareCard, 'focalPoint'>,
    organization: string,
    asker: Asker,
  ) => {
    // Only uploads: nothing is fetched from elsewhere.
    const path = parseUpload(picture ?? '')?.path.slice(mediaAddress('').length);
    const stored = path === undefined ? null : await media.read(path);
    const card = { title, organization, picture: stored?.bytes ?? null, focalPoint };
    const { drawSharePicture } = await library();
    await writeAtomically(media.cacheFolder, file, await drawSharePicture(card, asker));
    return true as const;
  };

  return Router().get('/:kind/:id.jpg', async (request: Request, response: Response) => {
    const { kind: named, id } = request.params;
    const kind = sharedKinds.find((each) => each === named);
    if (!kind || typeof id !== 'string' || !isId(id)) throw notFound('The picture');
    const visible = publishedAreas.has(kind) || kind === 'pages' ? live(contentVersion.now()) : {};
    const [entry, site] = await Promise.all([
      found[kind](db, { id, ...visible }),
      db.siteInfo.findUniqueOrThrow({
        where: { only: 1 },
        select: { id: true, name: true, ...at },
      }),
    ]);
    if (!entry) throw notFound('The picture');
    const lang = settings.LANGUAGES.find((each) => each === request.query['lang']);
    const translations = lang
      ? await db.translation.findMany({
          where: { recordId: { in: [id, site.id] }, lang, status: 'published' },
          select: { recordId: true, fields: true, ...at },
        })
      : [];
    const translated = (recordId: string, name: string) =>
      nameIn(translations.find((each) => each.recordId === recordId)?.fields) || name;
    const files = await shownMedia.asOf();
    const address = entry.picture ?? '';
    const isOfPeople = files.isOfPeople(address);
    const isHidden = files.isHidden(address, contentVersion.now());
    const focalPoint = files.focalPointOf(address) ?? null;
    const title = translated(id, entry.title);
    const shared = { ...entry, title, picture: isHidden ? null : entry.picture, focalPoint };
    const changed = Math.max(entry.updatedAt.getTime(), site.updatedAt.getTime());
    // One that is taken down changes no time of what is left.
    const times = translations
      .map(({ updatedAt }) => updatedAt.getTime())
      .toSorted((one, other) => one - other);
    const version = [changed, ...times].join('-');
    if (request.query['v'] !== version) {
      response.set('Cache-Control', 'no-cache').redirect(sharePath(kind, id, version, lang));
      return;
    }
    const looks = [lang, isHidden && 'removed', focalPoint && `${focalPoint.x},${focalPoint.y}`];
    const name = [id, version, ...looks.filter(Boolean)].join('-');
    const file = join('share', kind, `${name}.jpg`);
    if (!(await isThere(join(media.cacheFolder, file)))) {
      const isMade = await share(file, { request, response }, (asker) =>
        draw(file, shared, translated(site.id, site.name), asker),
      );
      if (!isMade) return;
    }
    response.sendFile(file, {
      root: media.cacheFolder,
      dotfiles: 'allow',
      // A picture of people is to be gone soon after their consent is.
      ...(isOfPeople ? { maxAge: '5m' } : { immutable: true, maxAge: '1y' }),
      headers: { 'Cross-Origin-Resource-Policy': 'cross-origin' },
    });
  });
}
