import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '@site/contract';
import { respond, samples } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const { summerSchool, birdCount } = samples.events;

describe('the page of an event', () => {
  it('says when and where it is, and how to take part', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    renderWeb(`/events/${summerSchool._id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: summerSchool.title }),
    ).toBeVisible();
    expect(screen.getByText('5 July 2027, 09:00 – 16 July 2027, 16:00')).toBeVisible();
    expect(
      screen.getByRole('link', { name: /^Lahore and Pattoki, Punjab ?on a map/ }),
    ).toHaveAttribute('href', expect.stringContaining('openstreetmap.org'));
    expect(screen.getByRole('link', { name: /^Register/ })).toHaveAttribute(
      'href',
      summerSchool.registerUrl,
    );
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/events/${summerSchool._id}.ics`,
    );
    expect(document.documentElement.innerHTML).toContain('"@type":"Event"');
  });

  it('offers nothing to take part in once it is over', async () => {
    const over = { ...summerSchool, time: '2024-03-21T09:00:00.000Z', endTime: null };
    server.use(respond(apiUrl, contract.events.get, 200, over));
    renderWeb(`/events/${summerSchool._id}`);
    expect(
      await screen.findByRole('heading', { level: 1, name: summerSchool.title }),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('says what its first picture shows, also in the viewer', async () => {
    const { user } = renderWeb(`/events/${summerSchool._id}`);
    const alt = summerSchool.imageAlt ?? '';
    const link = await screen.findByRole('link', { name: `Full-size picture of ${alt}` });
    expect(within(link).getByAltText(alt)).toBeVisible();
    await user.click(link);
    const viewer = await screen.findByRole('dialog');
    expect(within(viewer).getByAltText(alt)).toBeInTheDocument();
  });

  it('leads to its project', async () => {
    renderWeb(`/events/${birdCount._id}`);
    expect(await screen.findByRole('link', { name: /Listening to the wetlands/ })).toHaveAttribute(
      'href',
      `/projects/${birdCount.projectId}`,
    );
  });
});
