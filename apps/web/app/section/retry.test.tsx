import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { DehydratedState } from '@tanstack/react-query';
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router';
import { expect, it } from 'vitest';
import { siteContext } from '#lib/site.ts';
import { apiUnavailable, apiUrl, server, siteUrl } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';

interface PageModule {
  loader?: (args: LoaderFunctionArgs) => Promise<unknown>;
}
const modules = import.meta.glob<PageModule>('../pages/*/*-page.tsx', { eager: true });

/** What the server hands to a page when it can read nothing. */
async function readNothing(path: string, folder: string, params: Record<string, string>) {
  const context = new RouterContextProvider();
  context.set(siteContext, { siteUrl, apiUrl, adminUrl: '', internalApiUrl: apiUrl });
  const url = new URL(siteUrl + path);
  const { loader } = modules[`../pages/${folder}/${folder}-page.tsx`] ?? {};
  const args = { context, url, request: new Request(url), params, pattern: path };
  // Every page's loader answers with its queries.
  const answer = (await loader?.(args)) as { queries: DehydratedState } | undefined;
  return structuredClone(answer?.queries);
}

it.each<[path: string, folder: string, list?: string]>([
  ['/home', 'home'],
  ['/news', 'news'],
  ['/career', 'careers'],
  ['/career/:id', 'career', '/api/career'],
  ['/tenders', 'tenders'],
  ['/tenders/:id', 'tender', '/api/tender'],
  ['/archives', 'archives'],
  ['/blog/:id', 'blog', '/api/blogs'],
  ['/contact-us', 'contact-us'],
  ['/message-from-executive-director', 'director-message'],
  ['/search?q=rabies', 'search'],
  ['/about-us', 'about-us'],
  ['/VisionAndMission', 'vision-and-mission'],
  ['/partner-org', 'partner-org'],
  ['/partner-org/:id', 'partner', '/api/partners/getTeam'],
  ['/management-team', 'management-team'],
  ['/brm-team', 'brm-team'],
  ['/projects', 'projects'],
  ['/project-activity-pictures', 'project-pictures'],
  ['/events', 'events'],
  ['/gallery', 'gallery'],
  ['/videos', 'videos'],
])('%s offers to try again when it could not be read', async (path, folder, list = '') => {
  const records = list ? ((await (await fetch(apiUrl + list)).json()) as { _id: string }[]) : [];
  const id = records[0]?._id ?? '';
  server.use(apiUnavailable);
  const queries = await readNothing(path, folder, { id });
  server.resetHandlers();
  render(siteAt(path.replace(':id', id), queries));

  const main = within(screen.getByRole('main'));
  const [retry] = main.getAllByRole('link', { name: 'Try again' });
  await userEvent.click(retry ?? main.getByText('Try again'));
  await waitFor(() => {
    expect(main.queryByRole('link', { name: 'Try again' })).not.toBeInTheDocument();
  });
  expect(main.queryByText(/^(Error|Failed)/)).not.toBeInTheDocument();
});

it('says so again when it fails once more', async () => {
  server.use(apiUnavailable);
  render(siteAt('/events', await readNothing('/events', 'events', {})));
  await userEvent.click(screen.getByRole('link', { name: 'Try again' }));
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Try again' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  );
  expect(screen.getByText('Error fetching events')).toBeVisible();
});
