import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { brotliDecompress } from 'node:zlib';
import chromiumPackage from '@sparticuz/chromium';
import { chromium, type Browser } from 'playwright-core';

/**
 * Starts a headless Chromium: the one that CHROMIUM names, else the one from npm.
 * @param args further arguments of its command line
 * @param without those of Playwright's arguments that it does without
 */
export async function launchBrowser(
  args: readonly string[] = [],
  without: readonly string[] = [],
): Promise<Browser> {
  const executable = process.env['CHROMIUM'] || (await unpacked('site-chromium-153', unpackLatest));
  return launch(executable, args, without);
}

/** Starts the oldest Chromium that both apps support; from npm, too. */
export async function launchOldestBrowser(): Promise<Browser> {
  return launch(await unpacked('site-chromium-109', unpackOldest), [], []);
}

function launch(
  executablePath: string,
  args: readonly string[],
  without: readonly string[],
): Promise<Browser> {
  return chromium.launch({
    executablePath,
    ignoreDefaultArgs: [...without],
    // Containers and root have no sandbox to offer; only our own pages are opened.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--font-render-hinting=none',
      '--disable-gpu',
      '--disable-software-rasterizer',
      '--in-process-gpu',
      // Nothing is fetched from elsewhere, such as the players of video sites.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
      ...args,
    ],
  });
}

/** The package unpacks into the temporary folder. @param folder that it is to take for it */
async function unpackLatest(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    await chromiumPackage.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** This package unpacks to one place only, which may have the other one. */
async function unpackOldest(folder: string): Promise<void> {
  const main = fileURLToPath(import.meta.resolve('chromium-109'));
  const packed = await readFile(join(main, '../../bin/chromium.br'));
  const binary = await promisify(brotliDecompress)(packed);
  await writeFile(join(folder, 'chromium'), binary, { mode: 0o755 });
}

/**
 * Where this user's copy of a packaged browser is. Others may read it, and a half-written file would be taken for a whole
 * one: so it gets a folder of its own, which gets its final name when it is complete.
 */
async function unpacked(name: string, unpack: (to: string) => Promise<void>): Promise<string> {
  const folder = join(tmpdir(), `${name}-${process.getuid?.() ?? 'user'}`);
  const binary = join(folder, 'chromium');
  if (existsSync(binary)) return binary;

  const unfinished = await mkdtemp(`${folder}-`);
  await unpack(unfinished);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another run was faster.
    await rm(unfinished, { recursive: true });
    if (!existsSync(binary)) throw error;
  }
  return binary;
}
