import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract, type Event } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const category = { _id: '0190b000-0000-7000-8000-000000000001', title: 'Talks', description: '' };

function event(number: number, title: string, images: string[]): Event {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title,
    description: 'Short.',
    location: 'Gilgit',
    time: '2026-03-10T09:00:00.000Z',
    category,
    images,
    ...times,
  };
}

const count = event(1, 'Bird count', ['/one.webp', '/two.webp']);
const talk = event(2, 'Evening talk', ['/three.webp']);
const well = {
  _id: '0190c000-0000-7000-8000-000000000001',
  title: 'Village well',
  imageUrl: '/well.webp',
  ...times,
};

beforeEach(() => {
  server.use(
    respond(apiUrl, contract.events.list, 200, [count, talk]),
    respond(apiUrl, contract.pictures.list, 200, [well]),
  );
});

const captions = async () =>
  (await screen.findAllByRole('figure')).map(
    (figure) => figure.querySelector('strong')?.textContent,
  );

describe('the gallery', () => {
  it("shows every event's pictures, then the others", async () => {
    renderWeb('/gallery');
    expect(await captions()).toEqual(['Bird count', 'Bird count', 'Evening talk', 'Village well']);
    expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
    expect(screen.getByText('4 pictures')).toBeVisible();
  });

  it('opens for one event when one of its pictures is clicked', async () => {
    const { user } = renderWeb('/gallery');
    await user.click(await screen.findByRole('link', { name: 'Bird count, picture 2 of 2' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Bird count Event - Gallery' }),
    ).toBeVisible();
    expect(await captions()).toEqual(['Bird count', 'Bird count']);
    expect(
      screen.getAllByRole('link', { name: /^Full-size picture of Bird count, picture/ }),
    ).toHaveLength(2);

    await user.click(screen.getByRole('link', { name: 'All pictures' }));
    expect(await screen.findByText('Village well')).toBeVisible();
  });

  it('has its own title again while a filter is active', async () => {
    renderWeb(`/gallery?eventId=${count._id}&title=talk`);
    expect(await captions()).toEqual(['Evening talk']);
    expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  });

  it('finds pictures of no event by their title only', async () => {
    const { unmount } = renderWeb('/gallery?title=well');
    expect(await captions()).toEqual(['Village well']);
    unmount();
    renderWeb(`/gallery?category=${category._id}`);
    expect(await captions()).not.toContain('Village well');
  });

  it('says when nothing matches, when nothing is there and when nothing could be had', async () => {
    const matchless = renderWeb('/gallery?title=nothing-like-it');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('No images found matching your filters.')).toBeVisible();
    matchless.unmount();

    server.use(
      respond(apiUrl, contract.events.list, 200, []),
      respond(apiUrl, contract.pictures.list, 200, []),
    );
    const empty = renderWeb('/gallery');
    expect(await screen.findByText('No images available')).toBeVisible();
    empty.unmount();

    server.use(respond(apiUrl, contract.events.list, 500, problem(500, 'Broken.')));
    renderWeb('/gallery');
    expect(await screen.findByText('Error fetching gallery images.')).toBeVisible();
  });
});
