import {
  application,
  areaName,
  closingSoon,
  contactMessage,
  contract,
  deskEntries,
  draft,
  habitDays,
  isDraft,
  listedDraft,
  mayReview,
  publishedAreas,
  publishedPart,
  revision,
  submission,
  titleOf,
  visibilityOf,
  type Area,
} from '@site/contract';
import { z } from 'zod';
import type { StoredRecord } from '../records.ts';
import {
  routeHandler,
  type Call,
  type Handlers,
  type MockContext,
  type MockRoute,
  type RouteHandler,
} from '../route-handler.ts';

const day = 86_400_000;

type DeskCall = Pick<Call<typeof contract.desk.read>, 'caller' | 'url'>;

/**
 * What somebody of the staff has to do.
 * @param source.entriesOf the entries of an area at the moment
 * @param source.handlersOf the handlers of an area, by the names of its routes
 */
export function deskMock(
  context: MockContext,
  {
    entriesOf,
    handlersOf,
  }: {
    entriesOf: (area: string) => readonly StoredRecord[];
    handlersOf: (area: Area) => object;
  },
): Handlers<typeof contract.desk> {
  /** What another route answers the caller. */
  const ask = async <Body extends z.ZodType>(
    { caller, url }: DeskCall,
    asked: { area: Area; name: string; route: MockRoute; query?: string; params?: object },
    body: Body,
  ) => {
    const { area, name, route, query = '', params = {} } = asked;
    const handler = new Map<string, RouteHandler>(Object.entries(handlersOf(area))).get(name);
    const headers = { Authorization: `Bearer ${caller?.token}` };
    const request = new Request(new URL(`${route.path}${query}`, url), { headers });
    const answer = await handler?.answer(request, { ...params });
    return body.parse(await answer?.json());
  };
  const first = <Entry>(all: readonly Entry[]) => ({
    total: all.length,
    entries: all.slice(0, deskEntries),
  });
  const placeOf = (area: string, entry: StoredRecord) => ({
    area: areaName(area),
    recordId: entry._id,
    title: titleOf({ ...entry }),
  });
  const published = () =>
    [...publishedAreas].flatMap((area) => entriesOf(area).map((entry) => ({ area, entry })));

  const habitsOf = ({ caller }: DeskCall) => {
    const since = Date.now() - habitDays * day;
    const own = context.audit
      .all()
      .filter(({ by, at }) => by?._id === caller?.user._id && Date.parse(at) > since);
    const kinds = Map.groupBy(own, ({ area, action }) => `${area} ${action}`);
    return [...kinds.values()]
      .flatMap((lines) => {
        const [line] = lines;
        return line
          ? [{ area: areaName(line.area), action: line.action, count: lines.length }]
          : [];
      })
      .toSorted((one, other) => other.count - one.count);
  };

  const unsavedOf = async (call: DeskCall) => {
    const { list, get } = contract.drafts;
    const drafts = await ask(
      call,
      { area: 'drafts', name: 'list', route: list },
      z.array(listedDraft),
    );
    const { total, entries } = first(drafts);
    const read = entries.map(async ({ form, record, at }) => {
      const params = { form, record };
      const { body } = await ask(call, { area: 'drafts', name: 'get', route: get, params }, draft);
      return { ...params, at, title: titleOf(body.values) || null };
    });
    return { total, entries: await Promise.all(read) };
  };

  const draftsOf = ({ caller }: DeskCall) => {
    const own = new Set(
      context.revisions
        .all()
        .filter(({ by }) => by === caller?.user._id)
        .map(({ recordId }) => recordId),
    );
    const drafts = published()
      .filter(({ area, entry }) => own.has(entry._id) && isDraft(area, entry))
      .map(({ area, entry }) => ({ ...placeOf(area, entry), at: entry.updatedAt }));
    return first(drafts.toSorted((one, other) => other.at.localeCompare(one.at)));
  };

  const upcoming = () => {
    const scheduled = published().flatMap(({ area, entry }) => {
      const part = publishedPart(entry);
      return part?.publishAt && visibilityOf(part, Date.now()) === 'scheduled'
        ? [{ ...placeOf(area, entry), publishAt: part.publishAt, isChange: false }]
        : [];
    });
    const changes = context.pending.all().flatMap(({ area, id, body, publishAt }) => {
      const place = { area: areaName(area), recordId: id, title: titleOf({ ...body }) };
      return publishAt === null ? [] : [{ ...place, publishAt, isChange: true }];
    });
    const all = [...scheduled, ...changes];
    return first(all.toSorted((one, other) => one.publishAt.localeCompare(other.publishAt)));
  };

  const closing = () => {
    const now = Date.now();
    const soon = ['tenders', 'careers'].flatMap((area) =>
      entriesOf(area).flatMap((entry) => {
        const { closesAt } = closingEntry.parse(entry);
        const part = publishedPart(entry);
        const isLive = part !== null && visibilityOf(part, now) === 'live';
        if (!isLive || closesAt === null) return [];
        const left = Date.parse(closesAt) - now;
        return left > 0 && left <= closingSoon ? [{ ...placeOf(area, entry), closesAt }] : [];
      }),
    );
    return first(soon.toSorted((one, other) => one.closesAt.localeCompare(other.closesAt)));
  };

  const submissionsOf = (call: DeskCall, state: string) => {
    const query = `?state=${state}`;
    const route = contract.submissions.list;
    return ask(call, { area: 'submissions', name: 'list', route, query }, z.array(submission));
  };

  return {
    read: routeHandler(context, contract.desk.read, async (call) => {
      const me = call.caller?.user;
      const isReviewer = me !== undefined && mayReview(me.role);
      const found = await submissionsOf(call, isReviewer ? 'waiting' : 'returned');
      const messages = await ask(
        call,
        {
          area: 'contact',
          name: 'messages',
          route: contract.contact.messages,
          query: '?status=new',
        },
        z.array(contactMessage),
      );
      const applications = await ask(
        call,
        {
          area: 'applications',
          name: 'list',
          route: contract.applications.list,
          query: '?status=new',
        },
        z.array(application),
      );
      const revisions = await ask(
        call,
        {
          area: 'revisions',
          name: 'list',
          route: contract.revisions.list,
          query: '?perPage=100',
        },
        z.array(revision),
      );
      return {
        status: 200,
        body: {
          habits: habitsOf(call),
          unsaved: await unsavedOf(call),
          drafts: draftsOf(call),
          ...(isReviewer
            ? { waiting: first(found) }
            : { returned: first(found.filter(({ by }) => by?._id === me?._id)) }),
          upcoming: upcoming(),
          messages: first(messages.map(({ _id, name, createdAt: at }) => ({ _id, name, at }))),
          applications: first(
            applications.map(({ _id, userId, careerId, appliedAt: at }) => ({
              _id,
              name: userId.name,
              career: careerId.title,
              at,
            })),
          ),
          closing: closing(),
          mostRead: [],
          changes: revisions
            .filter(({ by }) => by !== null && by._id !== me?._id)
            .slice(0, deskEntries),
        },
      };
    }),
  };
}

const closingEntry = z.object({ closesAt: z.string().nullable().catch(null) });
