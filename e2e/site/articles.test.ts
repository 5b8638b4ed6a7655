import { field } from '@site/contract/json';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSession, openTestSystem, type Session } from '../system/test-system.ts';

/** What those find who come from a shared link, and those who come too late. */

const system = openTestSystem();
let session: Session;
beforeAll(async () => {
  session = await openSession(system);
});

async function entryOf(path: string, beginning: string): Promise<{ _id: string; title: string }> {
  const list = (await (await fetch(system.api + path)).json()) as { _id: string; title: string }[];
  const entry = list.find(({ title }) => title.startsWith(beginning));
  if (!entry) throw new Error(`There is no entry that begins with ${beginning}`);
  return entry;
}

/** The content of a `<meta>` of a page's HTML, as a network reads it that runs no scripts. */
function metaOf(html: string, name: string): string | undefined {
  return new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
}

describe('the page of an article', () => {
  it('shows networks a picture that they can, and leads to the project and its report', async () => {
    const { _id, title } = await entryOf('/api/news/news', 'Mobile laboratory completes');
    const html = await (await fetch(`${system.web}/news/${_id}`)).text();
    expect(metaOf(html, 'og:type')).toBe('article');
    expect(metaOf(html, 'og:title')).toBe(title);
    expect(metaOf(html, 'og:url')).toBe(`${system.web}/news/${_id}`);
    expect(metaOf(html, 'article:published_time')).toMatch(/^20\d\d-/);
    const picture = await fetch(metaOf(html, 'og:image') ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const alt = 'A white van with green stripes drives along a river road';
    expect(html).toMatch(new RegExp(`<img [^>]*alt="${alt}`));
    expect(metaOf(html, 'og:image:alt')).toMatch(`${title}: ${alt}`);

    const { page, close, complaints } = await system.newVisitor({ javaScriptEnabled: false });
    await page.goto(`${system.web}/news/${_id}`);
    await page
      .getByRole('link', { name: /Mobile laboratory for the northern valleys/ })
      .press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Mobile laboratory for the/ }).waitFor();
    const report = page.getByRole('link', { name: /^Download \(PDF/ });
    const href = (await report.getAttribute('href')) ?? '';
    const answer = await fetch(href);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(complaints).toEqual([]);
    await close();
  });

  it('says that it has been removed, and where to go on', async () => {
    const { _id } = await entryOf('/api/news/news', 'Rabies: 120 village');
    const address = `${system.web}/news/${_id}`;
    expect((await fetch(address)).status).toBe(200);
    await fetch(`${system.api}/api/news/news/${_id}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.token}` },
    });
    const answer = await fetch(address);
    expect(answer.status).toBe(410);
    expect(await answer.text()).toContain('No Longer Here');
    const trash = await fetch(`${system.api}/api/trash?q=Rabies`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const erased = await fetch(`${system.api}/api/trash/${field(await trash.json(), 0, '_id')}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${session.token}` },
    });
    expect(erased.status).toBe(200);
    expect((await fetch(address)).status).toBe(410);
    expect((await fetch(`${system.web}/news/0190a000-0000-7000-8000-00000000dead`)).status).toBe(
      404,
    );
  });
});
