import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type Blog } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

function post(number: number, fields: Partial<Blog> = {}): Blog {
  const time = '2026-03-10T09:00:00.000Z';
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Post ${number}`,
    description: 'Short.',
    thumbnailUrl: '/picture.webp',
    createdAt: time,
    updatedAt: time,
    ...publishedFixture,
    ...languagesFixture,
    ...fields,
  };
}

function withPosts(...posts: Blog[]) {
  server.use(respond(apiUrl, contract.blogs.list, 200, posts));
}

describe('the archives', () => {
  it('lead from each card to the post', async () => {
    withPosts(post(1), post(2));
    renderWeb('/archives');

    const [first] = await screen.findAllByRole('article');
    if (!first) throw new Error('There is no card.');
    expect(within(first).getByRole('link', { name: 'Post 1' })).toHaveAttribute(
      'href',
      `/blog/${post(1)._id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Archives' })).toBeVisible();
  });

  it('show 150 characters, and the rest in place when asked', async () => {
    const description = `${'a'.repeat(150)}THE END`;
    withPosts(post(1, { description }), post(2, { description: 'b'.repeat(150) }));
    const { user } = renderWeb('/archives');

    expect(await screen.findByText(`${'a'.repeat(150)}…`)).toBeVisible();
    const toggles = screen.getAllByRole('button', { name: /^Read more/ });
    expect(toggles).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Read more: Post 1' }));
    expect(screen.getByText(description)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show Less: Post 1' }));
    expect(screen.queryByText(description)).not.toBeInTheDocument();
  });

  it('show a message when there is none', async () => {
    withPosts();
    renderWeb('/archives');
    expect(await screen.findByText('No blogs available')).toBeVisible();
  });
});
