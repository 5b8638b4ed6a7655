import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@site/system';
import { describe, expect, it } from 'vitest';

// What an operator sees of a start that can't be.

/** Starts a server that is to end by itself. @returns its exit code and what it printed */
const endOf = (entry: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(root, entry)], { env }).catch(
    (error: unknown) => error,
  );

const api = 'apps/api/src/main.ts';
const entries = [api, 'apps/web/server/main.ts', 'apps/admin/server/main.ts'];

describe('a start ends with its sentence alone', () => {
  it.each(entries)('of %s with a wrong setting', async (entry) => {
    expect(await endOf(entry, { TRUST_PROXY: 'many' })).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'TRUST_PROXY is wrong: expected a number up to 9, or addresses and networks with commas between them\n',
    });
  });

  it.each([
    [{ SAMPLE_CONTENT: 'yes' }, 'SAMPLE_CONTENT is wrong: expected on or off\n'],
    [{}, 'DATABASE_URL is missing: the API needs a database\n'],
    [
      { DATABASE_URL: 'postgresql://site:secret@127.0.0.1:1/site' },
      "The database at 127.0.0.1:1 can't be reached: connect ECONNREFUSED 127.0.0.1:1.\n",
    ],
  ])('of the API with %j', async (env, stderr) => {
    expect(await endOf(api, env)).toMatchObject({ code: 1, stdout: '', stderr });
  });
});
