import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { needsEngine, readBlocks } from '../src/documentation.ts';
import { isInstallation, startProduction, type Production } from '../src/production.ts';

// Runs the commands of docs/operating.md and README.md, one block after the other, on one installation. Its paths, host names and ports are
// replaced by those of that installation; stand-ins.ts has the programs that would change this machine.

const blocks = (await readBlocks()).map((block) => ({
  ...block,
  name: `${block.headings.join(', ')} (${block.file}, line ${block.line})`,
}));
const forEngines = blocks.filter(needsEngine);
const here = blocks.filter((block) => !needsEngine(block) && !isInstallation(block));

describe('the commands for a server', () => {
  let production: Production;
  // By the commands of "Installing".
  beforeAll(async () => {
    production = await startProduction({ isTraced: false });
  });
  afterAll(() => production?.stop());

  it.each(here)('can be run: $name', async (block) => {
    await expect(production.execute(block)).resolves.toBeUndefined();
  });

  it('leave a system that works', async () => {
    const { send, urls } = production;
    expect((await send(`${urls.web}/home`)).status).toBe(200);
    expect((await send(`${urls.api}/readyz`)).status).toBe(200);
    expect((await send(urls.admin)).status).toBe(200);
  });
});

describe('the commands for a container engine', () => {
  it.each(forEngines)('are shell: $name', async ({ commands }) => {
    const { stderr } = await promisify(execFile)('bash', ['-n', '-c', commands]);
    expect(stderr).toBe('');
  });

  const composed = forEngines.filter(({ commands }) => commands.includes('docker compose'));
  it.each(composed)('name services, profiles and scripts that there are: $name', async (block) => {
    const text = await readFile(join(root, 'docker/compose.yml'), 'utf8');
    const { services } = z
      .object({
        services: z.record(z.string(), z.object({ profiles: z.array(z.string()).default([]) })),
      })
      .parse(parse(text, { merge: true }));
    const profiles = Object.values(services).flatMap((service) => service.profiles);
    const named = (pattern: RegExp) =>
      Array.from(block.commands.matchAll(pattern), ([, name = '']) => name);
    const used = named(/(?:run --rm(?: --no-TTY)?|exec|stop|start|logs|detach) ([a-z]+)/g);
    expect(used.filter((name) => !(name in services))).toEqual([]);
    expect(named(/--profile (\w+)/g).filter((name) => !profiles.includes(name))).toEqual([]);
    for (const script of named(/node (\S+\.ts)/g)) {
      await expect(readFile(join(root, script))).resolves.toBeTruthy();
    }
    // Variables of docker/.env.
    expect(named(/^([A-Z_]+)=/gm).filter((name) => !text.includes(`\${${name}:`))).toEqual([]);
  });
});
