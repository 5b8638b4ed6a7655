/**
 * Aborts when the command is asked to stop: Ctrl-C, SIGTERM, SIGHUP, or the launcher's end. When it
 * is asked once more, `onSecond` runs and the process ends at once, with exit code 1.
 */
export function listenForStop(onSecond: () => void): AbortSignal {
  const controller = new AbortController();
  let first = 0;
  const stop = (): void => {
    if (!controller.signal.aborted) {
      first = performance.now();
      controller.abort();
      // One Ctrl-C comes several times: from the terminal, by npm and by the launcher.
    } else if (performance.now() - first > 1000) {
      onSecond();
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (process.channel) process.once('disconnect', stop);
  return controller.signal;
}
