import { aboutCategories, type contract } from '@site/contract';
import { textMessages } from '@site/contract/messages';
import type { Deps } from '#deps.ts';
import { isTaken } from '#lib/data/database.ts';
import { invalid, notFound, stale } from '#lib/http/problem.ts';
import type { Routes } from '#lib/http/routes.ts';
import { changeRecord } from '#lib/content/single-handlers.ts';
import { acceptedVersions, sendVersion } from '#lib/http/etags.ts';
import { entityOf } from '#lib/content/entity.ts';

/** Who we are, our vision, our mission: one text each. */
export function aboutRoutes({ db }: Deps): Routes<typeof contract.about> {
  const createUnlessThere = async (data: Parameters<typeof db.about.create>[0]['data']) => {
    try {
      return await db.about.create({ data });
    } catch (error) {
      // Somebody else has created it a moment ago: then it is to be updated.
      if (isTaken(error)) return null;
      throw error;
    }
  };

  return {
    get: async ({ params, res }) => {
      const category = aboutCategories.find((each) => each === params.category);
      const row = category && (await db.about.findUnique({ where: { category } }));
      if (!row) throw notFound('This text');
      const aboutUs = entityOf(row);
      sendVersion(res, row.version, aboutUs);
      return { status: 200, body: { aboutUs } };
    },

    update: async ({ body, req, res }) => {
      const { category, title, description, imgUrl } = body;
      const isThere = (await db.about.count({ where: { category } })) > 0;
      if (!isThere && acceptedVersions(req.get('if-match'))) throw stale();
      if (!isThere && title === undefined) {
        throw invalid([{ path: 'title', message: 'Title is required.' }]);
      }
      if (!isThere && description === undefined) {
        throw invalid([{ path: 'description', message: 'Description is required.' }]);
      }
      const created =
        isThere || title === undefined || description === undefined
          ? null
          : await createUnlessThere({ category, title, description, imgUrl });
      const row =
        created ?? (await changeRecord(db.about, { category }, req.get('if-match'), () => body));
      const aboutUs = entityOf(row);
      sendVersion(res, row.version, aboutUs);
      return { status: 200, body: { msg: textMessages.aboutUpdated(category), aboutUs } };
    },
  };
}
