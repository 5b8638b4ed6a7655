import { fail } from '../lib/step.mjs';

/** What a measurement has started, each pushed when it runs. */
export const toStop: (() => Promise<void>)[] = [];

/** Runs a measurement and stops what it has started, the last one first, also when it fails; then the process ends. */
export async function runToEnd(work: () => Promise<void>): Promise<never> {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  for (const stop of toStop.toReversed()) await stop();
  if (failure) fail(failure.error);
  process.exit();
}
