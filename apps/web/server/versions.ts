import type { ApiAnswer } from '#lib/site.ts';

/** Milliseconds that the API gets for saying that nothing has changed. */
const patience = 3_000;

/**
 * Asks the API whether its answers are still what they were. However many visitors want to know, each
 * address is asked once at a time; and nobody is told what was found out before they came.
 * @param apiUrl where this server reaches the API
 */
export function createVersionCheck(
  apiUrl: string,
): (answers: readonly ApiAnswer[]) => Promise<boolean> {
  const running = new Map<string, Promise<string | null>>();
  const waiting = new Map<string, Promise<string | null>>();

  function ask(answer: ApiAnswer): Promise<string | null> {
    const asked = versionNow(apiUrl, answer).finally(() => running.delete(answer.path));
    running.set(answer.path, asked);
    return asked;
  }

  function nextVersion(answer: ApiAnswer): Promise<string | null> {
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
    return answers.every(({ version }, at) => version !== null && version === versions[at]);
  };
}

/** The version that the API has of an answer; `null` when it has none or can't be asked. */
async function versionNow(apiUrl: string, { path, version }: ApiAnswer): Promise<string | null> {
  try {
    const answer = await fetch(apiUrl + path, {
      // Without a Cache-Control of ours, fetch adds one that forbids the short answer.
      headers: { 'If-None-Match': version ?? '', 'Cache-Control': 'max-age=0' },
      signal: AbortSignal.timeout(patience),
    });
    await answer.body?.cancel();
    if (answer.status === 304) return version;
    return answer.status === 200 ? answer.headers.get('etag') : null;
  } catch {
    return null;
  }
}
