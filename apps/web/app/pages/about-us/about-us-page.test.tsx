import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type About } from '@site/contract';
import { languagesFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const aboutUs: About = {
  _id: '0190a000-0000-7000-8000-000000000001',
  category: 'About',
  title: 'Founded in Gilgit',
  description: 'First paragraph.\n\nSecond paragraph.',
  imgUrl: null,
  ...languagesFixture,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

describe('the about page', () => {
  it('says who we are, and the way to it', async () => {
    server.use(respond(apiUrl, contract.about.get, 200, { aboutUs }));
    renderWeb('/about-us');
    expect(await screen.findByRole('heading', { name: 'Founded in Gilgit' })).toBeVisible();
    expect(screen.getByText('Who Are We')).toBeVisible();
    expect(screen.getByText('First paragraph.')).toBeVisible();
    expect(screen.getByText('Second paragraph.')).toBeVisible();
    const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
    expect(way.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
    expect(way.getByText('About Us')).toHaveAttribute('aria-current', 'page');
  });
});
