import type { Read } from '#lib/query-client.ts';

/** Whether an answer's body is a stored record. */
export function isRecord<Body>(body: Body): body is Body & { _id: string } {
  // The browser takes the API at its word, but what answers may be something in between.
  return typeof body === 'object' && body !== null && '_id' in body;
}

/** A read that has failed, too, when the API answered with something else than `isRight` takes. */
export function checked<Body>(read: Read<Body>, isRight: (body: Body) => boolean): Read<Body> {
  return read.state === 'ready' && !isRight(read.body)
    ? { state: 'failed', isMissing: false }
    : read;
}

/** The read of a group of fields, failed when the API answered with something else. */
export function fieldsOf<Body extends object>(read: Read<Body>): Read<Body> {
  return checked(read, (body) => typeof body === 'object' && Boolean(body));
}

/** The read of one record, failed when the API answered with something else. */
export function recordOf<Body extends { _id: string }>(read: Read<Body>): Read<Body> {
  return checked(read, isRecord);
}

/** The read of a list, failed when the API answered with something else. */
export function listOf<Entry>(read: Read<Entry[]>): Read<Entry[]> {
  return checked(read, Array.isArray);
}
