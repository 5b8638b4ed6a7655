import { mkdir } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { createStream } from 'rotating-file-stream';

/** Bytes of a log file, and how many full ones are kept next to it: 50 MB for each log in all. */
const limits = { bytes: 10_000_000, old: 4 } as const;

/** A log file that is continued by the next start and never becomes too large. */
export interface LogFile {
  /** Appends what a stream has, in whole lines. */
  append: (output: Readable) => void;
  line: (text: string) => void;
  /** Resolves once everything is in the file. */
  close: () => Promise<void>;
}

/**
 * Opens `<name>.log`. A full one is renamed to `<name>.1.log`, that one to `<name>.2.log`, and so on; the oldest is
 * deleted. No line is lost in between, and none is in two files.
 * @param maxBytes of a file, which may exceed it by one write
 */
export async function openLogFile(file: string, maxBytes: number = limits.bytes): Promise<LogFile> {
  const [path, name] = [dirname(file), basename(file, '.log')];
  await mkdir(path, { recursive: true });
  const nameAt = (index: number | Date | null) => `${name}${index ? `.${Number(index)}` : ''}.log`;
  const stream = createStream(nameAt, { path, size: `${maxBytes}B`, rotate: limits.old });
  // The apps continue on a full disk.
  stream.on('error', ({ message }) => {
    process.stderr.write(`${file} can't be written: ${message}\n`);
  });
  return {
    append(output) {
      let rest = '';
      output.setEncoding('utf8');
      output.on('data', (chunk: string) => {
        const text = rest + chunk;
        const end = text.lastIndexOf('\n') + 1;
        if (end > 0) stream.write(text.slice(0, end));
        rest = text.slice(end);
      });
      output.on('end', () => {
        if (rest !== '') stream.write(`${rest}\n`);
      });
    },
    line: (text) => void stream.write(`${text}\n`),
    async close() {
      stream.end();
      await finished(stream).catch(() => {});
    },
  };
}
