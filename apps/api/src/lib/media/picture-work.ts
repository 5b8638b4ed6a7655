import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { seconds } from '#lib/durations.ts';
import type { PictureJobs } from './picture-worker.ts';

/** Pictures are worked on one at a time: a large one takes up to 200 MB, and a processor. */
export const pictureLimit = pLimit(1);

/** How long the process waits for another picture before it ends, which frees its memory. */
const idleTime = seconds(10);
/** How long one picture may take: the largest take a few seconds, and others wait meanwhile. */
const timeLimit = seconds(60);
const file = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
/** As of the API (docs/decisions/013), however that was started; and no secrets. */
const env = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

type Output<Kind extends keyof PictureJobs> = Awaited<ReturnType<PictureJobs[Kind]>>;

let running: ChildProcess | null = null;
let ending: NodeJS.Timeout | undefined;

/**
 * Works on a picture in a process of its own, when no other picture is worked on.
 * @throws Error when the picture can't be read, the process ended with it, or it took longer than a minute
 */
export async function workOnPicture<Kind extends keyof PictureJobs>(
  kind: Kind,
  ...input: Parameters<PictureJobs[Kind]>
): Promise<Output<Kind>> {
  return await pictureLimit(async () => {
    clearTimeout(ending);
    const worker = (running ??= start());
    worker.channel?.ref();
    const tooLate = setTimeout(() => worker.kill('SIGKILL'), timeLimit);
    try {
      return await new Promise<Output<Kind>>((resolve, reject) => {
        worker.once('close', () => reject(new Error('The process of pictures ended')));
        worker.once('message', (answer: { output: Output<Kind> } | { error: string }) => {
          worker.removeAllListeners('close');
          if ('error' in answer) reject(new Error(answer.error));
          else resolve(answer.output);
        });
        worker.send({ kind, input });
      });
    } finally {
      clearTimeout(tooLate);
      worker.channel?.unref();
      ending = setTimeout(() => end(worker), idleTime).unref();
    }
  });
}

function start(): ChildProcess {
  const worker = fork(file, { env, execArgv: [], serialization: 'advanced' });
  // It ends with this process, and keeps it from nothing.
  worker.unref();
  worker.on('error', () => end(worker));
  worker.on('disconnect', () => end(worker));
  return worker;
}

function end(worker: ChildProcess): void {
  if (running === worker) running = null;
  worker.kill();
}
