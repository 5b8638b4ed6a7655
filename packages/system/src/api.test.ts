import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { apiMemory } from './api.ts';
import { root } from './checkout.ts';

it('the API is started in its container as it is here', async () => {
  const file = await readFile(join(root, 'docker/api.Dockerfile'), 'utf8');
  for (const [name, value] of Object.entries(apiMemory)) {
    expect(file).toContain(` ${name}=${value}`);
  }
});
