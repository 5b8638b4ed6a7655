import { Worker } from 'node:worker_threads';
import { uploadMessages } from '@site/contract/messages';
import { refused } from '#lib/http/problem.ts';
import { seconds } from '#lib/durations.ts';

/** What can be read in a PDF; of a document of another kind only the first. */
export interface PdfContent {
  /** Whether persons or paths are named in what is known of it, or in its comments. */
  namesAuthors?: boolean;
  pages?: number;
  text?: string;
  /** Its first page, as WebP. */
  preview?: Buffer;
}

/** What the worker sends: first whether the PDF is refused, then what it has read, as far as it came. */
export type PdfMessage =
  | { refusal: keyof typeof uploadMessages }
  | { content: Omit<PdfContent, 'preview'> & { preview?: Uint8Array } };

/** After which a PDF is stored with what was read of it by then. */
const readingTime = seconds(20);
/** Megabytes of a worker: a small file may unpack to any size. */
const mostMemory = 500;
const looking = 50;

/**
 * Checks a PDF and reads it, in a thread of its own, so that requests don't wait for it.
 * @throws 400 for one that is damaged or locked, that holds scripts or files, or that takes too long to check
 */
export function readPdf(bytes: Buffer): Promise<PdfContent> {
  const worker = new Worker(new URL('pdf-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    env: {},
  });
  return new Promise((resolve, reject) => {
    let content: PdfContent | null = null;
    const late = setTimeout(() => void worker.terminate(), readingTime);
    // Buffers don't count towards the limits of a worker.
    let isLooking = false;
    const watching = setInterval(() => {
      // A busy worker answers late.
      if (isLooking) return;
      isLooking = true;
      void worker
        .getHeapStatistics()
        .then(({ external_memory: external }) => {
          isLooking = false;
          if (external > mostMemory * 1024 * 1024) void worker.terminate();
        })
        .catch(() => {});
    }, looking);
    worker.on('message', (message: PdfMessage) => {
      if ('refusal' in message) reject(refused(uploadMessages[message.refusal]));
      else {
        const { preview, ...read } = message.content;
        content = { ...content, ...read, ...(preview && { preview: Buffer.from(preview) }) };
      }
    });
    // The exit follows.
    worker.on('error', () => {});
    worker.once('exit', () => {
      clearTimeout(late);
      clearInterval(watching);
      if (content) resolve(content);
      else reject(refused(uploadMessages.brokenDocument));
    });
  });
}
