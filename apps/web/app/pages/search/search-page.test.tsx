import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, searchKinds, type SearchHit, type SearchResults } from '@site/contract';
import { respond } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { kindNames } from './kind-names.ts';

function hit(number: number, fields: Partial<SearchHit> = {}): SearchHit {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Result ${number}`,
    description: 'Short.',
    imageUrl: null,
    videoUrl: null,
    url: `/news#${number}`,
    ...fields,
  };
}

function withResults(results: SearchResults) {
  server.use(respond(apiUrl, contract.search.search, 200, results));
}

describe('the search', () => {
  it('groups what it found by kinds', async () => {
    withResults({
      news: [hit(1)],
      members: [hit(2, { title: undefined, name: 'Dr. Sana Mirza', url: '/brm-team#2' })],
    });
    renderWeb('/search?q=sana');

    const news = await screen.findByRole('region', { name: 'News' });
    expect(within(news).getByRole('link', { name: 'Result 1' })).toHaveAttribute('href', '/news#1');
    const members = screen.getByRole('region', { name: 'Team members' });
    expect(within(members).getByRole('link', { name: 'Dr. Sana Mirza' })).toHaveAttribute(
      'href',
      '/brm-team#2',
    );
    const groups = screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    expect(groups.slice(0, 2)).toEqual(['News', 'Team members']);
  });

  it('has a name for every kind', () => {
    expect(kindNames.map(({ kind }) => kind)).toEqual([...searchKinds]);
  });

  it('shows 100 characters, and the whole in a dialog', async () => {
    const description = `${'a'.repeat(100)}THE END`;
    withResults({ tenders: [hit(1, { description, url: '/tenders/1' })] });
    const { user } = renderWeb('/search?q=a');

    expect(await screen.findByText(`${'a'.repeat(100)}…`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Read more/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Result 1' });
    expect(within(dialog).getByText(description)).toBeVisible();
    expect(within(dialog).getByRole('link', { name: 'Open the page' })).toHaveAttribute(
      'href',
      '/tenders/1',
    );
  });

  it('plays a film, and does not load another site’s player', async () => {
    withResults({
      videos: [
        hit(1, { videoUrl: 'https://media.example.org/film.mp4', url: '/videos#1' }),
        hit(2, { videoUrl: 'https://www.youtube-nocookie.com/embed/abcdef', url: '/videos#2' }),
      ],
    });
    const { container } = renderWeb('/search?q=film');
    await screen.findByRole('region', { name: 'Videos' });

    expect(container.querySelectorAll('video')).toHaveLength(1);
    expect(container.querySelector('iframe')).toBeNull();
  });

  it('shows a message when nothing was found', async () => {
    withResults({});
    renderWeb('/search?q=zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
  });

  it("shows a message when it can't be asked", async () => {
    server.use(apiUnavailable);
    renderWeb('/search?q=rabies');
    expect(await screen.findByText('Error fetching search results')).toBeVisible();
  });

  it('shows only its box to who asks for nothing, and searches from there', async () => {
    const { user } = renderWeb('/search?q=%20');
    const box = screen.getByRole('searchbox', { name: 'What are you looking for?' });
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();

    await user.type(box, 'rabies{Enter}');
    expect(await screen.findByRole('region', { name: 'News' })).toBeVisible();
  });
});
