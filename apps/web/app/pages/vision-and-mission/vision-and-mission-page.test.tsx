import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { News } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

function article(number: number): News {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Article ${number}`,
    content: `${number}`.repeat(101),
    author: 'Sana Mirza',
    imageUrl: '/picture.webp',
    publishedAt: '2026-03-10T09:00:00.000Z',
    ...times,
    ...publishedFixture,
    ...languagesFixture,
  };
}

/** Three articles: two pages. */
const newsPages = http.get(`${apiUrl}/api/news/newsPagination`, ({ request }) => {
  const { searchParams } = new URL(request.url);
  const page = Number(searchParams.get('page'));
  const perPage = Number(searchParams.get('perPage'));
  const all = [article(1), article(2), article(3)];
  const news = all.slice((page - 1) * perPage, page * perPage);
  return HttpResponse.json({ news, totalPages: 2, page, perPage, total: 3 });
});

const seconds = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 1_000));

describe('vision and mission', () => {
  it('stand next to each other', async () => {
    renderWeb('/VisionAndMission');
    expect(await screen.findByRole('heading', { level: 2, name: 'Our vision' })).toBeVisible();
    expect(await screen.findByRole('heading', { level: 2, name: 'Our mission' })).toBeVisible();
  });
});

describe('vision and mission, one of which failed to load', () => {
  const mission = http.get(`${apiUrl}/api/about/getAbout/Mission`, () =>
    HttpResponse.json({ msg: 'Broken.' }, { status: 500 }),
  );

  it('show the other one, and say so', async () => {
    server.use(mission);
    renderWeb('/VisionAndMission');
    expect(await screen.findByRole('heading', { level: 2, name: 'Our vision' })).toBeVisible();
    expect(await screen.findByText('Failed to fetch data')).toBeVisible();
  });
});

describe('the news next to them', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    server.use(newsPages);
  });
  afterEach(() => void vi.useRealTimers());

  it('are two at a time with 100 characters each, and take turns every 5 seconds', async () => {
    renderWeb('/VisionAndMission');
    expect(await screen.findByText('Article 1')).toBeVisible();
    expect(screen.getByText('Article 2')).toBeVisible();
    expect(screen.getByText(`${'1'.repeat(100)}…`)).toBeVisible();
    expect(screen.queryByText('Article 3')).not.toBeInTheDocument();

    await seconds(6);
    expect(screen.getByText('Article 3')).toBeVisible();
    expect(screen.queryByText('Article 1')).not.toBeInTheDocument();

    await seconds(5);
    expect(screen.getByText('Article 1')).toBeVisible();
  });

  it('stay while they are paused, pointed at or have the focus', async () => {
    const { user } = renderWeb('/VisionAndMission');
    await user.click(await screen.findByRole('button', { name: 'Pause' }));
    await user.unhover(screen.getByRole('button', { name: 'Play' }));
    await seconds(11);
    expect(screen.getByText('Article 1')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Play' }));
    await seconds(11);
    expect(screen.getByText('Article 1')).toBeVisible();
  });
});
