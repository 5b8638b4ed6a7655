import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { RouterLink } from './router-link.tsx';

it.each([
  ['/news', true],
  ['/news?page=2', true],
  // The router has no page for a file.
  ['/news.rss', false],
  ['/events/an-id.ics?x=1', false],
  ['https://example.org/news', false],
])('a link to %s is followed by the router: %s', (href, isFollowed) => {
  let isTaken = false;
  const look = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  render(
    <MemoryRouter>
      <RouterLink href={href}>Go</RouterLink>
    </MemoryRouter>,
  );
  fireEvent.click(screen.getByRole('link', { name: 'Go' }));
  expect(isTaken).toBe(isFollowed);
});
