import type { ListQuery } from '@site/contract';
import { listAnswer, type Listing } from '../listing.ts';
import { notFound } from '../problems.ts';
import { newRecord, sampleRecord, touched, type StoredRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import type {
  Answering,
  CreateRoute,
  ListRoute,
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

interface ListArea<Entity extends StoredRecord, Input, Sent, Query> extends Listing<Entity, Query> {
  routes: ListRoutes<Entity, Input, Sent, Query>;
  /** One entry, as it starts a sentence: 'News article'. */
  entityName: string;
  /** The message of a delete. */
  deleted: string;
  /** What is there at the start, oldest first. */
  entries: readonly NoInfer<Sent>[];
  /** What fields hold that were never sent. */
  defaults?: Partial<NoInfer<Input>>;
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
}

/**
 * A list area in the mock's store: list, get, create, update, remove.
 * @returns the five handlers, and `all`, which reads the entries of this moment
 */
export function listMock<
  Entity extends StoredRecord,
  Input extends object,
  Sent extends object,
  Query extends ListQuery,
>(context: MockContext, area: ListArea<Entity, Input, Sent, Query>) {
  const { routes, entityName, complete = (input) => input, show = (stored) => stored } = area;
  const entity = routes.get.responses[200];
  const fieldsOf = (...parts: object[]) =>
    complete(routes.create.body.parse(Object.assign({}, area.defaults, ...parts)));

  let entries = area.entries.map((input, index) =>
    entity.parse({ ...fieldsOf(input), ...sampleRecord(entityName, index) }),
  );
  const all = (): readonly Entity[] => entries.map(show);

  const find = (id: string): Entity => {
    const entry = entries.find(({ _id }) => _id === id);
    if (!entry) throw notFound(entityName);
    return entry;
  };

  const handlers = {
    list: routeHandler<ListRoute<Query>>(context, routes.list, (call) =>
      listAnswer(all(), area, call),
    ),

    get: routeHandler<ReadRoute>(context, routes.get, ({ params }) =>
      versioned(200, show(find(params.id))),
    ),

    create: routeHandler<CreateRoute<Input>>(context, routes.create, ({ body }) => {
      const entry = entity.parse({ ...fieldsOf(body), ...newRecord() });
      entries.push(entry);
      return versioned(201, show(entry));
    }),

    update: routeHandler<UpdateRoute>(context, routes.update, ({ params, body, headers }) => {
      const stored = find(params.id);
      checkIfMatch(headers['if-match'], show(stored));
      const entry = entity.parse({ ...stored, ...fieldsOf(stored, body), ...touched() });
      entries[entries.indexOf(stored)] = entry;
      return versioned(200, show(entry));
    }),

    remove: routeHandler<RemoveRoute>(context, routes.remove, ({ params }) => {
      const stored = find(params.id);
      area.checkRemoval?.(stored);
      entries = entries.filter((entry) => entry !== stored);
      return { status: 200, body: { msg: area.deleted } };
    }),
  };
  return { handlers, all };
}
