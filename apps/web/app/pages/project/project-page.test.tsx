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
