import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { serverReads } from '#lib/api.ts';
import { createServerQueryClient, dehydrated } from '#lib/query-client.ts';
import { apiUrl } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';
import { prefetchLayout } from './layout.ts';

async function save(method: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${tokenOf('editor')}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok).toBe(true);
}

it('leaves links to drafts and to nothing out of the menu and the footer', async () => {
  await save('POST', contract.pages.create.path, { url: 'open', mainTitle: 'Open' });
  const draft = { url: 'unfinished', mainTitle: 'Unfinished', status: 'draft' };
  await save('POST', contract.pages.create.path, draft);
  const link = (label: string, url: string, items: object[] = []) => ({
    label,
    url,
    dropdownItems: items,
  });
  await save('PUT', contract.navbar.update.path, {
    links: [
      link('Open', '/open?a=1'),
      link('Draft', '/unfinished'),
      link('Nothing', '/never-made/'),
      link('Elsewhere', 'https://example.org/never-made'),
      link('Half', '/unfinished', [link('News', '/news#a'), link('Nowhere', '/never-made')]),
      link('Empty', '#', [link('Gone', '/never-made')]),
    ],
  });
  await save('POST', contract.footer.update.path, {
    aboutSection: {
      links: [
        { text: 'About', url: '/about-us' },
        { text: 'Draft', url: '/unfinished' },
      ],
    },
    quickLinksSection: { links: [{ text: 'Nothing', url: '/never-made' }] },
  });

  const queryClient = createServerQueryClient();
  await Promise.all(prefetchLayout(serverReads(queryClient, apiUrl)));
  render(siteAt('/nowhere/at/all', structuredClone(dehydrated(queryClient))));
  const names = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link', { hidden: true })
      .map(({ textContent }) => textContent);
  const menu = screen.getByRole('navigation', { name: 'Main', hidden: true });
  expect(names(menu)).toEqual(['Open', 'Elsewhere', 'News']);
  expect(within(menu).getByText('Half')).toBeInTheDocument();
  expect(within(menu).queryByText('Empty')).not.toBeInTheDocument();
  const footer = names(screen.getByRole('contentinfo'));
  expect(footer).toContain('About');
  expect(footer).not.toContain('Draft');
  expect(footer).not.toContain('Nothing');
});
