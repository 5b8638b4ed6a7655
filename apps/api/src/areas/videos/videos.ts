import { playerAddress, type contract, type ListQuery, type VideoUpdate } from '@site/contract';
import { videoMessages, ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Category, Video } from '#generated/prisma/client.ts';
import { foundBy, withCategory, type EventQuery } from '#lib/content/categorised.ts';
import { isMissing } from '#lib/data/database.ts';
import { listHandlers } from '#lib/content/list-handlers.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { changeRecord } from '#lib/content/single-handlers.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { isId, entityOf } from '#lib/content/entity.ts';

type Row = Video & { category: Category };

const entityName = 'Video';
const include = { category: true } as const;

/** Uploaded videos, and players of other sites. */
export function videoRoutes({ db, settings }: Deps): Routes<typeof contract.videos> {
  const moreHosts = settings.EMBED_HOSTS;
  const plain = listHandlers(
    {
      findMany: (args) => db.video.findMany({ ...args, include }),
      count: (args) => db.video.count(args),
      findUnique: (args) => db.video.findUnique({ ...args, include }),
      create: ({ data }: { data: VideoData }) => db.video.create({ data, include }),
      update: (args) => db.video.update({ ...args, include }),
      deleteMany: (args) => db.video.deleteMany(args),
    },
    toEntity,
    {
      entityName,
      deleted: videoMessages.deleted,
      order: { createdAt: 'desc' },
      search: ['title'],
      where: ({ category }: ListQuery & EventQuery) => foundBy({ category }),
    },
  );

  return {
    ...plain,

    create: ({ body: { title, category, ...rest }, res }) =>
      withCategory(() => {
        const data = checked({ type: 'custom', videoUrl: null, embedCode: null }, rest, moreHosts);
        return plain.create({ body: { ...data, title, categoryId: category }, res });
      }),

    // What a video needs depends on its type, so the rule is about the changed record as a whole.
    update: async ({ params, body: { title, category, ...rest }, req, res }) => {
      const where = { id: params.id };
      if (!isId(where.id)) throw notFound(entityName);
      try {
        await withCategory(() =>
          changeRecord(db.video, where, req.get('if-match'), (row) => ({
            ...checked(row, rest, moreHosts),
            ...(title !== undefined && { title }),
            ...(category !== undefined && { categoryId: category }),
          })),
        );
      } catch (error) {
        throw isMissing(error) ? notFound(entityName) : error;
      }
      const row = await db.video.findUnique({ where, include });
      if (!row) throw notFound(entityName);
      const entity = toEntity(row);
      sendVersion(res, row.version, entity);
      return { status: 200, body: entity };
    },
  };
}

type Source = Pick<Video, 'type' | 'videoUrl' | 'embedCode'>;
type VideoData = Source & { title: string; categoryId: string };

/** Where a video plays from, with an update laid over it. @throws 400 when it would not play */
function checked(
  before: Source,
  update: Omit<VideoUpdate, 'title' | 'category'>,
  moreHosts: readonly string[],
): Source {
  const type = update.type ?? before.type;
  const videoUrl = update.videoUrl === undefined ? before.videoUrl : update.videoUrl;
  const embedCode = playerOf(before, update.embedCode, moreHosts);
  if (type === 'embed' && !embedCode) {
    throw invalid([{ path: 'embedCode', message: ruleMessages.embedMissing }]);
  }
  if (type !== 'embed' && !videoUrl) {
    throw invalid([{ path: 'videoUrl', message: ruleMessages.videoMissing }]);
  }
  return { type, videoUrl, embedCode };
}

/** The player's address that an update leaves or brings. @throws 400 for one that is not allowed */
function playerOf(
  { embedCode: stored }: Source,
  pasted: VideoUpdate['embedCode'],
  moreHosts: readonly string[],
): string | null {
  // What is stored stays, also when its host is no longer allowed: clients send it back.
  if (pasted === undefined || pasted === stored) return stored;
  if (!pasted) return null;
  const address = playerAddress(pasted, moreHosts);
  if (address !== null) return address;
  throw invalid([{ path: 'embedCode', message: ruleMessages.embedRefused }]);
}

function toEntity({ category, ...row }: Row) {
  return { ...entityOf(row), category: entityOf(category) };
}
