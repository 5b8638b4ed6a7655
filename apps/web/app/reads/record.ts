import type { Read } from '#lib/query-client.ts';

/** Whether an answer's body is a stored record. */
export function isRecord<Body>(body: Body): body is Body & { _id: string } {
  // The browser takes the API at its word, but what answers may be something in between.
  return typeof body === 'object' && body !== null && '_id' in body;
}

/** The read of a group of fields, failed when the API answered with something else. */
export function fieldsOf<Body extends object>(read: Read<Body>): Read<Body> {
  const isGroup = read.state === 'ready' && typeof read.body === 'object' && Boolean(read.body);
  return read.state === 'ready' && !isGroup ? { state: 'failed', isMissing: false } : read;
}

/** The read of one record, failed when the API answered with something else. */
export function recordOf<Body extends { _id: string }>(read: Read<Body>): Read<Body> {
  return read.state === 'ready' && !isRecord(read.body)
    ? { state: 'failed', isMissing: false }
    : read;
}

/** The read of a list, failed when the API answered with something else. */
export function listOf<Entry>(read: Read<Entry[]>): Read<Entry[]> {
  return read.state === 'ready' && !Array.isArray(read.body)
    ? { state: 'failed', isMissing: false }
    : read;
}
