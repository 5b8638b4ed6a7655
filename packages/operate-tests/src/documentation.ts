import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '@site/system';

/** Commands that a document tells its reader to run. */
export interface Block {
  file: string;
  /** The headings above it, from the second level on. */
  headings: string[];
  /** Where it begins in the file. */
  line: number;
  commands: string;
}

/** The blocks marked `sh` of docs/operating.md, from top to bottom, then those of README.md about production. */
export async function readBlocks(): Promise<Block[]> {
  const ofReadme = await blocksOf('README.md');
  return [
    ...(await blocksOf('docs/operating.md')),
    ...ofReadme.filter(({ headings: [first = ''] }) =>
      ['In production', 'Backups'].includes(first),
    ),
  ];
}

async function blocksOf(file: string): Promise<Block[]> {
  const lines = (await readFile(join(root, file), 'utf8')).split('\n');
  const blocks: Block[] = [];
  const headings: string[] = [];
  let open: Block | undefined;
  for (const [index, line] of lines.entries()) {
    const [, marks, title] = /^(##+) (.+)$/.exec(line) ?? [];
    if (open) {
      if (line === '```') open = undefined;
      else open.commands += `${line}\n`;
    } else if (line === '```sh') {
      open = { file, headings: [...headings], line: index + 1, commands: '' };
      blocks.push(open);
    } else if (marks !== undefined && title !== undefined) {
      headings.splice(marks.length - 2, Infinity, title);
    }
  }
  return blocks;
}

/** Whether a block talks to a container engine or a cluster, which a test does not have. */
export function needsEngine({ commands }: Block): boolean {
  return /^\s*(?:\w+=\S* )*(?:docker|kubectl|helm) /m.test(commands);
}
