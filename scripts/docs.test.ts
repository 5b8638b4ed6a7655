import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '@site/system';
import { describe, expect, it } from 'vitest';

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'THIRD-PARTY-NOTICES.md',
  ...(await readdir(join(root, 'docs'), { recursive: true }))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
];
const rooms = /^(?:apps|packages|scripts|e2e|docker|docs)\//;

describe.each(documents)('%s', (file) => {
  it('names only files and folders that exist', async () => {
    const text = await readFile(join(root, file), 'utf8');
    const named = [...text.matchAll(/`([\w./-]+)`/g)]
      .flatMap(([, path = '']) => (rooms.test(path) ? [path] : []))
      // What the documents let the reader make.
      .filter((path) => !path.includes('awards') && path !== 'docker/.env');
    // What examples of code of the API and of the contract's areas import.
    const imported = [...text.matchAll(/from '(?:#|(\.\.\/))([\w/-]+\.ts)'/g)].map(
      ([, ofContract, path = '']) =>
        join(ofContract ? 'packages/contract/src' : 'apps/api/src', path),
    );
    const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)]
      .flatMap(([, path = '']) => (path.includes('://') ? [] : [path]))
      .map((path) => join(dirname(file), path));
    const missing = [...named, ...imported, ...linked].filter(
      (path) => !existsSync(join(root, path)),
    );
    expect(missing).toEqual([]);
  });
});

describe('THIRD-PARTY-NOTICES.md', () => {
  it('names every font that is sent to browsers, and libvips, with their licences', async () => {
    const read = (file: string) => readFile(join(root, file), 'utf8');
    const notices = await read('THIRD-PARTY-NOTICES.md');
    const used = (await read('pnpm-lock.yaml')).matchAll(/^ {2}'?(@fontsource[^@]*\/[^@]+)@/gm);
    const fonts = [...new Set([...used].map(([, font = '']) => font))];
    expect(fonts.length).toBeGreaterThan(2);
    for (const font of fonts) expect(notices).toContain(`\`${font}\``);
    expect(notices).toContain('SIL Open Font License 1.1');
    expect(notices).toContain('libvips: LGPL-3.0-or-later');
  });
});
