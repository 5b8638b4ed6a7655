import type { Exchange } from './site.ts';

/*
 * Two implementations of one contract still differ in what is made up at each call: ids, times, tokens, and
 * where files lie. These are replaced, so that all that is left has to be the same.
 */

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** In a line of a file. */
const time = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;
const file = /^(?:https?:\/\/[^/]+)?\/(?:media|mock-pictures|mock-documents|resumes)\/\S+$/;
/** In the address of a review link. */
const reviewToken = /(?<=[?&]preview=)[\w-]+\.[\w-]+\.[\w-]+/;
const madeUp: Record<string, string> = {
  createdAt: '<time>',
  updatedAt: '<time>',
  appliedAt: '<time>',
  lastSignInAt: '<time>',
  lastUsedAt: '<time>',
  at: '<time>',
  deletedAt: '<time>',
  returnedAt: '<time>',
  sentAt: '<time>',
  confirmedAt: '<time>',
  unsubscribedAt: '<time>',
  expiresAt: '<time>',
  revokedAt: '<time>',
  client: '<address>',
  network: '<address>',
  device: '<device>',
  erasedFrom: '<time>',
  erasedUntil: '<time>',
  restorableUntil: '<time>',
  token: '<token>',
  challenge: '<challenge>',
  secret: '<secret>',
  uri: '<address>',
  recoveryCodes: '<codes>',
  passkey: '<passkey>',
  options: '<options>',
  requestId: '<request>',
  version: '<version>',
  retried: '<of the mails before>',
};
/** Milliseconds from now at most, of times that a case has set in order to wait for them. */
const waitedFor = 3_600_000;
/** What a host does to a file is its own matter. */
const ofUploads = ['secure_url', 'public_id', 'format', 'width', 'height', 'bytes'];
/** How a system is. */
const ofSystem = ['state', 'sentence', 'advice', 'backups'];
/** How much there is that will be erased. */
const ofRetention = ['stored', 'soon', 'next'];

/** What is on a desk of what everybody has done, also in the cases before. */
const ofOthers = [
  'applications',
  'changes',
  'closing',
  'habits',
  'messages',
  'mostRead',
  'returned',
  'upcoming',
  'waiting',
];

/** The exchanges of one case, with what may differ replaced; the same id becomes the same word. */
export function normalised(exchanges: readonly Exchange[]): unknown {
  const ids = new Map<string, string>();
  const wordOf = (id: string) => {
    const word = ids.get(id) ?? `<id ${ids.size + 1}>`;
    ids.set(id, word);
    return word;
  };
  const text = (value: string) =>
    file.test(value) ? '<file>' : value.replace(reviewToken, '<token>').replaceAll(uuid, wordOf);
  const visit = (value: unknown): unknown => {
    if (typeof value === 'string') return text(value);
    if (Array.isArray(value)) return value.map(visit);
    if (typeof value !== 'object' || value === null) return value;
    const isUpload = 'secure_url' in value;
    const isDesk = 'habits' in value;
    const isCode = Object.keys(value).join() === 'code';
    return Object.fromEntries(
      // In one order, because ids are counted as they come.
      Object.entries(value)
        .toSorted(byName)
        .map(([key, inner]) => {
          if (isUpload && ofUploads.includes(key)) return [key, '<of the file>'];
          if (isDesk && ofOthers.includes(key)) return [key, '<of others>'];
          if (isCode) return [key, '<code>'];
          if (ofSystem.includes(key)) return [key, '<of the system>'];
          if (ofRetention.includes(key)) return [key, '<of what there is>'];
          if (key === 'body' && typeof inner === 'string') return [key, fileText(text(inner))];
          if (key === 'publishAt' && isNear(inner)) return [key, '<time>'];
          return [key, inner === null ? null : (madeUp[key] ?? visit(inner))];
        }),
    );
  };
  return visit(exchanges);
}

/** A line of progress. How many there are depends on the time it takes. */
const unfinished = /\{"(?:files|progress)":\{"done":(\d+),"(?:files|rows)":(?!\1\})\d+\}\}\n/g;

/** A file that was answered: Excel's holds the time of its making in bytes. */
function fileText(body: string): string {
  if (body.startsWith('PK')) return '<file>';
  return body.replaceAll(unfinished, '').replaceAll(time, '<time>');
}

function isNear(time: unknown): boolean {
  return typeof time === 'string' && Math.abs(Date.parse(time) - Date.now()) < waitedFor;
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}

/**
 * Where two values differ, each place as one line.
 * @param at what stands before each place's name
 */
export function differences(one: unknown, other: unknown, at = ''): string[] {
  if (Object.is(one, other)) return [];
  const isGroup = (value: unknown) => typeof value === 'object' && value !== null;
  if (!isGroup(one) || !isGroup(other) || Array.isArray(one) !== Array.isArray(other)) {
    return [`${at}: ${shown(one)} and ${shown(other)}`];
  }
  const [left, right] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), at === '' ? key : `${at}.${key}`),
  );
}

function shown(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value).slice(0, 200);
}
