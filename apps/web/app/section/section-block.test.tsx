import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { contract, type SectionInfo } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { languagesFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb } from '../../test/render-web.tsx';

const section: SectionInfo = {
  _id: '0190a000-0000-7000-8000-000000000001',
  position: 'archives',
  title: 'From the cache',
  description: 'What we wrote before.',
  buttonText: 'Write for us',
  buttonLink: '/contact-us',
  ...languagesFixture,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

it("shows the section's own title, description and button", async () => {
  server.use(respond(apiUrl, contract.sectionInfo.get, 200, section));
  renderWeb('/archives');

  expect(await screen.findByRole('link', { name: 'Write for us' })).toHaveAttribute(
    'href',
    '/contact-us',
  );
  expect(screen.getByRole('heading', { level: 1, name: 'From the cache' })).toBeVisible();
  expect(screen.getByText('What we wrote before.')).toBeVisible();
});

it('shows no description where staff have cleared it', async () => {
  server.use(respond(apiUrl, contract.sectionInfo.get, 200, { ...section, description: null }));
  renderWeb('/archives');
  expect(await screen.findByRole('heading', { level: 1, name: 'From the cache' })).toBeVisible();
  expect(screen.queryByText('Longer reads from earlier years.')).not.toBeInTheDocument();
});

it('names to search engines only steps that have an address', async () => {
  // They read the server's HTML.
  vi.stubEnv('SSR', true);
  renderWeb('/projects');
  await screen.findByRole('heading', { level: 1 });
  const lists = Array.from(document.querySelectorAll('[type="application/ld+json"]'), (script) =>
    JSON.parse(script.textContent ?? ''),
  );
  const { itemListElement } = lists.find((thing) => thing['@type'] === 'BreadcrumbList');
  expect(itemListElement).toMatchObject([
    { position: 1, name: 'Home' },
    { position: 2, name: 'Projects', item: expect.stringMatching(/\/projects$/) },
  ]);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toHaveTextContent('What we do');
});

it('has no button without an address for it', async () => {
  server.use(respond(apiUrl, contract.sectionInfo.get, 200, { ...section, buttonLink: null }));
  renderWeb('/archives');

  expect(await screen.findByText('What we wrote before.')).toBeVisible();
  expect(screen.queryByText('Write for us')).not.toBeInTheDocument();
});

it('can be read in colours that are written in any way', async () => {
  const theme = defaultTheme('archives');
  theme.background.sectionBgColor = 'white';
  theme.text.headingColor = 'gold';
  theme.text.paragraphColor = 'hsl(0 0% 95%)';
  const { _id, createdAt, updatedAt } = section;
  const answer = { _id, createdAt, updatedAt, position: 'archives', config: theme };
  server.use(respond(apiUrl, contract.sectionThemes.get, 200, answer));
  renderWeb('/archives');

  const heading = await screen.findByRole('heading', { level: 1 });
  await waitFor(() => {
    const style = heading.closest('section')?.style;
    const colours = ['--section-bg', '--heading', '--paragraph', '--highlight'].map((name) =>
      style?.getPropertyValue(name),
    );
    expect(colours).toEqual(['#ffffff', '#806c00', '#6d6d6d', theme.text.highlightedTextColor]);
  });
});
