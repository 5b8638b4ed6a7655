import { contract, type SilentLink } from '@site/contract';
import { brokenLinkMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

it('broken links are listed with the entries that have them', async () => {
  const list = await fetch(apiUrl + contract.news.list.path);
  const [article] = contract.news.list.responses[200].parse(await list.json());
  if (!article) throw new Error('There is no news article');
  const link: SilentLink = {
    url: 'https://reports.example.com/2025',
    since: '2026-11-12T09:00:00.000Z',
    reason: '404',
    uses: [{ area: 'news', recordId: article._id, title: article.title }],
  };
  server.use(respond(apiUrl, contract.links.silent, 200, { isOn: true, links: [link] }));
  const { user } = renderAdmin('/broken-links', { as: 'editor' });
  expect(await screen.findByRole('link', { name: link.url })).toHaveAttribute('href', link.url);
  expect(
    screen.getByText(brokenLinkMessages.since('12 Nov 2026', brokenLinkMessages.why('404'))),
  ).toBeVisible();
  await user.click(screen.getByRole('link', { name: article.title }));
  expect(await screen.findByRole('dialog', { name: 'Edit news article' })).toBeVisible();
});

it('a server that asks no other sites says so', async () => {
  server.use(respond(apiUrl, contract.links.silent, 200, { isOn: false, links: [] }));
  renderAdmin('/broken-links', { as: 'editor' });
  expect(await screen.findByText(brokenLinkMessages.off)).toBeVisible();
});
