import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, type News } from '@site/contract';
import { entryFixtures, languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { problem, respond, samples } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const { mobileLaboratory } = samples.news;
const page = `/news/${mobileLaboratory._id}`;

const article = (number: number): News => ({
  ...entryFixtures.news,
  ...publishedFixture,
  ...languagesFixture,
  _id: `0190a000-0000-7000-8000-00000000000${number}`,
  title: `Article ${number}`,
  projectId: null,
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
});

describe('the page of an article', () => {
  it('has it in full, with its day, its author and its project', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    renderWeb(page);
    expect(
      await screen.findByRole('heading', { level: 1, name: mobileLaboratory.title }),
    ).toBeVisible();
    expect(screen.getByText(/^The vehicle spends the winter in Islamabad/)).toBeVisible();
    expect(screen.getByText(mobileLaboratory.author)).toBeVisible();
    expect(
      await screen.findByRole('link', { name: /Mobile laboratory for the northern valleys/ }),
    ).toHaveAttribute('href', `/projects/${mobileLaboratory.projectId}`);
    const head = document.documentElement.innerHTML;
    expect(head).toContain('"@type":"NewsArticle"');
  });

  it('says what its picture shows, by itself and where it is opened', async () => {
    renderWeb(page);
    const link = await screen.findByRole('link', { name: /^Full-size picture of A white van/ });
    expect(link.querySelector('img')).toHaveAttribute('alt', mobileLaboratory.imageAlt);
  });

  it('has a picture without such a text as decoration', async () => {
    server.use(respond(apiUrl, contract.news.get, 200, { ...article(1), imageAlt: null }));
    renderWeb(`/news/${article(1)._id}`);
    const link = await screen.findByRole('link', { name: /^Full-size picture of Article 1/ });
    expect(link.querySelector('img')).toHaveAttribute('alt', '');
  });

  it('leads to those before and after it, and to others', async () => {
    server.use(
      respond(apiUrl, contract.news.get, 200, article(3)),
      respond(
        apiUrl,
        contract.news.list,
        200,
        [1, 2, 3, 4, 5, 6].map((each) => article(each)),
      ),
    );
    renderWeb(`/news/${article(3)._id}`);
    const ways = await screen.findByRole('navigation', { name: 'Previous and next' });
    expect(within(ways).getByRole('link', { name: /Article 2/ })).toHaveAttribute('rel', 'prev');
    expect(within(ways).getByRole('link', { name: /Article 4/ })).toHaveAttribute('rel', 'next');
    const more = screen.getByRole('region', { name: 'More news' });
    expect(
      within(more)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Article 5', 'Article 6', 'Article 1']);
  });

  it('offers others of its project beside its text, and those in the language of the page first', async () => {
    const projectId = mobileLaboratory._id;
    const list = [1, 2, 3, 4, 5, 6].map((each) => ({
      ...article(each),
      projectId: [3, 6].includes(each) ? projectId : null,
      languages: each === 5 ? ['ur'] : ['en'],
    }));
    server.use(
      respond(apiUrl, contract.news.get, 200, { ...article(3), projectId }),
      respond(apiUrl, contract.news.list, 200, list),
    );
    renderWeb(`/news/${article(3)._id}`);
    const more = await screen.findByRole('region', { name: 'More news' });
    expect(
      within(more)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Article 1', 'Article 5']);
    const ofProject = screen.getByRole('region', { name: 'More of this project' });
    expect(within(ofProject).getByRole('link', { name: 'Article 6' })).toBeVisible();
    expect(within(ofProject).queryByRole('link', { name: 'Article 3' })).toBeNull();
  });

  it.each([
    ['2026-03-11T08:59:00.000Z', null],
    ['2026-03-11T09:00:00.000Z', 'Updated 11 March 2026'],
  ])('says when it was changed, from a day after it came on: %s', async (updatedAt, said) => {
    const entry = { ...article(1), publishedAt: '2026-03-01T00:00:00.000Z', updatedAt };
    server.use(respond(apiUrl, contract.news.get, 200, entry));
    renderWeb(`/news/${entry._id}`);
    const published = await screen.findByText('1 March 2026');
    const facts = published.closest('div');
    expect(/Updated [^A-Z]*[A-Z][a-z]+ 2026/.exec(facts?.textContent ?? '')?.[0] ?? null).toBe(
      said,
    );
  });

  it('is shared by plain links, which name its own address', async () => {
    renderWeb(page);
    const row = await screen.findByRole('region', { name: 'Share this page' });
    const hrefs = within(row)
      .getAllByRole('link')
      .map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));
    expect(hrefs).toHaveLength(5);
    for (const href of hrefs) expect(href).toContain(page);
  });

  it('copies its address', async () => {
    const { user } = renderWeb(page);
    const row = await screen.findByRole('region', { name: 'Share this page' });
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(within(row).getByRole('link', { name: 'Copy link' }));
    expect(await within(row).findByText('Link copied')).toBeVisible();
    expect(copy).toHaveBeenCalledWith(expect.stringContaining(page));
  });

  it('is the not-found screen for an article that there is not', async () => {
    renderWeb('/news/0190a000-0000-7000-8000-00000000dead');
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });

  it("says when it can't be read", async () => {
    server.use(apiUnavailable);
    renderWeb(page);
    expect(await screen.findByText('Error fetching news articles')).toBeVisible();
  });

  it('is whole without its neighbours', async () => {
    server.use(respond(apiUrl, contract.news.list, 400, problem(400, 'No.')));
    renderWeb(page);
    expect(
      await screen.findByRole('heading', { level: 1, name: mobileLaboratory.title }),
    ).toBeVisible();
    expect(screen.queryByRole('navigation', { name: 'Previous and next' })).not.toBeInTheDocument();
  });
});
