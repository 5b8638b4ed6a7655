import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  contract,
  searchKinds,
  type SearchHit,
  type SearchMatches,
  type SearchResults,
} from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { languages } from '#language/languages.ts';
import { english, speak } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { kindNames } from './kind-names.ts';

function hit(number: number, fields: Partial<SearchHit> = {}): SearchHit {
  const _id = `0190a000-0000-7000-8000-00000000000${number}`;
  return {
    _id,
    title: `Result ${number}`,
    description: 'Short.',
    imageUrl: null,
    videoUrl: null,
    url: addressOf('news', { _id }),
    ...fields,
  };
}

function withResults(
  results: SearchResults,
  foundWords: string[] | null = null,
  more: Partial<SearchMatches> = {},
) {
  server.use(respond(apiUrl, contract.search.matches, 200, { results, foundWords, ...more }));
}

afterEach(() => speak(() => english));

describe('the search', () => {
  it('groups what it found by kinds', async () => {
    withResults({
      news: [hit(1)],
      members: [hit(2, { title: undefined, name: 'Dr. Sana Mirza', url: '/brm-team#2' })],
    });
    renderWeb('/search?q=sana');

    const news = await screen.findByRole('region', { name: 'News' });
    expect(within(news).getByRole('link', { name: 'Result 1' })).toHaveAttribute(
      'href',
      hit(1).url,
    );
    const members = screen.getByRole('region', { name: 'Team members' });
    expect(within(members).getByRole('link', { name: 'Dr. Sana Mirza' })).toHaveAttribute(
      'href',
      '/brm-team#2',
    );
    const groups = screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    expect(groups.slice(0, 2)).toEqual(['News', 'Team members']);
  });

  it('shows one kind alone, by a link that says how many there are', async () => {
    withResults({ news: [hit(1), hit(2)], tenders: [hit(3, { url: '/tenders/3' })] });
    const { user } = renderWeb('/search?q=result');

    const kinds = await screen.findByRole('navigation', { name: 'Kinds of results' });
    const links = within(kinds).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['All (3)', 'News (2)', 'Tenders (1)']);
    expect(links[0]).toHaveAttribute('aria-current', 'true');
    expect(links[2]).toHaveAttribute('href', '/search?q=result&kind=tenders');
    await user.click(within(kinds).getByRole('link', { name: 'Tenders (1)' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'News' })).not.toBeInTheDocument(),
    );
    expect(screen.getByRole('link', { name: 'Result 3' })).toBeVisible();
  });

  it('marks what was asked for, and begins an excerpt near it', async () => {
    const description = `${'Before. '.repeat(30)}A camp for <b>Rabies</b> vaccination. ${'After. '.repeat(30)}`;
    withResults({ news: [hit(1, { title: 'Rabies & rabbits', description })] });
    const { container } = renderWeb('/search?q=the+RABIES+vaccin');

    expect(await screen.findByRole('link', { name: 'Rabies & rabbits' })).toBeVisible();
    const marks = [...container.querySelectorAll('mark')].map(({ textContent }) => textContent);
    expect(marks).toEqual(['Rabies', 'Rabies', 'vaccination']);
    expect(screen.getByText(/^…/)).toHaveTextContent('A camp for <b>Rabies</b> vaccination.');
  });

  it('says that nothing has all words, and marks only those that were found', async () => {
    withResults({ news: [hit(1, { title: 'Rabies hovers' })] }, ['rabies']);
    const { container } = renderWeb('/search?q=rabies+hover');

    expect(
      await screen.findByText(/No page has all of these words\. Showing results for/),
    ).toHaveTextContent('Showing results for rabies');
    expect(container.querySelectorAll('mark')).toHaveLength(1);
  });

  it('says what it looked for where the words as typed are nowhere', async () => {
    withResults({ news: [hit(1, { title: 'Vaccine stores' })] }, null, { nearest: 'vaccine' });
    const { container } = renderWeb('/search?q=vacine');

    const result = await screen.findByText('No exact match for');
    expect(result.parentElement).toHaveTextContent(
      'No exact match for vacine 1 result for vaccine',
    );
    expect(screen.getByRole('link', { name: 'vaccine' })).toHaveAttribute(
      'href',
      '/search?q=vaccine',
    );
    expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Vaccine',
    ]);
  });

  it('offers of near words those that were found', async () => {
    withResults({ news: [hit(1)] }, ['vaccine'], { nearest: 'hovercraft vaccine' });
    renderWeb('/search?q=hovercraft+vacine');
    expect(await screen.findByRole('link', { name: 'vaccine' })).toBeVisible();
    expect(screen.queryByText(/No page has all/)).not.toBeInTheDocument();
  });

  it('begins with the kind of the best, which it leads to', async () => {
    const results = { news: [hit(1), hit(2)], tenders: [hit(3, { url: '/tenders/3' }), hit(4)] };
    withResults(results, null, { kinds: ['tenders', 'news'] });
    const { user } = renderWeb('/search?q=result');

    const best = (await screen.findByText('Best match')).parentElement;
    expect(best).toHaveTextContent('Best matchResult 3Tenders');
    const groups = screen.getAllByRole('heading', { level: 2 }).map((name) => name.textContent);
    expect(groups.slice(0, 2)).toEqual(['Tenders', 'News']);
    await user.click(screen.getByRole('link', { name: 'News (2)' }));
    await waitFor(() => expect(screen.queryByText('Best match')).not.toBeInTheDocument());
  });

  it('begins with what is pinned, also where nothing else was found', async () => {
    const pinned = { kind: 'pages' as const, title: 'Complaints', url: '/complaints' };
    withResults({ news: [hit(1)], blogs: [hit(2)] }, ['result'], { pinned });
    const { unmount } = renderWeb('/search?q=result+complain');
    const best = (await screen.findByText('Best match')).closest('p');
    expect(best).toHaveTextContent('Best matchComplaintsPages');
    expect(best?.querySelector('a')).toHaveAttribute('href', pinned.url);
    unmount();

    withResults({}, null, { pinned });
    speak(() => ({ language: languages.ur, catalog: ur }));
    renderWeb('/search?q=complain');
    expect(await screen.findByText('1 نتیجہ برائے')).toBeVisible();
    const inUrdu = screen.getByText('بہترین نتیجہ').closest('p');
    expect(inUrdu?.querySelector('a')).toHaveTextContent('شکایات');
    expect(inUrdu?.querySelector('a')).toHaveAttribute('lang', 'ur');
  });

  it('has no best match among results that lack some of the words', async () => {
    withResults({ news: [hit(1)], blogs: [hit(2)] }, ['result']);
    renderWeb('/search?q=result+hovercraft');
    expect(await screen.findByRole('region', { name: 'News' })).toBeVisible();
    expect(screen.queryByText('Best match')).not.toBeInTheDocument();
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
    const read = { kind: 'news' as const, id: hit(1)._id, title: 'Rabies', url: hit(1).url };
    server.use(respond(apiUrl, contract.visits.mostRead, 200, [read]));
    renderWeb('/search?q=zzz');
    expect(await screen.findByText('No results found')).toBeVisible();
    const lists = await screen.findByRole('navigation', { name: 'Where to look' });
    expect(within(lists).getByRole('link', { name: 'Tenders' })).toHaveAttribute(
      'href',
      '/tenders',
    );
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact-us');
    const most = await screen.findByRole('region', { name: 'Most read' });
    expect(within(most).getByRole('link', { name: 'Rabies' })).toHaveAttribute('href', read.url);
    const newest = await screen.findByRole('region', { name: 'Newest news' });
    expect(within(newest).getAllByRole('link')).toHaveLength(5);
  });

  it('shows only its box to who asks for nothing, and searches from there', async () => {
    const { user } = renderWeb('/search?q=%20');
    const box = screen.getByRole('searchbox', { name: 'What are you looking for?' });
    expect(screen.queryByText('No results found')).not.toBeInTheDocument();

    await user.type(box, 'rabies{Enter}');
    expect(await screen.findByRole('region', { name: 'News' })).toBeVisible();
  });
});
