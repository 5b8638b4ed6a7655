import { listAnswer, type Listing } from '../listing.ts';
import { notFound } from '../problems.ts';
import { newRecord, sampleRecord, touched, type FieldsOf, type StoredRecord } from '../records.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import type {
  Answering,
  CreateRoute,
  ListRoute,
  ReadRoute,
  RemoveRoute,
  UpdateRoute,
} from './shapes.ts';

interface ListRoutes<Entity> {
  list: ListRoute;
  get: Answering<ReadRoute, Entity>;
  create: CreateRoute;
  update: UpdateRoute;
  remove: RemoveRoute;
}

interface ListArea<Entity extends StoredRecord> extends Listing<Entity> {
  routes: ListRoutes<Entity>;
  /** One entry, as it starts a sentence: 'News article'. */
  thing: string;
  /** What a delete answers. */
  deleted: string;
  /** What is there at the start, oldest first. */
  entries: readonly FieldsOf<Entity>[];
}

/**
 * A list area from memory: list, get, create, update, remove.
 * @returns the five handlers, and `all`, which reads the entries of this moment
 */
export function listMock<Entity extends StoredRecord>(
  context: MockContext,
  area: ListArea<Entity>,
) {
  const { routes, thing } = area;
  const entity = routes.get.responses[200];
  let entries = area.entries.map((fields, index) =>
    entity.parse({ ...fields, ...sampleRecord(thing, index) }),
  );

  const find = (id: string): Entity => {
    const entry = entries.find(({ _id }) => _id === id);
    if (!entry) throw notFound(thing);
    return entry;
  };

  const handlers = {
    list: routeHandler<ListRoute>(context, routes.list, (call) => listAnswer(entries, area, call)),

    get: routeHandler<ReadRoute>(context, routes.get, ({ params }) =>
      versioned(200, find(params.id)),
    ),

    create: routeHandler<CreateRoute>(context, routes.create, ({ body }) => {
      const entry = entity.parse({ ...body, ...newRecord() });
      entries.push(entry);
      return versioned(201, entry);
    }),

    update: routeHandler<UpdateRoute>(context, routes.update, ({ params, body, headers }) => {
      const stored = find(params.id);
      checkIfMatch(headers['if-match'], stored);
      const entry = entity.parse({ ...stored, ...body, ...touched() });
      entries[entries.indexOf(stored)] = entry;
      return versioned(200, entry);
    }),

    remove: routeHandler<RemoveRoute>(context, routes.remove, ({ params }) => {
      const stored = find(params.id);
      entries = entries.filter((entry) => entry !== stored);
      return { status: 200, body: { msg: area.deleted } };
    }),
  };
  return { handlers, all: (): readonly Entity[] => entries };
}
