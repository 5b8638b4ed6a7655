import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const unexpected = 'Received unexpected data format from the server.';

it.each([
  { at: '/all-careers', path: '/api/career', says: unexpected },
  { at: '/users', path: '/api/user/getAllUsers', says: unexpected },
  { at: '/section-info', path: '/api/section-info', says: unexpected },
  { at: '/color-theme', path: '/api/section-info', says: 'Failed to load sections.' },
  { at: '/manage-home-sections', path: '/api/homeSections', says: 'Failed to load sections.' },
  { at: '/manage-pages', path: '/api/pages', says: 'Failed to fetch pages.' },
])('$at says so when it is given something else than a list', async ({ at, path, says }) => {
  server.use(http.get(`${apiUrl}${path}`, () => HttpResponse.json({ data: [] })));
  renderAdmin(at, { as: 'editor' });
  expect(await screen.findByText(says)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeInTheDocument();
});
