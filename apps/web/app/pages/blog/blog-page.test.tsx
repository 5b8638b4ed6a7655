import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, type Blog } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const post: Blog = {
  _id: id,
  title: 'Notes from the field',
  description: 'First.\n\nSecond.',
  thumbnailUrl: '/picture.webp',
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-11T09:00:00.000Z',
  ...publishedFixture,
  ...languagesFixture,
};

describe('a post', () => {
  it('is shown in full, with the way back', async () => {
    server.use(respond(apiUrl, contract.blogs.get, 200, post));
    renderWeb(`/blog/${id}`);

    expect(await screen.findByRole('heading', { level: 1, name: post.title })).toBeVisible();
    expect(screen.getByText('First.')).toBeVisible();
    expect(screen.getByText('Second.')).toBeVisible();
    const way = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(way).getByRole('link', { name: 'Archives' })).toHaveAttribute(
      'href',
      '/archives',
    );
  });

  it('is described to search engines', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    server.use(respond(apiUrl, contract.blogs.get, 200, post));
    renderWeb(`/blog/${id}`);
    await screen.findByRole('heading', { level: 1, name: post.title });

    await waitFor(() => expect(document.title).toBe('Notes from the field · Indus One Health'));
    expect(document.documentElement.innerHTML).toContain('"@type":"BlogPosting"');
    expect(document.documentElement.innerHTML).toContain('"datePublished":"2026-03-10T09:00');
  });

  it.each(['%20', '..%2Fcareer', 'x%3Fpage=1'])(
    'is not looked for at another address than its own (%s)',
    async (odd) => {
      renderWeb(`/blog/${odd}`);
      expect(await screen.findByText('Page Not Found')).toBeVisible();
    },
  );

  it('keeps its placeholder while it can not be read', async () => {
    server.use(apiUnavailable);
    renderWeb(`/blog/${id}`);
    expect(await screen.findByRole('heading', { name: 'Loading…' })).toBeInTheDocument();
    expect(screen.queryByText('Page Not Found')).not.toBeInTheDocument();
  });
});
