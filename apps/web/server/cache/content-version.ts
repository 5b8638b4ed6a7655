import { contract } from '@site/contract';

/** Milliseconds that the API gets for its answer. */
const timeoutMs = 1_000;

const { path, responses } = contract.version.get;

/**
 * Fetches the version of the content from the API. For any number of concurrent requests, it is fetched once
 * at a time; and no caller gets an answer that was requested before its call.
 * @param apiUrl where this server reaches the API
 * @returns the version; `null` when the API is unavailable
 */
export function createContentVersion(apiUrl: string): () => Promise<string | null> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<string | null> | undefined;
  return () => {
    waiting ??= running.then(() => {
      waiting = undefined;
      const version = readVersion(apiUrl);
      running = version;
      return version;
    });
    return waiting;
  };
}

async function readVersion(apiUrl: string): Promise<string | null> {
  try {
    const response = await fetch(apiUrl + path, {
      signal: AbortSignal.timeout(timeoutMs),
    });
    return responses[200].parse(await response.json()).version;
  } catch {
    return null;
  }
}
