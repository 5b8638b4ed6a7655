import {
  inEnglish,
  changed,
  sampleRecord,
  touched,
  type FieldsOf,
  type StoredRecord,
} from '../records.ts';
import { routeHandler, type Caller, type MockContext } from '../route-handler.ts';
import { checkIfMatch, versioned } from '../versions.ts';
import type { Answering, ReadSingleRoute, UpdateSingleRoute } from './shapes.ts';

interface SingleArea<Entity extends StoredRecord, Input> {
  routes: {
    get: Answering<ReadSingleRoute, Entity>;
    update: UpdateSingleRoute<Input>;
  };
  /** What the record is, to tell its id from another's: 'Footer'. */
  entityName: string;
  content: FieldsOf<Entity>;
  /** What an update makes of the record where it is more than laying fields over fields. */
  change?: (stored: Entity, input: Input, caller: Caller | null) => object;
  /** The message of an update, in addition to the record's fields, where it has one. */
  updated?: string;
}

/**
 * A single record in the mock's store: it exists from the start, and updates are merged into it.
 * @returns the two handlers, and `read`, which reads the record of this moment
 */
export function singleMock<Entity extends StoredRecord, Input extends object>(
  context: MockContext,
  area: SingleArea<Entity, Input>,
) {
  const { routes, entityName, content, change = (_stored, input) => input, updated } = area;
  const entity = routes.get.responses[200];
  let stored = entity.parse({ ...content, ...inEnglish, ...sampleRecord(entityName, 0) });

  const handlers = {
    get: routeHandler<ReadSingleRoute>(context, routes.get, () => versioned(200, stored)),

    update: routeHandler<UpdateSingleRoute<Input>>(context, routes.update, (call) => {
      const { body, headers, caller, isWaiting } = call;
      checkIfMatch(headers['if-match'], stored);
      const fields = change(stored, body, caller);
      const after = changed(stored, entity.parse({ ...stored, ...fields, ...touched() }));
      if (!isWaiting) stored = after;
      const answer = versioned(200, after);
      return updated === undefined ? answer : { ...answer, body: { msg: updated, ...after } };
    }),
  };
  return { handlers, read: (): Entity => stored };
}
