import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fieldsOf, valueAt } from '@site/contract/json';

/*
 * The contract as another repository uses it: packed, installed where nothing else is, by the
 * compiler and Node alone.
 */

const contractFolder = fileURLToPath(new URL('../../contract/', import.meta.url));
const { url, admin } = inject('clientSide');

const run = async (folder: string, command: string, ...args: string[]) =>
  (await promisify(execFile)(command, args, { cwd: folder })).stdout.trim();

describe('the packed contract', { timeout: 120_000 }, () => {
  let project: string;
  let example: string;

  beforeAll(async () => {
    project = await mkdtemp(join(tmpdir(), 'site-packed-'));
    await run(contractFolder, 'pnpm', 'pack', '--pack-destination', project);
    const [packed] = (await readdir(project)).filter((file) => file.endsWith('.tgz'));
    const catalog = await readFile(
      new URL('../../../pnpm-workspace.yaml', import.meta.url),
      'utf8',
    );
    const versionOf = (name: string) =>
      new RegExp(`^ +'?${name}'?: (\\S+)$`, 'm').exec(catalog)?.[1];
    const manifest = {
      private: true,
      type: 'module',
      dependencies: { '@site/contract': `file:./${packed}` },
      devDependencies: {
        '@types/node': versionOf('@types/node'),
        typescript: versionOf('typescript'),
      },
    };
    const options = { strict: true, module: 'nodenext', skipLibCheck: true, types: ['node'] };
    await writeFile(join(project, 'package.json'), JSON.stringify(manifest));
    await writeFile(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['client.ts'] }),
    );
    const readme = await readFile(join(contractFolder, 'README.md'), 'utf8');
    example = /^```ts\n(.*?)^```$/ms.exec(readme)?.[1] ?? '';
    await writeFile(join(project, 'client.ts'), example);
    await run(project, 'pnpm', 'install', '--ignore-workspace', '--prefer-offline');
  }, 120_000);
  afterAll(() => rm(project, { recursive: true }));

  it('checks and calls the API by the example of its README', async () => {
    await run(project, 'pnpm', 'exec', 'tsc');
    const args = [url, admin.email, admin.password];
    expect(await run(project, process.execPath, 'client.js', ...args)).toBe('Hello from outside');
  });

  it('refuses what the contract refuses before it is run', async () => {
    await writeFile(
      join(project, 'client.ts'),
      example.replace("title: 'Hello", "headline: 'Hello"),
    );
    const failure: unknown = await run(project, 'pnpm', 'exec', 'tsc', '--noEmit').catch(
      (error: unknown) => valueAt(error, 'stdout'),
    );
    expect(failure).toContain("'headline' does not exist");
  });

  it('holds no source, and the description for other languages', async () => {
    const installed = join(project, 'node_modules/@site/contract');
    // The installer links the commands of what the package needs into a folder of its own.
    const packed = (await readdir(installed)).filter((name) => name !== 'node_modules');
    expect(packed.toSorted((a, b) => a.localeCompare(b))).toEqual([
      'CHANGELOG.md',
      'dist',
      'LICENSE',
      'openapi.json',
      'package.json',
      'README.md',
    ]);
    const manifest = await readFile(join(installed, 'package.json'), 'utf8');
    const script = `import { createRequire } from 'node:module';
      const { default: imported } = await import('@site/contract/openapi.json', { with: { type: 'json' } });
      const required = createRequire(import.meta.url)('@site/contract/openapi.json');
      console.log(imported.openapi, required.openapi);`;
    const versions = run(project, process.execPath, '--input-type=module', '--eval', script);
    expect(await versions).toBe('3.1.0 3.1.0');
    expect(manifest).not.toMatch(/catalog:|workspace:|\.\/src/);
    const source = await readFile(join(contractFolder, 'package.json'), 'utf8');
    const entriesOf = (text: string) => Object.keys(fieldsOf(valueAt(JSON.parse(text), 'exports')));
    expect(entriesOf(manifest)).toEqual(entriesOf(source));
  });
});
