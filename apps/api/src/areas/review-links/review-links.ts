import {
  areaName,
  listedAnswers,
  reviewAreas,
  reviewDays,
  titleOf,
  type Area,
  type contract,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import { previewMessages, reviewMessages } from '@site/contract/messages';
import { Prisma } from '#generated/prisma/client.ts';
import type { Deps } from '#deps.ts';
import type { ReviewAnswer, ReviewLink } from '#generated/prisma/client.ts';
import { latestOf, mayUpdate } from '#lib/content/writes/area-updates.ts';
import { isId } from '#lib/content/reads/entity.ts';
import { readList } from '#lib/content/reads/list-reads.ts';
import { previewAddress } from '#lib/content/publishing/previewed-reads.ts';
import { findReview, reviewableOf } from '#lib/content/publishing/reviews.ts';
import { momentOf } from '#lib/content/reads/visibility.ts';
import { breaksReference } from '#lib/data/database.ts';
import { snakeCase } from '#lib/data/snake-case.ts';
import { days } from '#lib/durations.ts';
import { signedId } from '#lib/accounts/signed-ids.ts';
import { actionOf, callerOf } from '#lib/http/access.ts';
import { forbidden, gone, invalid, notFound, refused } from '#lib/http/problem.ts';
import { addressOf } from '#lib/http/rate-limits.ts';
import type { Routes } from '#lib/http/routes.ts';

const linkName = 'The review link';

type Row = ReviewLink & { answers: ReviewAnswer[] };

/** Links by which people without an account see what is not public yet, and their answers. */
export function reviewLinkRoutes({
  db,
  content,
  outbox,
  limits,
  settings,
}: Deps): Routes<typeof contract.reviewLinks> {
  const { PUBLIC_WEB_URL: webUrl, PUBLIC_ADMIN_URL: adminUrl, jwtSecret } = settings;

  const isThere = async (area: Area, id: string): Promise<boolean> => {
    // The table of an area is called after it.
    const table = Prisma.raw(`"${snakeCase(area)}"`);
    const found = await db.$queryRaw<object[]>`SELECT FROM ${table} WHERE id = ${id}::uuid`;
    return found.length > 0;
  };

  /** Where a link leads now; `null`: to nothing any more. */
  const urlOf = async (row: ReviewLink, now: Date): Promise<string | null> => {
    if (row.revokedAt || row.expiresAt <= now) return null;
    const area = reviewAreas.find((each) => each === row.area);
    const shown = area ? await reviewableOf(db, { ...row, area }, now) : null;
    return shown && previewAddress(webUrl, shown, await signedId(jwtSecret, 'review', row.id));
  };

  return {
    list: async ({ query: { area, id, page = 1, perPage }, req, res }) => {
      const { role } = callerOf(req).user;
      const areas = reviewAreas.filter(
        (each) => mayUpdate(each, role) && (area === undefined || each === area),
      );
      const where = () => ({
        area: { in: areas },
        ...(id !== undefined && { recordId: { in: [id].filter(isId) } }),
      });
      const view = { order: { at: 'desc' as const }, where };
      const answers = { orderBy: { at: 'desc' as const }, take: listedAnswers };
      const links = {
        count: (args: object) => db.reviewLink.count(args),
        findMany: (args: object) => db.reviewLink.findMany({ ...args, include: { answers } }),
      };
      const rows: Row[] = await readList(links, view, { page, perPage }, { req, res });
      const authors = await db.user.findMany({
        where: { id: { in: rows.flatMap(({ by }) => by ?? []) } },
        select: { id: true, name: true },
      });
      const body = await Promise.all(
        rows.map(async (row) => {
          const author = authors.find((each) => each.id === row.by);
          return {
            _id: row.id,
            area: areaName(row.area),
            id: row.recordId,
            url: await urlOf(row, momentOf(req)),
            by: author ? { _id: author.id, name: author.name } : null,
            at: row.at.toISOString(),
            expiresAt: row.expiresAt.toISOString(),
            revokedAt: row.revokedAt?.toISOString() ?? null,
            answers: row.answers.map(answerOf),
          };
        }),
      );
      return { status: 200, body };
    },

    create: async ({
      body: { area: name, id: recordId, days: count = reviewDays.default },
      req,
    }) => {
      const area = reviewAreas.find((each) => each === name);
      if (!area) throw invalid([{ path: 'area', message: previewMessages.noArea }]);
      const { user } = callerOf(req);
      if (!mayUpdate(area, user.role)) throw forbidden();
      const at = momentOf(req);
      const shown = await reviewableOf(db, { area, recordId }, at);
      if (!shown) {
        throw (await isThere(area, recordId))
          ? refused(reviewMessages.nothingToReview)
          : notFound('The record');
      }
      const expiresAt = new Date(at.getTime() + days(count));
      const { pendingId } = shown;
      const data = { area, recordId, pendingId, by: user.id, at, expiresAt };
      const link = await content.write(actionOf(req), (transaction, _record, note) => {
        note({ area, id: recordId, title: shown.title });
        return transaction.reviewLink.create({ data });
      });
      const url = previewAddress(webUrl, shown, await signedId(jwtSecret, 'review', link.id));
      return { status: 201, body: { _id: link.id, url, expiresAt: expiresAt.toISOString() } };
    },

    read: async ({ query: { preview }, req, res }) => {
      const { link, shown } = await findReview({ db, settings }, preview, momentOf(req));
      res.set('Cache-Control', 'no-store');
      const { area, title } = shown;
      const expiresAt = link.expiresAt.toISOString();
      return { status: 200, body: { area: areaName(area), title, expiresAt } };
    },

    answer: async ({ body: { token, approved, name, comment }, req }) => {
      await limits.spend('reviewAnswer', addressOf(req));
      const { link, shown } = await findReview({ db, settings }, token, momentOf(req));
      const { area, recordId } = { ...link, area: shown.area };
      const answer = { approved, name: name || null, comment: comment || null };
      const title = shown.title ?? area;
      try {
        await outbox.sendAfter((post) =>
          content.write(actionOf(req), async (transaction, _record, note) => {
            note({ area, id: recordId, title: shown.title });
            await transaction.reviewAnswer.create({ data: { ...answer, linkId: link.id } });
            const maker = link.by
              ? await transaction.user.findUnique({ where: { id: link.by } })
              : null;
            // Who may no longer change the record hears no more of it.
            if (!maker || !mayUpdate(area, maker.role)) return;
            await post(transaction, {
              to: maker.email,
              subject: reviewMessages.mailSubject(title, approved),
              text: reviewMessages.mailText({
                ...answer,
                title,
                link: `${adminUrl}/review/${areaName(area)}/${recordId}`,
              }),
            });
          }),
        );
      } catch (error) {
        // It was erased just now.
        throw breaksReference(error) ? gone(reviewMessages.isOver) : error;
      }
      return { status: 201, body: { msg: reviewMessages.answered } };
    },

    revoke: async ({ params: { id }, req }) => {
      const link = isId(id) ? await db.reviewLink.findUnique({ where: { id } }) : null;
      const area = reviewAreas.find((each) => each === link?.area);
      if (!link || !area) throw notFound(linkName);
      if (!mayUpdate(area, callerOf(req).user.role)) throw forbidden();
      const now = momentOf(req);
      const shown = await reviewableOf(db, { ...link, area }, now);
      const latest = await latestOf(db, link);
      const title = shown?.title ?? titleOf(fieldsOf(latest?.body));
      await content.write(actionOf(req), async (transaction, _record, note) => {
        const { count } = await transaction.reviewLink.updateMany({
          where: { id },
          data: { revokedAt: link.revokedAt ?? now },
        });
        if (count === 0) throw notFound(linkName);
        note({ area, id: link.recordId, title });
      });
      return { status: 200, body: { msg: reviewMessages.revoked } };
    },
  };
}

function answerOf({ id, name, approved, comment, at }: ReviewAnswer) {
  return { _id: id, name, approved, comment, at: at.toISOString() };
}
