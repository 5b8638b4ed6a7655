import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '@site/contract';
import { respond, samples } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const { mobileLaboratory } = samples.projects;

describe('the page of a project', () => {
  it('has its state, its years, where it is, and what is about it', async () => {
    const { container } = renderWeb(`/projects/${mobileLaboratory._id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: mobileLaboratory.title }),
    ).toBeVisible();
    expect(screen.getByText('Ongoing')).toBeVisible();
    expect(screen.getByText('2025–2028')).toBeVisible();
    await expect.poll(() => container.querySelectorAll('svg [data-named]').length).toBe(1);
    const news = await screen.findByRole('region', { name: 'News of this project' });
    expect(within(news).getByRole('link')).toHaveAttribute(
      'href',
      `/news/${samples.news.mobileLaboratory._id}`,
    );
    const events = await screen.findByRole('region', { name: 'Events of this project' });
    expect(within(events).getAllByRole('link').length).toBeGreaterThan(0);
    const partners = await screen.findByRole('region', { name: 'Partners' });
    expect(
      await within(partners).findByRole('link', { name: 'Northern Valleys Livestock Board' }),
    ).toHaveAttribute('href', expect.stringMatching(/^\/partner-org\//));
    expect(screen.getByRole('link', { name: 'Pictures of this project' })).toHaveAttribute(
      'href',
      `/project-activity-pictures?projectId=${mobileLaboratory._id}`,
    );
  });

  it('names who pays for it as they ask, with what they give, and its news say so, too', async () => {
    const { unmount } = renderWeb(`/projects/${mobileLaboratory._id}`);
    const section = await screen.findByRole('region', { name: 'Funded by' });
    const fund = await within(section).findByRole('link', { name: 'Fund for Healthy Mountains' });
    expect(fund).toHaveAttribute('href', 'https://example.org/healthy-mountains');
    expect(
      within(section).getByRole('img', { name: 'Logo: Fund for Healthy Mountains' }),
    ).toBeVisible();
    expect(within(section).getByText('PKR 68,000,000')).toBeVisible();
    expect(within(section).getByText('1 April 2025 – 31 March 2028')).toBeVisible();
    const statement = within(section).getByText(/^This work is funded by the Fund/).textContent;
    unmount();

    renderWeb(`/news/${samples.news.mobileLaboratory._id}`);
    const brief = await screen.findByRole('region', { name: 'Funded by' });
    expect(await within(brief).findByText(statement)).toBeVisible();
    expect(within(brief).queryByText('PKR 68,000,000')).not.toBeInTheDocument();
  });

  it('shows what it wants to reach and has reached, the years in order, with who counts it', async () => {
    renderWeb(`/projects/${mobileLaboratory._id}`);
    const table = await screen.findByRole('table', { name: 'Samples tested' });
    const rows = within(table).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
      ['Year', 'Result'],
      ['2025', '1,846'],
      ['2026', '4,120'],
      ['Target', '6,000'],
    ]);
    expect(within(table).getByText('4,120')).toHaveStyle({ '--share': '0.6867' });
    expect(screen.getByText(/^Register of the mobile laboratory/)).toBeVisible();
  });

  it('says when it was changed, if that was later', async () => {
    const entry = {
      ...mobileLaboratory,
      createdAt: '2026-03-01T09:00:00.000Z',
      updatedAt: '2026-03-11T09:00:00.000Z',
    };
    server.use(respond(apiUrl, contract.projects.get, 200, entry));
    renderWeb(`/projects/${entry._id}`);
    expect(await screen.findByText('11 March 2026')).toBeVisible();
  });
});
