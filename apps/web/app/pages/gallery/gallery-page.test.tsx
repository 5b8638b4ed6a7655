import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

const description = 'Short.';

function event(title: string, time: string, images: string[]) {
  return { title, description, location: 'Gilgit', time, category: 'Talks', images };
}

const content = {
  categories: [{ title: 'Talks', description }],
  videos: [],
  events: [
    event('Bird count', '2026-03-11T09:00:00.000Z', ['/one.webp', '/two.webp']),
    event('Evening talk', '2026-03-10T09:00:00.000Z', ['/three.webp']),
  ],
  pictures: [{ title: 'Village well', imageUrl: '/well.webp' }],
};
beforeEach(() => withContent(content));

/** The id that the API has given to the first of a list. */
async function firstId({ path }: { path: string }): Promise<string | undefined> {
  const answer = await fetch(apiUrl + path);
  return ((await answer.json()) as { _id: string }[])[0]?._id;
}

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
    await user.click(screen.getByRole('link', { name: /^Full-size picture of Village well/ }));
    const viewer = await screen.findByRole('dialog', { name: 'Village well' });
    expect(within(viewer).getByText('1 of 1')).toBeVisible();
    expect(within(viewer).queryByRole('button', { name: 'Next picture' })).toBeNull();
  });

  it('shows pictures of one event, and those of none, in the viewer', async () => {
    const { user } = renderWeb(`/gallery?eventId=${await firstId(contract.events.list)}`);
    const opened = await screen.findByRole('link', {
      name: 'Full-size picture of Bird count, picture 2 of 2',
    });
    expect(opened).toHaveAttribute('href', '/two.webp');
    await user.click(opened);
    const viewer = await screen.findByRole('dialog', { name: 'Bird count' });
    const shown = within(viewer);
    expect(shown.getByRole('img')).toHaveAttribute('src', '/two.webp');
    expect(shown.getByText('2 of 2')).toBeVisible();

    await user.click(shown.getByRole('button', { name: 'Next picture' }));
    expect(shown.getByText('1 of 2')).toBeVisible();
    expect(shown.getByRole('img')).toHaveAttribute('src', '/one.webp');
    await user.keyboard('{ArrowLeft}');
    expect(shown.getByText('2 of 2')).toBeVisible();
  });

  it('has its own title again while a filter is active', async () => {
    renderWeb(`/gallery?eventId=${await firstId(contract.events.list)}&title=talk`);
    expect(await captions()).toEqual(['Evening talk']);
    expect(screen.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible();
  });

  it('finds pictures of no event by their title only', async () => {
    const { unmount } = renderWeb('/gallery?title=well');
    expect(await captions()).toEqual(['Village well']);
    unmount();
    renderWeb(`/gallery?category=${await firstId(contract.categories.list)}`);
    expect(await captions()).not.toContain('Village well');
  });

  it('shows a message when nothing matches, when nothing is there and when nothing could be loaded', async () => {
    const matchless = renderWeb('/gallery?title=nothing-like-it');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('No images found matching your filters.')).toBeVisible();
    matchless.unmount();

    withContent({ events: [], pictures: [] });
    const empty = renderWeb('/gallery');
    expect(await screen.findByText('No images available')).toBeVisible();
    empty.unmount();

    server.use(respond(apiUrl, contract.gallery.list, 500, problem(500, 'Broken.')));
    renderWeb('/gallery');
    expect(await screen.findByText('Error fetching gallery images.')).toBeVisible();
  });
});
