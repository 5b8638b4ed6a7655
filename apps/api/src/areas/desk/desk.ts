import {
  application,
  areaName,
  contactMessage,
  contract,
  deskEntries,
  habitDays,
  mayCall,
  mayReview,
  pendingAreas,
  revisionAreas,
  submission,
  titleOf,
  type Area,
} from '@site/contract';
import { fieldsOf } from '@site/contract/json';
import type { AppRoute } from '@ts-rest/core';
import { z } from 'zod';
import type { Deps } from '#deps.ts';
import { Prisma } from '#generated/prisma/client.ts';
import { callHandler, mayUpdate } from '#lib/content/writes/area-updates.ts';
import { callFor } from '#lib/content/reads/found-entries.ts';
import { readListed, toListed } from '#lib/content/history/listed-revisions.ts';
import { publishedEntries, type PublishedRow } from '#lib/content/publishing/published-entries.ts';
import { closesSoon, live, momentOf } from '#lib/content/reads/visibility.ts';
import type { Caller } from '#lib/accounts/sessions.ts';
import { days } from '#lib/durations.ts';
import { accessOf, callerOf } from '#lib/http/access.ts';
import type { RoutedRequest, Routes } from '#lib/http/routes.ts';
import { firstDay, readVisited, toMostRead } from '#lib/visits/read-visits.ts';

type User = Caller['user'];

/** Lines of the audit log that are counted at most. */
const mostCounted = 1000;
/** Kinds of actions that are answered at most. */
const mostHabits = 20;
/** Submissions of others that are looked through at most for those that were sent back to the caller. */
const mostReturned = 100;

/**
 * What somebody of the staff has to do, in one answer: each part is read at the same time as the others, and none is longer
 * than a few entries.
 * @param handlersOf the handlers of an area, by the names of its routes
 */
