import { field, itemsOf } from '@site/contract/json';
import { expect, it } from 'vitest';
import { expectFine, openSession, openTestSystem, signIn } from '../system/test-system.ts';

/** From visits of pages and a download to the numbers that staff see, and to what other visitors are offered. */

const system = openTestSystem();

// Browsers that are driven by programs are not counted.
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';

it('counts who reads and downloads, shows staff how often, and offers the most read', async () => {
  const session = await openSession(system);
  const [publication] = itemsOf(
    await (await fetch(`${system.api}/api/publications?q=Annual`)).json(),
  );
  const report = field(publication, '_id');
  const visitor = await system.newVisitor();
  const browser = await visitor.page.context().newCDPSession(visitor.page);
  await browser.send('Network.setUserAgentOverride', { userAgent });
  await visitor.page.goto(`${system.web}/publications/${report}`, { waitUntil: 'networkidle' });
  const file = await visitor.page.getByRole('link', { name: /^Download/ }).getAttribute('href');
  await (await fetch(file ?? '', { headers: { 'User-Agent': userAgent } })).arrayBuffer();
  // The next page comes without a document of its own.
  await visitor.page.getByRole('link', { name: 'Publications' }).first().click();
  const other = visitor.page
    .getByRole('main')
    .getByRole('link', { name: /dog bite/ })
    .first();
  await other.click();
  await visitor.page.getByRole('heading', { level: 1, name: /dog bite/ }).waitFor();
  expect(visitor.complaints).toEqual([]);
  expect(await visitor.page.context().cookies()).toEqual([]);
  await visitor.close();

  const counts = async () => {
    const headers = { authorization: `Bearer ${session.token}` };
    return (await fetch(`${system.api}/api/visits?days=7`, { headers })).json();
  };
  await expect.poll(counts, { timeout: 20_000 }).toMatchObject({
    entries: [{ count: 1 }, { count: 1 }],
    documents: [{ count: 1, entry: { id: report } }],
  });

  const staff = await system.newVisitor({ size: { width: 1280, height: 900 } });
  await signIn(staff.page, session);
  await staff.page.goto(`${system.admin}/most-read`);
  await staff.page.getByText('1 download', { exact: true }).waitFor();
  await expectFine(staff.page);
  const link = staff.page.getByRole('link', { name: 'See it on the site: Annual report 2025' });
  expect(await link.getAttribute('href')).toBe(`${system.web}/publications/${report}`);
  await staff.close();

  // What is most read is cached for ten minutes, unless content changes.
  await system.sql('UPDATE content_version SET epoch = gen_random_uuid()');
  const lost = await system.newVisitor({ javaScriptEnabled: false });
  await lost.page.goto(`${system.web}/search?q=qqqqxyzzy`);
  const most = lost.page.getByRole('region', { name: 'Most read' });
  await most.getByRole('link', { name: 'Annual report 2025' }).waitFor();
  await lost.page.getByRole('link', { name: 'Ask us' }).waitFor();
  // As on a list that a filter leaves empty.
  await lost.page.goto(`${system.web}/tenders?q=qqqqxyzzy`);
  await most.getByRole('link', { name: 'Annual report 2025' }).waitFor();
  await lost.page.getByText('Clear the filters, or choose fewer.').waitFor();
  await lost.close();
});
