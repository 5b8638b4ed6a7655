import { contract } from '@site/contract';
import { finderMessages } from '@site/contract/messages';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { leaveFor } from '#lib/leave.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { saveConcurrently } from '#testing/stored.ts';

async function openSidebar(as: 'admin' | 'editor' = 'admin') {
  const { user } = renderAdmin('/all-news', { as });
  const entries = await screen.findByRole('navigation', { name: 'Dashboard' });
  const filter = screen.getByRole('searchbox', { name: 'Filter the menu' });
  const labels = () =>
    within(entries)
      .queryAllByRole('link')
      .map(({ textContent }) => textContent);
  return { user, filter, labels };
}

describe('the sidebar', () => {
  it('marks the page one is on', async () => {
    await openSidebar();
    expect(screen.getByRole('link', { name: 'All News' })).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('All News · Indus One Health');
  });

  it('filters its entries', async () => {
    const { user, filter, labels } = await openSidebar();
    await user.type(filter, 'news');
    expect(labels()).toEqual(['All News', 'Add News']);
    await user.type(filter, 'paper');
    expect(screen.getByText('Nothing in the menu is called “newspaper”.')).toBeInTheDocument();
  });

  it('clears the filter when something with an @ is typed', async () => {
    const { user, filter, labels } = await openSidebar();
    await user.type(filter, 'user@');
    expect(filter).toHaveValue('');
    expect(labels()).toContain('All News');
  });

  it('shows the pages for administrators to them alone', async () => {
    const { labels } = await openSidebar('editor');
    expect(labels()).not.toContain('Add User');
  });

  it('shows editors its groups but the looks, each to be folded and unfolded', async () => {
    const { user, filter, labels } = await openSidebar('editor');
    const group = screen.getByRole('button', { name: 'Look and layout' });
    expect(group).toHaveAttribute('aria-expanded', 'false');
    expect(labels()).not.toContain('Section Colors');
    await user.type(filter, 'colors');
    expect(labels()).toEqual(['Section Colors']);
    await user.clear(filter);
    await user.click(group);
    expect(labels()).toContain('Section Colors');
    await user.click(screen.getByRole('button', { name: 'Our work' }));
    expect(labels()).not.toContain('All Projects');
  });

  it('collapses and stays so', async () => {
    const { user, filter } = await openSidebar();
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(filter).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebar-collapsed')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Expand the sidebar' }));
    expect(screen.getByRole('searchbox', { name: 'Filter the menu' })).toBeInTheDocument();
  });

  it('asks before it logs out, then forgets the session and leaves for the public site', async () => {
    const { user } = await openSidebar();
    const userId = localStorage.getItem('userId');
    let sent: unknown;
    server.use(
      http.post(`${apiUrl}${contract.users.logout.path}`, async ({ request }) => {
        sent = await request.clone().json();
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' });
    expect(localStorage.getItem('token')).not.toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Log out' }));
    await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('http://web.test/home#logged-out'));
    expect(sent).toEqual({ userId });
    expect(localStorage.getItem('token')).toBeNull();
  });
});

describe('the finder', () => {
  it('leads to screens by English and Urdu words, and to entries by theirs', async () => {
    const { user } = await openSidebar('editor');
    const find = async (words: string) => {
      await user.keyboard('{Control>}k{/Control}');
      await fill(user, await screen.findByRole('textbox', { name: finderMessages.label }), words);
    };
    await find('ٹینڈر شامل');
    expect(screen.getByRole('textbox', { name: finderMessages.label })).toHaveFocus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { name: 'Create Tender', level: 1 })).toHaveFocus();
    await find('add user');
    expect(screen.queryByRole('button', { name: /^Add User/ })).not.toBeInTheDocument();
    await fill(user, screen.getByRole('textbox', { name: finderMessages.label }), 'first season');
    await user.click(await screen.findByRole('button', { name: /^Mobile laboratory completes/ }));
    expect(await screen.findByRole('dialog', { name: 'Edit news article' })).toBeInTheDocument();
  });

  it('does not say that there is nothing while it searches', async () => {
    const found = Promise.withResolvers<void>();
    // What answers nothing here leaves it to the mocks.
    server.use(http.get(`${apiUrl}/api/search*`, async () => found.promise));
    const { user } = await openSidebar('editor');
    await user.keyboard('{Control>}k{/Control}');
    const box = await screen.findByRole('textbox', { name: finderMessages.label });
    await fill(user, box, 'nothing-like-it');
    expect(await screen.findByText(finderMessages.searching)).toBeInTheDocument();
    expect(screen.queryByText(finderMessages.nothing)).not.toBeInTheDocument();
    found.resolve();
    expect(await screen.findByText(finderMessages.nothing)).toBeInTheDocument();
    expect(screen.queryByText(finderMessages.searching)).not.toBeInTheDocument();
  });

  it('finds drafts, too, and says that they are', async () => {
    const draft = { ...sampleContent.tenders[0], title: 'ٹھنڈے کمرے', status: 'draft' };
    await saveConcurrently('POST', contract.tenders.create.path, draft);
    const { user } = await openSidebar('editor');
    await user.keyboard('{Control>}k{/Control}');
    await fill(user, await screen.findByRole('textbox', { name: finderMessages.label }), 'ٹھنڈے');
    const badge = await screen.findByText('Draft');
    await user.click(badge.closest('button') ?? badge);
    expect(await screen.findByRole('dialog', { name: 'Edit tender' })).toBeInTheDocument();
  });
});

it('a page that is come to has the focus on its heading', async () => {
  const { user } = await openSidebar();
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toHaveFocus();
});
