import { expect, it } from 'vitest';
import { openSession, openTestSystem } from '../system/test-system.ts';

/** What people are warned of, from the moment it is published until it ends by the clock, over all caches. */

const system = openTestSystem();

const title = 'Glanders in donkeys: keep them apart';

it('is everywhere once it is published, and nowhere once it has ended', async () => {
  const { token } = await openSession(system);
  const send = async (method: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const answer = await fetch(system.api + path, { method, headers, body: JSON.stringify(body) });
    expect(answer.ok).toBe(true);
    return (await answer.json()) as { _id: string; data?: { _id: string } };
  };
  const textOf = async (address: string) => (await fetch(address)).text();
  // They are in the caches as they were.
  const pages = ['/home', '/ur/home', '/tenders', '/contact-us', '/advisories', '/advisories.atom'];
  for (const path of pages) expect(await textOf(system.web + path)).not.toContain(title);

  const { _id: id } = await send('POST', '/api/advisories', {
    title,
    severity: 'Extreme',
    place: 'Thatta',
    instruction: 'Call a vet.',
    description: 'Two donkeys died.',
  });
  const entry = `${system.web}/advisories/${id}`;
  const naming = [
    ...pages.map((path) => system.web + path),
    entry,
    `${entry}.cap`,
    `${system.web}/search?q=glanders`,
    `${system.api}/api/search?q=glanders`,
  ];
  for (const address of naming) {
    await expect.poll(() => textOf(address), { message: address }).toContain(title);
  }
  const sitemap = () => textOf(`${system.web}/sitemap.xml`);
  await expect.poll(sitemap).toContain(id);
  const share = /property="og:image" content="([^"]+)"/.exec(await textOf(entry))?.[1] ?? '';
  const picture = await fetch(share);
  expect(picture.headers.get('content-type')).toBe('image/jpeg');
  expect((await picture.arrayBuffer()).byteLength).toBeLessThan(300_000);

  const end = Date.now() + 4000;
  await send('PUT', `/api/advisories/${id}`, { unpublishAt: new Date(end).toISOString() });
  await new Promise((resolve) => setTimeout(resolve, end - Date.now()));
  for (const address of naming) {
    await expect.poll(() => textOf(address), { message: address }).not.toContain(title);
  }
  await expect.poll(sitemap).not.toContain(id);
  expect((await fetch(entry)).status).toBe(404);
  expect((await fetch(`${entry}.cap`)).status).toBe(404);
});
