/** A text that nobody else makes. */
export function newKey(): string {
  // `randomUUID` is not there over plain http.
  return crypto.getRandomValues(new BigUint64Array(2)).join('-');
}

/** Whether an answer leaves open what was done; 0: none came. */
export function isLost(status: number): boolean {
  return status === 0 || status >= 500;
}

/** Bytes that proxies let through as they come. */
const usualLimit = 1_000_000;

/**
 * Whether a proxy may have stopped what got no answer: it is large, and the API answers now.
 * @param version where it answers the version of the content
 */
export async function mayBeStopped(version: string, bytes: number): Promise<boolean> {
  if (bytes < usualLimit) return false;
  return fetch(version).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The keys of what was sent and has no answer, by what that is. */
const unanswered = new Map<string, string>();

/**
 * Sends a write with a key, by which the API does it once: sent again after its answer was lost, or before it has come, it has the
 * same key.
 * @param what where it goes, and its body
 */
export async function sendOnce<Answer extends { status: number }>(
  what: readonly unknown[],
  send: (key: string) => Promise<Answer>,
): Promise<Answer> {
  const name = JSON.stringify(
    what.map((part) => (part instanceof FormData ? [...part].map(nameOf) : part)),
  );
  const key = unanswered.get(name) ?? newKey();
  unanswered.set(name, key);
  const answer = await send(key);
  if (!isLost(answer.status)) unanswered.delete(name);
  return answer;
}

function nameOf([field, value]: [string, FormDataEntryValue]): unknown[] {
  if (typeof value === 'string') return [field, value];
  // A field without a file has one that is made now.
  return [field, value.name, value.size, value.name && value.lastModified];
}
