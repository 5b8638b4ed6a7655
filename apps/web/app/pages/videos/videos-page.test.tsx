import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { contract, type Video } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
const health = { _id: '0190b000-0000-7000-8000-000000000001', title: 'Health', description: '' };
const safety = { _id: '0190b000-0000-7000-8000-000000000002', title: 'Safety', description: '' };

function video(number: number, fields: Partial<Video>): Video {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Video ${number}`,
    type: 'custom',
    videoUrl: 'https://example.org/one.mp4',
    embedCode: null,
    category: health,
    ...times,
    ...publishedFixture,
    ...languagesFixture,
    ...fields,
  };
}

const embedded = video(1, {
  type: 'embed',
  videoUrl: null,
  embedCode: 'https://player.vimeo.com/video/12345?h=abcdef',
  category: safety,
});
const uploaded = video(2, { type: 'upload' });

beforeEach(() => {
  server.use(
    respond(apiUrl, contract.videos.list, 200, [embedded, uploaded]),
    respond(
      apiUrl,
      contract.categories.list,
      200,
      [health, safety].map((category) => ({
        ...category,
        order: null,
        ...languagesFixture,
        ...times,
      })),
    ),
  );
});

describe('the videos', () => {
  it('load nothing until they are played, in place and one at a time', async () => {
    const { user, container } = renderWeb('/videos');
    await screen.findByText('Video 1');
    expect(container.querySelector('iframe, video')).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Play: Video 1' }));
    const player = screen.getByTitle('Video 1');
    expect(player).toHaveAttribute(
      'src',
      'https://player.vimeo.com/video/12345?h=abcdef&autoplay=1&dnt=1',
    );
    expect(player).toHaveAttribute('referrerpolicy', 'strict-origin-when-cross-origin');

    await user.click(screen.getByRole('button', { name: 'Play: Video 2' }));
    expect(screen.queryByTitle('Video 1')).not.toBeInTheDocument();
    const file = screen.getByLabelText('Video 2', { selector: 'video' });
    expect(file).toHaveAttribute('src', 'https://example.org/one.mp4');
    expect(file).toHaveAttribute('controls');
    expect(file).toHaveAttribute('preload', 'none');
  });

  it('show their stills and lengths, and their words to read and with the picture', async () => {
    const captionsUrl = `${apiUrl}/media/Captions/one.vtt`;
    server.use(
      respond(apiUrl, contract.videos.list, 200, [
        { ...uploaded, posterUrl: '/still.webp', duration: 3725, transcript: 'Wash.', captionsUrl },
      ]),
      http.get(captionsUrl, () => HttpResponse.text('WEBVTT')),
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:captions');
    const { user, container } = renderWeb('/videos');
    expect(await screen.findByText('1:02:05')).toBeVisible();
    expect(container.querySelector('img[src="/still.webp"]')).toBeVisible();
    expect(screen.getByText('Wash.')).not.toBeVisible();
    await user.click(screen.getByText(/^Transcript/));
    expect(screen.getByText('Wash.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Play: Video 2' }));
    await expect
      .poll(() => container.querySelector('track[kind="captions"]')?.getAttribute('src'))
      .toBe('blob:captions');
  });

  it('are those of the chosen category', async () => {
    const description = 'Short.';
    const file = { type: 'upload', videoUrl: 'https://example.org/one.mp4' } as const;
    withContent({
      categories: ['Health', 'Safety'].map((title) => ({ title, description })),
      events: [],
      videos: [
        { title: 'Video 1', category: 'Safety', ...file },
        { title: 'Video 2', category: 'Health', ...file },
      ],
    });
    const { user } = renderWeb('/videos');
    const filter = await screen.findByLabelText('Category');
    expect(filter).toHaveDisplayValue('All Categories');
    await screen.findByRole('option', { name: 'Safety' });
    await user.selectOptions(filter, 'Safety');
    expect(await screen.findByText('1 of 2 videos')).toBeVisible();
    await expect.poll(() => screen.queryByText('Video 2')).toBeNull();
    expect(screen.getByText('Video 1')).toBeVisible();
  });

  it('give the focus to the one that the address names', async () => {
    renderWeb(`/videos#${uploaded._id}`);
    expect((await screen.findByText('Video 2')).closest('article')).toHaveFocus();
  });

  it('never show what is no https address of a player', async () => {
    const embedCode = 'javascript:alert(1)';
    server.use(respond(apiUrl, contract.videos.list, 200, [{ ...embedded, embedCode }]));
    renderWeb('/videos');
    expect(await screen.findByRole('button', { name: 'Play: Video 1' })).toBeDisabled();
  });

  it('show a message when there are no categories, no videos, or none could be loaded', async () => {
    server.use(
      respond(apiUrl, contract.categories.list, 200, []),
      respond(apiUrl, contract.videos.list, 200, []),
    );
    const { unmount } = renderWeb('/videos');
    expect(await screen.findByText('No categories available')).toBeVisible();
    expect(screen.getByText('No videos available')).toBeVisible();
    unmount();

    server.use(respond(apiUrl, contract.videos.list, 500, problem(500, 'Broken.')));
    renderWeb('/videos');
    expect(await screen.findByText('Error fetching videos')).toBeVisible();
  });
});
