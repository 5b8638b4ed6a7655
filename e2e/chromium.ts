import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  return chromium.launch({
    executablePath: process.env['CHROMIUM'] || (await unpackedChromium()),
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

/**
 * Where this user's copy of the packaged browser is. The package unpacks into the temporary folder,
 * readable by the first user only, and takes a half-written file for a whole one: so it is given a
 * folder of its own, which gets its final name when it is complete.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(tmpdir(), `site-chromium-153-${process.getuid?.() ?? 'user'}`);
  const binary = join(folder, 'chromium');
  if (existsSync(binary)) return binary;

  const unfinished = await mkdtemp(`${folder}-`);
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = unfinished;
  try {
    await chromiumPackage.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
  try {
    await rename(unfinished, folder);
  } catch (error) {
    // Another run was faster.
    await rm(unfinished, { recursive: true });
    if (!existsSync(binary)) throw error;
  }
  return binary;
}
