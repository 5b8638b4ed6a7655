import { playerAddress, type contract, type ListQuery, type VideoUpdate } from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { Category, Video } from '#generated/prisma/client.ts';
import {
  categoryOf,
  foundBy,
  withCategory,
  type EventQuery,
} from '#lib/content/reads/categorised.ts';
import type { Transaction } from '#lib/data/database.ts';
import {
  idOf,
  listHandlers,
  writeAnswer,
  type ListTable,
} from '#lib/content/reads/list-handlers.ts';
import { recordWrites } from '#lib/content/reads/records.ts';
import type { Publishing } from '#lib/content/reads/visibility.ts';
import { invalid } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { listed } from '#lib/content/reads/listed.ts';

type Row = Video & { category: Category | null };

const include = { category: true } as const;

const table = (db: Transaction): ListTable<Row, VideoData> => ({
  findMany: (args) => db.video.findMany({ ...args, include }),
  count: (args) => db.video.count(args),
  findUnique: (args) => db.video.findUnique({ ...args, include }),
  create: ({ data }) => withCategory(() => db.video.create({ data, include })),
  update: (args) => withCategory(() => db.video.update({ ...args, include })),
  deleteMany: (args) => db.video.deleteMany(args),
});

const area = {
  ...listed('videos'),
  toEntity,
  where: ({ category }: ListQuery & EventQuery) => foundBy({ category }),
} as const;

/** Uploaded videos, and players of other sites. */
export function videoRoutes({ content, settings }: Deps): Routes<typeof contract.videos> {
  const moreHosts = settings.EMBED_HOSTS;
  const plain = listHandlers(content, table, area);
  const writes = recordWrites(content, table, area);

  return {
    ...plain,

    create: ({ body: { type, videoUrl, embedCode, category, ...rest }, req, res }) => {
      const nothing = { type: 'custom', videoUrl: null, embedCode: null } as const;
      const source = sourceOf(nothing, { type, videoUrl, embedCode }, moreHosts);
      return plain.create({ body: { ...source, ...rest, categoryId: category }, req, res });
    },

    update: async ({ params, body, req, res }) => {
      const { type, videoUrl, embedCode, category, ...rest } = body;
      const row = await writes.update(req, idOf(params, area), (before) => ({
        ...sourceOf(before, { type, videoUrl, embedCode }, moreHosts),
        ...rest,
        ...(category !== undefined && { categoryId: category }),
      }));
      return { status: 200, body: writeAnswer(area, row, { req, res }) };
    },
  };
}

type Source = Pick<Video, 'type' | 'videoUrl' | 'embedCode'>;
type VideoData = Source & Publishing & Described & { title: string; categoryId: string | null };

/** What goes with a video, and may be left out. */
type Described = Partial<Pick<Video, 'posterUrl' | 'duration' | 'captionsUrl' | 'transcript'>>;

/** Where a video plays from, with an update merged into it. @throws 400 for a player that is not allowed */
function sourceOf(
  before: Source,
  update: Pick<VideoUpdate, 'type' | 'videoUrl' | 'embedCode'>,
  moreHosts: readonly string[],
): Source {
  const type = update.type ?? before.type;
  const videoUrl = update.videoUrl === undefined ? before.videoUrl : update.videoUrl;
  const embedCode = playerOf(before, update.embedCode, moreHosts);
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

function toEntity({ category, categoryId: _id, ...row }: Row) {
  return { ...entityOf(row), category: categoryOf(category) };
}
