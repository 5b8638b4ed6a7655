import { render, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { FrameBoundary } from './problem-screen.tsx';
import { renderWeb } from '../../test/render-web.tsx';

it('says in our own words that even the frame of the pages has failed, and leads to the server', () => {
  const report = vi.spyOn(console, 'error').mockImplementation(() => {});
  function Failing(): never {
    throw new Error('Tried');
  }
  render(
    <FrameBoundary>
      <Failing />
    </FrameBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  const { pathname, search } = location;
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    pathname + search,
  );
  report.mockClear();
});

describe('an address without a page', () => {
  it.each([
    ['/news/rabies-in-layyah', 'news rabies in layyah'],
    ['/نیوز/ویکسین', 'نیوز ویکسین'],
    ['/career/of/0190a000-0000-7000-8000-000000000001', 'career of'],
    ['/a/50%25_%F0%9F%90%90/b', 'a 50 b'],
    [`/a/${'b'.repeat(300)}`, `a ${'b'.repeat(98)}`],
  ])('offers to search for the words of %s', async (path, words) => {
    renderWeb(path);
    const main = screen.getByRole('main');
    expect(
      await within(main).findByRole('searchbox', { name: 'What are you looking for?' }),
    ).toHaveValue(words);
    const ways = within(main).getByRole('navigation', { name: 'Where to go on' });
    const links = within(ways).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Home',
      'News',
      'Projects',
      'Tenders',
      'Contact',
    ]);
    expect(within(main).getByRole('link', { name: 'Go to Home' })).toBeVisible();
  });
});
