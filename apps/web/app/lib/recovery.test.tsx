import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';
import { serverReads } from './api.ts';
import { pagedQuery } from './paging.ts';
import { createServerQueryClient, dehydrated } from './query-client.ts';
import { news } from '#reads/lists.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

it('shows what the server could not read as soon as the API is back', async () => {
  const queryClient = createServerQueryClient();
  server.use(apiUnavailable);
  await Promise.all(
    news.prefetch(serverReads(queryClient, apiUrl), pagedQuery(new URLSearchParams())),
  );
  render(siteAt('/news', structuredClone(dehydrated(queryClient))));
  expect(screen.getByText('No news articles available')).toBeVisible();

  // Still unavailable at the first retry: the text stays, no skeleton comes instead.
  await vi.advanceTimersByTimeAsync(12_000);
  expect(screen.getByText('No news articles available')).toBeVisible();

  server.resetHandlers();
  await vi.advanceTimersByTimeAsync(12_000);
  const [article] = await screen.findAllByRole('article');
  expect(article).toBeVisible();
  expect(screen.queryByText('No news articles available')).not.toBeInTheDocument();
});
