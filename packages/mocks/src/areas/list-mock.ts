import {
  brokenRules,
  entryInput,
  isPublishing,
  issuesOf,
  listRecordOf,
  movedPlaces,
  type ListArea,
  type ListQuery,
  type VisibilityQuery,
} from '@site/contract';
import { ruleMessages } from '@site/contract/messages';
import type { z } from 'zod';
import { listAnswer, sorted, type Listing } from '../listing.ts';
import { invalid, notFound, removed } from '../problems.ts';
import {
  inEnglish,
  changed,
  newRecord,
  sampleRecord,
  touched,
  type StoredRecord,
} from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import { checkTimes, onlyLive, publishingDefaults, seenBy } from '../visibility.ts';
import type {
  Answering,
  CreateRoute,
  ListRoute,
  OrderRoute,
  ReadRoute,
  RemoveRoute,
  UpdateRoute,
} from './shapes.ts';

interface ListRoutes<Entity, Input, Sent, Query> {
  list: ListRoute<Query>;
  get: Answering<ReadRoute, Entity>;
  create: CreateRoute<Input, Sent>;
  update: UpdateRoute;
  remove: RemoveRoute;
}

interface ListSetup<Entity extends StoredRecord, Input, Sent, Query> extends Omit<
  Listing<Entity, Query>,
  'order' | 'search'
> {
  area: ListArea;
  routes: ListRoutes<Entity, Input, Sent, Query>;
  /** What is there at the start, oldest first. */
  entries: readonly NoInfer<Sent>[];
  /**
   * What is stored of an entry where it is more than its input; refuses what no single field shows.
   * @param input complete: of an update too, which sends a part of it
   */
  complete?: (input: NoInfer<Input>) => object;
  /** What is shown of an entry where that also hangs on other areas. */
  show?: (stored: Entity) => Entity;
  /** Refuses a delete by throwing. */
  checkRemoval?: (stored: Entity) => void;
}

/** The handlers of a list area, and what it holds at the moment. */
export interface ListAreaMock<Routes, Entity> {
  handlers: Handlers<Routes>;
  all: () => readonly Entity[];
  /** Those that are public. */
  live: () => readonly Entity[];
}

/**
 * A list area in the mock's store: list, get, create, update, remove.
 * @returns the five handlers, and `all` and `live`, which read the entries of this moment
 */
export function listMock<
  Entity extends StoredRecord,
  Input extends object,
  Sent extends object,
  Query extends ListQuery & VisibilityQuery,
