import type { ApiAnswer } from '#lib/site.ts';

/**
 * Milliseconds that the API gets for saying that nothing has changed: a page of which only a part
 * can't be asked for is rendered afterwards, which may take the time of a read.
 */
const timeout = 1_000;

/** Whether answers are what the API would answer now; `unavailable` when it says nothing at all. */
export type Freshness = 'current' | 'changed' | 'unavailable';

/** The version that the API has now, of an answer that may have none; or that it can't say. */
type VersionNow = string | null | typeof unavailable;
const unavailable = Symbol('unavailable');

/**
 * Asks the API whether its answers are still what they were. However many visitors want to know, each
 * address is asked once at a time; and nobody is given an answer from before they came.
 * @param apiUrl where this server reaches the API
 */
export function createVersionCheck(
  apiUrl: string,
): (answers: readonly ApiAnswer[]) => Promise<Freshness> {
  const running = new Map<string, Promise<VersionNow>>();
  const waiting = new Map<string, Promise<VersionNow>>();

  function ask(answer: ApiAnswer): Promise<VersionNow> {
    const asked = versionNow(apiUrl, answer).finally(() => running.delete(answer.path));
    running.set(answer.path, asked);
    return asked;
  }

  function nextVersion(answer: ApiAnswer): Promise<VersionNow> {
    const { path } = answer;
    const asked = running.get(path);
    if (!asked) return ask(answer);
    const next =
      waiting.get(path) ??
      asked.then(() => {
        waiting.delete(path);
        return ask(answer);
      });
    waiting.set(path, next);
    return next;
  }

  return async (answers) => {
    const versions = await Promise.all(answers.map(nextVersion));
    if (versions.every((version) => version === unavailable)) return 'unavailable';
    const isCurrent = answers.every(
      ({ version }, at) => version !== null && version === versions[at],
    );
    return isCurrent ? 'current' : 'changed';
  };
}

/** The version that the API has of an answer. */
async function versionNow(apiUrl: string, { path, version }: ApiAnswer): Promise<VersionNow> {
  try {
    const answer = await fetch(apiUrl + path, {
      // Without a Cache-Control of ours, fetch adds one that forbids the short answer.
      headers: { 'If-None-Match': version ?? '', 'Cache-Control': 'max-age=0' },
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (answer.status === 304) return version;
    if (answer.status >= 500) return unavailable;
    return answer.status === 200 ? answer.headers.get('etag') : null;
  } catch {
    return unavailable;
  }
}
