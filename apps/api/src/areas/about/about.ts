import { aboutCategories, type contract } from '@site/contract';
import { textMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import type { About } from '#generated/prisma/client.ts';
import { entityOf } from '#lib/content/reads/entity.ts';
import { putRecord } from '#lib/content/reads/keyed-handlers.ts';
import { sendVersion } from '#lib/http/etags.ts';
import { invalid, notFound } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';

const texts = { area: 'about', entityName: 'This text', toEntity: entityOf<About> } as const;

/** Who we are, our vision, our mission: one text each. */
export function aboutRoutes({ db, content }: Deps): Routes<typeof contract.about> {
  return {
    get: async ({ params, res }) => {
      const category = aboutCategories.find((each) => each === params.category);
      const row = category && (await db.about.findUnique({ where: { category } }));
      if (!row) throw notFound(texts.entityName);
      const aboutUs = entityOf(row);
      sendVersion(res, row, aboutUs);
      return { status: 200, body: { aboutUs } };
    },

    update: async ({ body, req, res }) => {
      const { category, imgUrl } = body;
      const row = await putRecord(
        content,
        (tx) => tx.about,
        texts,
        req,
        { category },
        (before) => {
          const { title = before?.title, description = before?.description } = body;
          if (title === undefined) {
            throw invalid([{ path: 'title', message: 'Title is required.' }]);
          }
          if (description === undefined) {
            throw invalid([{ path: 'description', message: 'Description is required.' }]);
          }
          return { category, title, description, imgUrl };
        },
      );
      const aboutUs = entityOf(row);
      sendVersion(res, row, aboutUs);
      return { status: 200, body: { msg: textMessages.aboutUpdated(category), aboutUs } };
    },
  };
}