>(context: MockContext, setup: ListSetup<Entity, Input, Sent, Query>) {
  const { routes, complete = (input) => input, show = (stored) => stored } = setup;
  const { entityName, order, search, deleted } = listRecordOf(setup.area);
  const area = { ...setup, order, search };
  const entity = routes.get.responses[200];
  const { body: schema } = routes.create;
  const input = entryInput(setup.area);
  const defaults = {
    ...emptyFields(input),
    ...(isPublishing(input) && publishingDefaults),
  };
  const fieldsOf = (...parts: object[]) => {
    const sent: { status?: unknown } = Object.assign({}, defaults, ...parts);
    const { data, error } = schema.safeParse(sent);
    const broken = sent.status === 'draft' ? [] : brokenRules(setup.area, sent);
    const issues = [...(error ? issuesOf(error) : []), ...broken];
    if (!data || issues.length > 0) throw invalid(issues);
    checkTimes(data);
    return complete(data);
  };

  /** New entries of areas whose entries are moved have no place of their own. */
  const unmoved = order === 'order' ? { order: null } : {};

  let entries = area.entries.map((input, index) =>
    entity.parse({
      ...inEnglish,
      ...fieldsOf(input),
      ...unmoved,
      ...sampleRecord(entityName, index),
    }),
  );
  /** The ids of entries that were deleted, also of those that came back. */
  const gone = new Set<string>();
  const all = (): readonly Entity[] => entries.map(show);
  const live = () => onlyLive(all());

  const find = (id: string): Entity => {
    const entry = entries.find(({ _id }) => _id === id);
    if (!entry) throw notFound(entityName);
    return entry;
  };

  const handlers = {
    list: routeHandler<ListRoute<Query>>(context, routes.list, (call) =>
      listAnswer(seenBy(all(), call), area, call),
    ),

    get: routeHandler<ReadRoute>(context, routes.get, (call) => {
      const found = all().filter(({ _id }) => _id === call.params.id);
      const [seen] = seenBy(found, call);
      if (!found[0] && gone.has(call.params.id)) throw removed(entityName);
      if (!seen) throw notFound(entityName);
      return { ...versioned(200, found[0]), body: seen };
    }),

    create: routeHandler<CreateRoute<Input>>(context, routes.create, ({ body }) => {
      const entry = entity.parse({ ...inEnglish, ...fieldsOf(body), ...unmoved, ...newRecord() });
      entries.push(entry);
      return versioned(201, show(entry));
    }),

    update: routeHandler<UpdateRoute>(context, routes.update, (call) => {
      const { params, body, headers, isWaiting } = call;
      const stored = find(params.id);
      checkIfMatch(headers['if-match'], show(stored));
      const entry = changed(
        stored,
        entity.parse({ ...stored, ...fieldsOf(stored, body), ...touched() }),
      );
      if (!isWaiting) entries[entries.indexOf(stored)] = entry;
      return versioned(200, show(entry));
    }),

    remove: routeHandler<RemoveRoute>(context, routes.remove, ({ params }) => {
      const stored = find(params.id);
      area.checkRemoval?.(stored);
      entries = entries.filter((entry) => entry !== stored);
      gone.add(stored._id);
      return { status: 200, body: { msg: deleted } };
    }),
  };
  /** Changes fields of an entry that are no inputs. */
  const set = (id: string, fields: object) => {
    const stored = find(id);
    entries[entries.indexOf(stored)] = entity.parse({ ...stored, ...fields, ...touched() });
  };
  return { handlers, all, live, set };
}

/** Fields that may be left out, as they are stored then: nothing, or no items. */
function emptyFields({ shape }: z.ZodObject): object {
  const empty = Object.entries<z.ZodType>(shape).flatMap(([name, field]) => {
    const value = [null, []].find((each) => field.safeParse(each).success);
    return value !== undefined && field.safeParse(undefined).success ? [[name, value]] : [];
  });
  return Object.fromEntries(empty);
}

/** The handlers of a list area whose entries staff move, as its record says. */
export function orderedListMock<
  Entity extends StoredRecord & { order: number | null },
  Input extends object,
  Sent extends object,
  Query extends ListQuery & VisibilityQuery,
>(
  context: MockContext,
  setup: Omit<ListSetup<Entity, Input, Sent, Query>, 'routes'> & {
    routes: ListRoutes<Entity, Input, Sent, Query> & { order: OrderRoute };
  },
) {
  const { routes } = setup;
  const { handlers, all, live, set } = listMock(context, setup);
  const order = routeHandler<OrderRoute>(context, routes.order, ({ body }) => {
    const before = sorted(all(), 'order').map((entry) => ({ id: entry._id, order: entry.order }));
    const unknown = body.ids.findIndex((id) => !before.some((entry) => entry.id === id));
    if (unknown >= 0) {
      throw invalid([{ path: `ids.${unknown}`, message: ruleMessages.entryUnknown }]);
    }
    for (const { id, order: place } of movedPlaces(before, [...new Set(body.ids)])) {
      const isMoved = before.some((entry) => entry.id === id && entry.order !== place);
      if (isMoved) set(id, { order: place });
    }
    return { status: 200, body: sorted(all(), 'order') };
  });
  return { handlers: { ...handlers, order }, all, live };
}
