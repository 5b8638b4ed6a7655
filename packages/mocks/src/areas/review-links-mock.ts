import {
  areaName,
  contract,
  draftAddress,
  listedAnswers,
  mayCall,
  previewParameter,
  reviewAreas,
  reviewDays,
  titleOf,
  type Area,
} from '@site/contract';
import { previewMessages, reviewMessages } from '@site/contract/messages';
import { v7 } from 'uuid';
import type { Accounts } from '../accounts.ts';
import { updateOf } from '../area-updates.ts';
import { pagedAnswer } from '../listing.ts';
import { forbidden, invalid, notFound, refused } from '../problems.ts';
import { readRecords } from '../read-records.ts';
import type { Reviewable, StoredLink } from '../reviews.ts';
import {
  routeHandler,
  webUrl,
  type Caller,
  type Handlers,
  type MockContext,
} from '../route-handler.ts';

const day = 86_400_000;

/**
 * Review links and their answers.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function reviewLinksMock(
  context: MockContext,
  accounts: Accounts,
  handlersOf: (area: Area) => object,
): Handlers<typeof contract.reviewLinks> {
  const { list, create, read, answer, revoke } = contract.reviewLinks;
  const { reviews } = context;

  const urlOf = (shown: Reviewable, token: string) => {
    const url = new URL(draftAddress(shown), webUrl);
    url.searchParams.set(previewParameter, token);
    return url.href;
  };
  const listed = (link: StoredLink) => {
    const { _id, area, id, by, at, expiresAt, revokedAt, answers } = link;
    const account = by === undefined ? undefined : accounts.find(by);
    const shown = reviews.isOpen(link) ? reviews.open(link.token).shown : null;
    return {
      _id,
      area: areaName(area),
      id,
      url: shown && urlOf(shown, link.token),
      by: account ? { _id: account._id, name: account.name } : null,
      at,
      expiresAt,
      revokedAt,
      answers: answers.slice(0, listedAnswers),
    };
  };

  return {
    list: routeHandler(context, list, ({ query: { area, id, page = 1, perPage }, url }) => {
      const found = reviews
        .all()
        .filter((each) => area === undefined || each.area === area)
        .filter((each) => id === undefined || each.id === id);
      const { body, ...rest } = pagedAnswer(found, { query: { page, perPage }, url });
      return { ...rest, body: body.map(listed) };
    }),

    create: routeHandler(context, create, async ({ body, caller, url, note }) => {
      const { area: name, id, days = reviewDays.default } = body;
      const area = reviewAreas.find((each) => each === name);
      if (!area) throw invalid([{ path: 'area', message: previewMessages.noArea }]);
      checkAccess(area, caller);
      const shown = reviews.reviewableOf(area, id);
      if (!shown) {
        const asker = { caller, url };
        const records = await readRecords(area, handlersOf(area), { id }, asker).catch(() => []);
        throw records.some(({ _id }) => _id === id)
          ? refused(reviewMessages.nothingToReview)
          : notFound('The record');
      }
      const { pendingId } = shown;
      const link = reviews.add({ area, id, pendingId, by: caller?.user._id }, days * day);
      const { _id, token, expiresAt } = link;
      note({ area, recordId: id, title: shown.title });
      return { status: 201, body: { _id, url: urlOf(shown, token), expiresAt } };
    }),

    read: routeHandler(context, read, ({ query: { preview } }) => {
      const { link, shown } = reviews.open(preview);
      const body = { area: areaName(shown.area), title: shown.title, expiresAt: link.expiresAt };
      return { status: 200, body, headers: { 'Cache-Control': 'no-store' } };
    }),

    answer: routeHandler(context, answer, ({ body, note }) => {
      const { token, approved, name, comment } = body;
      const { link, shown } = reviews.open(token);
      const at = new Date().toISOString();
      const given = { approved, name: name || null, comment: comment || null };
      link.answers.unshift({ _id: v7(), ...given, at });
      note({ area: link.area, recordId: link.id, title: shown.title });
      return { status: 201, body: { msg: reviewMessages.answered } };
    }),

    revoke: routeHandler(context, revoke, ({ params, caller, note }) => {
      const link = reviews.all().find(({ _id }) => _id === params.id);
      if (!link) throw notFound('The review link');
      checkAccess(link.area, caller);
      link.revokedAt ??= new Date().toISOString();
      const { area, id, pendingId } = link;
      const shown = reviews.reviewableOf(area, id, pendingId);
      const latest = context.revisions.versionsOf(area, id).at(-1);
      note({ area, recordId: id, title: shown?.title ?? titleOf({ ...latest?.body }) });
      return { status: 200, body: { msg: reviewMessages.revoked } };
    }),
  };
}

/** @throws 403 for those who may not update records of the area */
function checkAccess(area: Area, caller: Caller | null): void {
  const { access } = updateOf(area).metadata;
  if (!mayCall(access, caller?.user.role ?? null)) throw forbidden();
}
