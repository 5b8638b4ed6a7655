import { setPriority } from 'node:os';
import { reencode } from './reencode.ts';
import { coverShare, makeVariant } from './variant.ts';

/*
 * The process of pictures, which picture-work.ts starts. It loads little: what it takes is the pictures'.
 */

/** What it does. */
export interface PictureJobs {
  reencode: typeof reencode;
  makeVariant: typeof makeVariant;
  coverShare: typeof coverShare;
}

/** One of the jobs, with its input. */
type Job = {
  [Kind in keyof PictureJobs]: { kind: Kind; input: Parameters<PictureJobs[Kind]> };
}[keyof PictureJobs];

// Whoever reads comes first.
try {
  setPriority(10);
} catch {
  // Not everywhere may a process do that, such as in a unit of systemd.
}

process.on('message', (job: Job) => {
  run(job).then(
    (output) => process.send?.({ output }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.once('disconnect', () => process.exit());

function run(job: Job): Promise<unknown> {
  switch (job.kind) {
    case 'reencode':
      return reencode(...job.input);
    case 'makeVariant':
      return makeVariant(...job.input);
    case 'coverShare':
      return coverShare(...job.input);
  }
}
