import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isExample, mockNewsletterToken, mockResetToken } from '@site/mocks';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cases } from '#cases.ts';
import { routes } from '#routes.ts';
import { OnlyExample, Site, type Target } from '#site.ts';
import { adminOrigin, type Side } from './global-setup.ts';

/*
 * Every case on every side: the real API and the mocks, or the one address that API_URL names. Where
 * there are two, they must also answer with the same statuses and headers, as far as the mocks behave: not where they have
 * examples. What those leave undone makes the entries of the two differ.
 */

const sides = inject('sides');
const sites = sides.map((side) => new Site(targetOf(side)));
const isForeign = sides.some(({ isForeign: foreign }) => foreign);

beforeAll(async () => {
  for (const site of sites) await site.start();
});
// Some thousand records go one by one.
const removalTime = 300_000;
afterAll(async () => {
  for (const site of sites) await site.stop();
}, removalTime);

describe.each(routes)('$key', ({ key, area }) => {
  const own = cases.filter(({ route }) => route === key);

  it.for(own)('$name', async ({ run, isLasting = false }, { skip }) => {
    const wouldLast = isLasting || sites.some((site) => site.isLasting(area));
    skip(wouldLast && isForeign, 'it would leave something behind that no call can remove');
    const results = await Promise.allSettled(sites.map((site) => site.record(() => run(site))));
    const runs = results.flatMap((result, at) => {
      const name = sides[at]?.name;
      if (result.status === 'fulfilled') return { name, exchanges: result.value };
      const { reason } = result;
      if (reason instanceof OnlyExample) return [];
      if (reason instanceof Error) reason.message = `On ${name}: ${reason.message}`;
      throw reason;
    });
    skip(runs.length === 0, 'the mocks only have examples of it');
    const [first, ...others] = runs;
    for (const other of others) {
      expect(other.exchanges, `${first?.name} and ${other.name} differ`).toEqual(first?.exchanges);
    }
  });
});

function targetOf({ name, url, admin, outbox, isForeign: foreign }: Side): Target {
  if (foreign) return { name, url, admin };
  const target = { name, url, admin, adminOrigin };
  return outbox
    ? {
        ...target,
        resetToken: fromOutbox(outbox, 'reset-password'),
        invitationToken: fromOutbox(outbox, 'accept-invitation'),
        newsletterToken: fromOutbox(outbox, 'newsletter/confirm'),
      }
    : {
        ...target,
        resetToken: async () => mockResetToken,
        newsletterToken: async (email) => mockNewsletterToken(email),
        isExample,
      };
}

/** Reads the mails that the API has written to a folder. @param path where their links lead */
function fromOutbox(folder: string, path: string): (email: string) => Promise<string> {
  return async (email) => {
    let token: string | undefined;
    await expect
      .poll(async () => {
        const files = await readdir(folder).catch((): string[] => []);
        files.sort().reverse();
        for (const file of files) {
          const mail = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '');
          if (!mail.includes(`To: ${email}`)) continue;
          token = new RegExp(String.raw`${path}/([\w.-]+)`).exec(mail)?.[1];
          break;
        }
        return token;
      })
      .toBeTruthy();
    return token ?? '';
  };
}
