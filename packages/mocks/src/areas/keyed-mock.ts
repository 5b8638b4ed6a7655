import { sectionKeyIssue } from '@site/contract';
import { listAnswer, type Listing } from '../listing.ts';
import { invalid, notFound } from '../problems.ts';
import {
  inEnglish,
  changed,
  newRecord,
  sampleRecord,
  touched,
  type FieldsOf,
  type StoredRecord,
} from '../records.ts';
import { routeHandler, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import type { Answering, ListRoute, PutKeyedRoute, ReadKeyedRoute } from './shapes.ts';

interface KeyedRecord extends StoredRecord {
  position: string;
}

interface KeyedArea<Entity extends KeyedRecord, Input> extends Listing<Entity> {
  routes: {
    list: ListRoute;
    get: Answering<ReadKeyedRoute, Entity>;
    put: PutKeyedRoute<Input>;
  };
  /** One record, as it starts a sentence: 'Section'. */
  entityName: string;
  records: readonly FieldsOf<Entity>[];
  /**
   * What an input makes of a record.
   * @param stored `undefined` when there is none under that key yet
   */
  change: (stored: Entity | undefined, input: Input, position: string) => object;
}

/** Records under keys, in the mock's store; a write to a key that has none creates the record. */
export function keyedMock<Entity extends KeyedRecord, Input>(
  context: MockContext,
  area: KeyedArea<Entity, Input>,
) {
  const { routes, entityName } = area;
  const entity = routes.get.responses[200];
  const records = new Map<string, Entity>();
  for (const [index, fields] of area.records.entries()) {
    const record = entity.parse({ ...fields, ...inEnglish, ...sampleRecord(entityName, index) });
    records.set(record.position, record);
  }

  return {
    list: routeHandler<ListRoute>(context, routes.list, (call) =>
      listAnswer([...records.values()], area, call),
    ),

    get: routeHandler<ReadKeyedRoute>(context, routes.get, ({ params }) => {
      const record = records.get(params.position);
      if (!record) throw notFound(entityName);
      return versioned(200, record);
    }),

    put: routeHandler<PutKeyedRoute<Input>>(context, routes.put, (call) => {
      const { params, body, headers, isWaiting } = call;
      const { position } = params;
      const issue = sectionKeyIssue(position);
      if (issue !== null) throw invalid([{ path: 'position', message: issue }]);
      const stored = records.get(position);
      checkIfMatch(headers['if-match'], stored);
      const fields = { ...area.change(stored, body, position), ...touched(), position };
      const record = changed(
        stored,
        entity.parse({ ...inEnglish, ...(stored ?? newRecord()), ...fields }),
      );
      if (!isWaiting) records.set(position, record);
      return versioned(200, record);
    }),
  };
}
