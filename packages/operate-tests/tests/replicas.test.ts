import { afterAll, beforeAll, expect, it } from 'vitest';
import { field } from '@site/contract/json';
import { signIn } from '../src/client.ts';
import { startReplicas, type Replicas } from '../src/replicas.ts';

let replicas: Replicas;
beforeAll(async () => {
  replicas = await startReplicas({ apis: 3, sites: 0 });
}, 180_000);
afterAll(() => replicas.stop());

it('one of several migrations at once does the work, and the others wait for it', () => {
  const did = replicas.migrated.filter((printed) => printed.startsWith('Applied '));
  const waited = replicas.migrated.filter((printed) => printed === 'The database is up to date.');
  expect([did.length, waited.length]).toEqual([1, 2]);
});

it('every replica shows an edit at once, with reads on a standby', async () => {
  const [first] = replicas.apis;
  const editor = await signIn(first?.url ?? '', replicas.account);
  for (let edit = 1; edit <= 10; edit += 1) {
    expect(await editor.rename(`Edit ${edit}`)).toBe(200);
    const titles = await Promise.all(
      replicas.apis.map(async ({ url }) => {
        const answer = await fetch(`${url}/api/news/news/${editor.article}`);
        return field(await answer.json(), 'title');
      }),
    );
    expect(titles).toEqual(replicas.apis.map(() => `Edit ${edit}`));
  }
});
