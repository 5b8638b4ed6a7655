import type { SystemCheck } from '@site/contract';

/** What a check found. */
export type Look = Omit<SystemCheck, 'name'>;

export const green = (sentence: string): Look => ({ state: 'green', sentence, advice: null });
export const amber = (sentence: string, advice: string): Look => ({
  state: 'amber',
  sentence,
  advice,
});
export const red = (sentence: string, advice: string): Look => ({ state: 'red', sentence, advice });

/** Milliseconds that another server gets to answer. */
export const timeoutMs = 5000;

/** Calls `read` again when its last answer is older than so many milliseconds, or was an error. */
export function cachedFor<Value>(
  lifetime: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let last: { until: number; value: Promise<Value> } | undefined;
  return () => {
    if (last && last.until > Date.now()) return last.value;
    const value = read();
    last = { until: Date.now() + lifetime, value };
    value.catch(() => (last = undefined));
    return value;
  };
}
