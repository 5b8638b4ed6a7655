import { monitorEventLoopDelay } from 'node:perf_hooks';
import { seconds } from '#lib/durations.ts';

/** Milliseconds between two samples, and of one measurement. */
const resolution = 20;
const span = seconds(1);
/** One long pause, such as a garbage collection, is no overload: all of the last measurements must be high. */
const spans = 3;

/**
 * Measures by how many milliseconds callbacks of this process are late.
 * @returns the least of the last three seconds' medians
 */
export function watchEventLoop(): { delay: () => number; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution });
  histogram.enable();
  const medians: number[] = [];
  const timer = setInterval(() => {
    // In nanoseconds.
    medians.push(histogram.percentile(50) / 1e6 - resolution);
    if (medians.length > spans) medians.shift();
    histogram.reset();
  }, span).unref();
  return {
    delay: () => (medians.length < spans ? 0 : Math.max(0, Math.min(...medians))),
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
