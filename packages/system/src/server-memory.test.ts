import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './checkout.ts';
import { serverMemory } from './server-memory.ts';

it.each(['api', 'web'])('%s is started in its container as it is here', async (app) => {
  const file = await readFile(join(root, `docker/${app}.Dockerfile`), 'utf8');
  for (const [name, value] of Object.entries(serverMemory)) {
    expect(file).toContain(` ${name}=${value}`);
  }
});
