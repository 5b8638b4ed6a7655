import { contract } from '@site/contract';
import { mockPassword, problem, respond } from '@site/mocks';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, sampleOf, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

describe('the guard', () => {
  it.each(['admin', 'moderator', 'editor'] as const)(
    'lets a member of staff in: %s',
    async (as) => {
      renderAdmin('/users', { as });
      expect(screen.getByText('Loading…')).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeInTheDocument();
    },
  );

  it('denies access to a plain user, who can sign in with another account or go home', async () => {
    const { user, path } = renderAdmin('/users', { as: 'user' });
    await screen.findByRole('heading', { name: 'Insufficient Privileges' });
    expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute(
      'href',
      'http://web.test/home',
    );
    await user.click(screen.getByRole('button', { name: 'Login As Admin' }));
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('brings a visitor to the page asked for, after signing in', async () => {
    const { user, path } = renderAdmin('/all-news');
    await user.click(await screen.findByRole('button', { name: 'Login As Admin' }));
    await fill(user, await screen.findByLabelText('Email'), sampleOf('editor').email);
    await fill(user, screen.getByLabelText('Password'), mockPassword);
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('heading', { name: 'All News' })).toBeInTheDocument();
    expect(path()).toBe('/all-news');
  });

  it('sends a session that has ended to sign in, and says why', async () => {
    server.use(respond(apiUrl, contract.users.getUserById, 401, problem(401, 'Please sign in.')));
    const { path } = renderAdmin('/all-news', { as: 'editor' });
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(path()).toBe('/login');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('offers to try again while the API is unavailable', async () => {
    server.use(respond(apiUrl, contract.users.getUserById, 503, problem(503, 'In a moment.')));
    const { user } = renderAdmin('/users', { as: 'editor' });
    expect(await screen.findByText('In a moment.')).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toBeInTheDocument();
  });

  it.each(['moderator', 'editor'] as const)('denies access to admin pages: %s', async (as) => {
    renderAdmin('/add-user', { as });
    expect(
      await screen.findByRole('heading', { name: 'Insufficient Privileges' }),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Go To Home' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Login As Admin' })).not.toBeInTheDocument();
  });

  it('asks who is not signed in to sign in at /', async () => {
    renderAdmin('/');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Email/)).toBeInTheDocument();
  });

  it('leads / to the users', async () => {
    const { path } = renderAdmin('/', { as: 'admin' });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    expect(path()).toBe('/users');
  });

  it('shows a message when an address leads nowhere', async () => {
    renderAdmin('/nowhere', { as: 'editor' });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
  });
});
