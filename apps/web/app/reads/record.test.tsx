import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { defaultPage } from '@site/contract/defaults';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb } from '../../test/render-web.tsx';

const id = '0190a000-0000-7000-8000-000000000001';

/** What stands between the site and the API answers this call with something of its own. */
function withBody(path: string, body: null | object) {
  server.use(http.get(apiUrl + path, () => HttpResponse.json(body)));
}

describe('an answer that is not what the API promises', () => {
  it.each([
    ['/archives', '/api/blogs', 'Error fetching blogs'],
    ['/career', '/api/career', 'Failed to fetch careers'],
    ['/tenders', '/api/tender', 'Error fetching tenders'],
    [`/career/${id}`, '/api/career/:id', 'Failed to load career data'],
    [`/tenders/${id}`, '/api/tender/:id', 'Error fetching tenders'],
    [`/blog/${id}`, '/api/blogs/:id', 'Try again'],
    [`/partner-org/${id}`, '/api/partners/:id', 'Try again'],
    ['/about-us', '/api/about/getAbout/:kind', 'Failed to fetch About Us data.'],
    ['/some-page', '/api/pages/:url', 'Error loading page'],
  ])('counts as failed on %s', async (page, path, text) => {
    withBody(path, {});
    renderWeb(page);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['/contact-us', '/api/contactus', 'Error fetching contact information'],
    ['/message-from-executive-director', '/api/director-message', 'No Message available'],
    ['/search?q=goats', '/api/search/matches', 'Error fetching search results'],
    ['/VisionAndMission', '/api/news/newsPagination', 'Error fetching news articles'],
    ['/partner-org', '/api/partners/getTeam', 'Unexpected API response format'],
    ['/brm-team', '/api/member/getTeam/:team', 'Unexpected API response format'],
  ])('may also be nothing, on %s', async (page, path, text) => {
    withBody(path, null);
    renderWeb(page);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ['/about-us', 'Failed to fetch About Us data.'],
    ['/VisionAndMission', 'Failed to fetch data'],
    ['/management-team', 'Failed to fetch data'],
    ['/partner-org', 'Failed to load partner data'],
    ['/tenders', 'Error fetching tenders'],
    ['/contact-us', 'Error fetching contact information'],
  ])('takes the place of the whole page on %s', async (page, text) => {
    server.use(apiUnavailable);
    renderWeb(page);
    expect(await screen.findByRole('heading', { level: 1, name: text })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([null, { config: null }, { config: { background: { sectionBgColor: '#123456' } } }])(
    'leaves built-in colours in their place: %j',
    async (body) => {
      withBody('/api/colors/:position', body);
      withBody('/api/section-info/:position', null);
      renderWeb('/news');
      expect(await screen.findByRole('heading', { level: 1, name: 'News' })).toBeVisible();
      expect(screen.getByRole('link', { name: 'Log In' })).toBeVisible();
    },
  );

  it('leaves the built-in menu and footer in their place', async () => {
    withBody('/api/navbar', {});
    withBody('/api/footer', null);
    renderWeb('/login');

    const menu = await screen.findByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByRole('link', { name: 'Projects' })).toBeInTheDocument();
    const footer = screen.getByRole('contentinfo');
    expect(within(footer).getByText(/1860 Societies Registration Act/)).toBeVisible();
    expect(footer).toHaveStyle({ '--footer-bg': '#0f766e', '--footer-accent': '#ffa700' });
  });

  it('may be a page without anything around it', async () => {
    const page = {
      _id: id,
      url: 'some-page',
      ...defaultPage,
      mainTitle: 'All on its own',
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
    };
    withBody('/api/pages/:url', page);
    renderWeb('/some-page');
    expect(await screen.findByRole('heading', { name: 'All on its own' })).toBeVisible();
  });

  it('says what is missing of the contact details', async () => {
    withBody('/api/contactus', {});
    renderWeb('/contact-us');
    expect(await screen.findByText('No address available')).toBeVisible();
    expect(screen.getByText('No contact number available')).toBeVisible();
    expect(screen.getByText('No email available')).toBeVisible();
  });
});
