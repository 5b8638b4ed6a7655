import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type News } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

function article(number: number, fields: Partial<News> = {}): News {
  const time = '2026-01-01T00:00:00.000Z';
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Article ${number}`,
    content: 'Short.',
    author: 'Sana Mirza',
    imageUrl: '/picture.webp',
    publishedAt: '2026-03-10T09:00:00.000Z',
    createdAt: time,
    updatedAt: time,
    ...publishedFixture,
    ...languagesFixture,
    ...fields,
  };
}

function withNews(...news: News[]) {
  server.use(respond(apiUrl, contract.news.list, 200, news));
}

describe('the news timeline', () => {
  it("groups articles by month and year of Pakistan's calendar, newest first", async () => {
    withNews(
      article(1, { publishedAt: '2025-12-31T18:00:00.000Z' }),
      article(2, { publishedAt: '2025-12-31T19:30:00.000Z' }),
      article(3),
    );
    renderWeb('/news');
    const main = screen.getByRole('main');

    await within(main).findByText('Article 1');
    const headings = within(main).getAllByRole('heading', { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      'March 2026',
      'January 2026',
      'December 2025',
    ]);
    expect(within(main).getByText('1 January 2026')).toBeVisible();
    const titles = within(main).getAllByRole('heading', { level: 3 });
    expect(titles.map((title) => title.textContent)).toEqual([
      'Article 3',
      'Article 2',
      'Article 1',
    ]);
  });

  it('shows 150 characters, and the rest in place when asked', async () => {
    const content = `${'a'.repeat(150)}THE END`;
    withNews(article(1, { content }), article(2, { content: 'b'.repeat(150) }));
    const { user } = renderWeb('/news');

    expect(await screen.findByText(`${'a'.repeat(150)}…`)).toBeVisible();
    const toggles = screen.getAllByRole('button', { name: /^Read More/ });
    expect(toggles).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Read More: Article 1' }));
    expect(screen.getByText(content)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Show less: Article 1' }));
    expect(screen.queryByText(content)).not.toBeInTheDocument();
  });

  it('opens the article that the address names, alone, and gives it the focus', async () => {
    const content = `${'a'.repeat(150)}THE END`;
    withNews(article(1, { content: `${content} of another` }), article(2, { content }));
    renderWeb(`/news#${article(2)._id}`);

    const named = (await screen.findByText('Article 2')).closest('article');
    expect(named).toHaveFocus();
    expect(named).toHaveAttribute('data-target');
    expect(screen.getByText(content)).toBeVisible();
    expect(screen.getAllByText(/THE END/)).toHaveLength(1);
  });

  it('leads to each picture in its full size', async () => {
    withNews(article(1));
    renderWeb('/news');
    const name = 'Full-size picture of Article 1 (opens in a new tab)';
    const link = await screen.findByRole('link', { name });
    expect(link).toHaveAttribute('href', '/picture.webp');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('is filtered by project and year once it is long', async () => {
    const { user } = renderWeb('/news?year=2026');
    const years = await screen.findByLabelText('Year');
    expect(years).toHaveValue('2026');
    expect(screen.getByText('7 of 14 news articles')).toBeVisible();
    await user.selectOptions(years, 'Any year');
    await user.selectOptions(screen.getByLabelText('Project'), 'Listening to the wetlands');
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('1 of 14 news articles')).toBeVisible();
  });

  it('has no filters while it is short', async () => {
    withNews(article(1));
    renderWeb('/news');
    await screen.findByText('Article 1');
    expect(screen.queryByLabelText('Year')).not.toBeInTheDocument();
  });

  it('shows a message when there is no news', async () => {
    withNews();
    renderWeb('/news');
    expect(await screen.findByText('No news articles available')).toBeVisible();
  });

  it('takes its title from the section, and the built-in one when that fails', async () => {
    server.use(
      respond(apiUrl, contract.sectionInfo.get, 503, problem(503, 'Please try again later.')),
    );
    withNews();
    renderWeb('/news');
    expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
  });
});
