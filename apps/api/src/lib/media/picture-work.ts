import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism, totalmem } from 'node:os';
import { fileURLToPath } from 'node:url';
import { seconds } from '#lib/durations.ts';
import { createWorkQueue, type Asker } from './work-queue.ts';
import type { PictureJobs } from './picture-worker.ts';

/**
 * Bytes that a process of pictures takes at most, and those of the API itself:
 * docs/decisions/memory-and-images.md.
 */
const mostMemory = { picture: 300e6, api: 400e6 } as const;
/** How long a process waits for another picture before it ends, which frees its memory. */
const idleTime = seconds(10);
/** How long one picture may take: the largest take a few seconds, and others wait meanwhile. */
const timeLimit = seconds(60);
const file = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
/**
 * As of the API (docs/decisions/memory-and-images.md), however that was started; and no secrets.
 */
const env = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072' };

/**
 * How many pictures are worked on at once: as many as there are processors, and memory for.
 * @param bound bytes that this container or unit may take; without a bound half of the machine's are others'
 */
export function picturesAtOnce(
  processors = availableParallelism(),
  bound = process.constrainedMemory(),
  all = totalmem(),
): number {
  const memory = bound > 0 && bound < all ? bound : all / 2;
  const fitting = Math.floor((memory - mostMemory.api) / mostMemory.picture);
  return Math.max(1, Math.min(processors, fitting));
}

/** One visitor may have more waiting than a page shows pictures. */
export const pictureQueue = createWorkQueue({ atOnce: picturesAtOnce(), waitingOfOne: 32 });

type Output<Kind extends keyof PictureJobs> = Awaited<ReturnType<PictureJobs[Kind]>>;

/** Processes that wait for a picture, and what ends each. */
const idle = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Works on a picture in a process of its own, in its turn.
 * @throws Error when the picture can't be read, the process ended with it, or it took longer than a minute
 * @throws what the queue throws
 */
export async function workOnPicture<Kind extends keyof PictureJobs>(
  asker: Asker,
  kind: Kind,
  ...input: Parameters<PictureJobs[Kind]>
): Promise<Output<Kind>> {
  return await pictureQueue.add(asker, async () => {
    const worker = takeIdle() ?? start();
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
      if (worker.connected) idle.set(worker, setTimeout(() => end(worker), idleTime).unref());
    }
  });
}

function takeIdle(): ChildProcess | undefined {
  const [[worker, ending] = []] = [...idle].slice(-1);
  if (worker) idle.delete(worker);
  clearTimeout(ending);
  return worker;
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
  clearTimeout(idle.get(worker));
  idle.delete(worker);
  worker.kill();
}