export function deskRoutes(
  { db, accessDb }: Pick<Deps, 'db' | 'accessDb'>,
  handlersOf: (area: Area) => object,
): Routes<typeof contract.desk> {
  /** What a list has, by its own handler, so that all of its rules hold; nothing for callers who may not read it. */
  const listed = async <Entry extends z.ZodType>(
    wanted: { area: Area; name: string; route: AppRoute; query: object; entry: Entry },
    req: RoutedRequest,
  ) => {
    const { area, name, route, query, entry } = wanted;
    if (!mayCall(accessOf(route), callerOf(req).user.role)) return undefined;
    const call = callFor(req, route);
    const page = { page: 1, perPage: deskEntries, ...query };
    const answer = await callHandler(handlersOf(area), [name], { ...call, query: page });
    const { body } = z.object({ body: z.array(entry) }).parse(answer);
    return { total: Number(call.res.getHeader('X-Total-Count')), entries: body };
  };

  const readHabits = ({ id }: User) => {
    const since = new Date(Date.now() - days(habitDays));
    return db.$queryRaw<{ area: string; action: string; count: number }[]>`
      SELECT area, operation AS action, count(*)::int AS count
      FROM (
        SELECT area, operation FROM audit_log WHERE caller_id = ${id}::uuid AND at > ${since}
        ORDER BY at DESC LIMIT ${mostCounted}
      ) AS done
      GROUP BY area, operation ORDER BY count DESC, area, operation LIMIT ${mostHabits}`;
  };

  const readUnsaved = async ({ id: userId }: User) => {
    const [total, drafts] = await Promise.all([
      accessDb.draft.count({ where: { userId } }),
      accessDb.draft.findMany({
        where: { userId },
        orderBy: [{ at: 'desc' }, { form: 'asc' }, { record: 'asc' }],
        take: deskEntries,
      }),
    ]);
    const entries = drafts.map(({ form, record, at, body }) => {
      const title = titleOf(fieldsOf(fieldsOf(JSON.parse(body))['values']));
      return { form, record, at: at.toISOString(), title: title || null };
    });
    return { total, entries };
  };

  const readDrafts = async ({ id }: User) => {
    // One look into the index for each draft, however many revisions there are.
    const rows = await db.$queryRaw<(PublishedRow & { total: number })[]>`
      SELECT draft.*, count(*) OVER ()::int AS total
      FROM (${publishedEntries(Prisma.sql`status = 'draft'`)}) AS draft
        CROSS JOIN LATERAL (
          SELECT FROM revisions AS own
          WHERE own.area = draft.area AND own.record_id = draft.id AND own.by = ${id}::uuid LIMIT 1
        ) AS own
      ORDER BY "updatedAt" DESC, draft.id LIMIT ${deskEntries}`;
    const entries = rows.map((row) => ({ ...placeOf(row), at: row.updatedAt.toISOString() }));
    return { total: rows[0]?.total ?? 0, entries };
  };

  const readUpcoming = async ({ role }: User, now: Date) => {
    const due = {
      area: { in: pendingAreas.filter((area) => mayUpdate(area, role)) },
      publishAt: { gt: now },
    };
    const [scheduled, changes, count] = await Promise.all([
      db.$queryRaw<(PublishedRow & { total: number })[]>`
        SELECT entry.*, count(*) OVER ()::int AS total
        FROM (${publishedEntries(Prisma.sql`status = 'published' AND publish_at > ${now}`)}) AS entry
        ORDER BY "publishAt", id LIMIT ${deskEntries}`,
      db.pendingVersion.findMany({
        where: due,
        orderBy: [{ publishAt: 'asc' }, { id: 'asc' }],
        take: deskEntries,
        select: { area: true, recordId: true, body: true, publishAt: true },
      }),
      db.pendingVersion.count({ where: due }),
    ]);
    const entries = soonest([
      ...scheduled.map((row) => ({ ...placeOf(row), when: row.publishAt, isChange: false })),
      ...changes.map(({ area, recordId, body, publishAt: when }) => ({
        area: areaName(area),
        recordId,
        title: titleOf(fieldsOf(body)),
        when,
        isChange: true,
      })),
    ]);
    return {
      total: (scheduled[0]?.total ?? 0) + count,
      entries: entries.map(({ when: publishAt, ...entry }) => ({ ...entry, publishAt })),
    };
  };

  const readClosing = async (now: Date) => {
    const where = { AND: [live(now), closesSoon(now)] };
    const soon = {
      where,
      orderBy: [{ closesAt: 'asc' as const }, { id: 'asc' as const }],
      take: deskEntries,
      select: { id: true, title: true, closesAt: true },
    };
    const [tenders, careers, ...counts] = await Promise.all([
      db.tender.findMany(soon),
      db.career.findMany(soon),
      db.tender.count({ where }),
      db.career.count({ where }),
    ]);
    const of = (area: string, rows: typeof tenders) =>
      rows.map(({ closesAt: when, ...row }) => ({ ...placeOf({ area, ...row }), when }));
    const entries = soonest([...of('tenders', tenders), ...of('careers', careers)]);
    return {
      total: counts[0] + counts[1],
      entries: entries.map(({ when: closesAt, ...entry }) => ({ ...entry, closesAt })),
    };
  };

  const readMostRead = async (now: Date) => {
    const asked = { since: firstDay(now, 30), now, most: deskEntries };
    const entries = await readVisited(db, asked);
    return entries.map((entry) => ({ ...toMostRead(entry), count: entry.count }));
  };

  const readChanges = async ({ id, role }: User) => {
    const areas = revisionAreas.filter((area) => mayUpdate(area, role));
    // Of those weeks alone, or somebody who is alone would have all revisions looked through.
    const since = new Date(Date.now() - days(habitDays));
    const rows = await db.revision.findMany({
      where: { area: { in: areas }, by: { not: id }, at: { gt: since } },
      orderBy: [{ at: 'desc' }, { id: 'desc' }],
      take: deskEntries,
      select: { id: true },
    });
    const changes = await readListed(
      db,
      rows.map((row) => row.id),
    );
    return changes.map(toListed);
  };

  const readReturned = async (user: User, req: RoutedRequest) => {
    const query = { state: 'returned', perPage: mostReturned };
    const all = await listed({ ...submissions, query }, req);
    const own = (all?.entries ?? []).filter(({ by }) => by?._id === user.id);
    return { total: own.length, entries: own.slice(0, deskEntries) };
  };

  return {
    read: async ({ req }) => {
      const { user } = callerOf(req);
      const now = momentOf(req);
      const isReviewer = mayReview(user.role);
      const [habits, unsaved, drafts, upcoming, closing, mostRead, changes] = await Promise.all([
        readHabits(user),
        readUnsaved(user),
        readDrafts(user),
        readUpcoming(user, now),
        readClosing(now),
        readMostRead(now),
        readChanges(user),
      ]);
      const [waiting, returned, messages, applications] = await Promise.all([
        isReviewer ? listed({ ...submissions, query: { state: 'waiting' } }, req) : undefined,
        isReviewer ? undefined : readReturned(user, req),
        listed(newMessages, req),
        listed(newApplications, req),
      ]);
      return {
        status: 200,
        body: {
          habits: habits.map(({ area, ...habit }) => ({ area: areaName(area), ...habit })),
          unsaved,
          drafts,
          waiting,
          returned,
          upcoming,
          messages: messages && {
            ...messages,
            entries: messages.entries.map(({ _id, name, createdAt: at }) => ({ _id, name, at })),
          },
          applications: applications && {
            ...applications,
            entries: applications.entries.map(({ _id, userId, careerId, appliedAt: at }) => ({
              _id,
              name: userId.name,
              career: careerId.title,
              at,
            })),
          },
          closing,
          mostRead,
          changes,
        },
      };
    },
  };
}

const submissions = {
  area: 'submissions',
  name: 'list',
  route: contract.submissions.list,
  entry: submission,
} as const;
const newMessages = {
  area: 'contact',
  name: 'messages',
  route: contract.contact.messages,
  query: { status: 'new' },
  entry: contactMessage,
} as const;
const newApplications = {
  area: 'applications',
  name: 'list',
  route: contract.applications.list,
  query: { status: 'new' },
  entry: application,
} as const;

function placeOf({ area, id, title }: Pick<PublishedRow, 'area' | 'id' | 'title'>) {
  return { area: areaName(area), recordId: id, title };
}

/** The first of several that have a moment. */
function soonest<Entry extends { when: Date | null }>(entries: readonly Entry[]) {
  return entries
    .flatMap(({ when, ...entry }) => (when ? [{ ...entry, when: when.toISOString() }] : []))
    .toSorted((one, other) => one.when.localeCompare(other.when))
    .slice(0, deskEntries);
}
