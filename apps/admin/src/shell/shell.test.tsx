import { contract } from '@site/contract';
import { finderMessages } from '@site/contract/messages';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { leaveFor } from '#lib/leave.ts';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { saveConcurrently } from '#testing/stored.ts';

async function openSidebar(as: 'admin' | 'editor' = 'admin', path = '/all-news') {
  const { user } = renderAdmin(path, { as });
  const entries = within(await screen.findByRole('navigation', { name: 'Dashboard' }));
  const filter = screen.getByRole('searchbox', { name: 'Filter the menu' });
  const labels = () => entries.queryAllByRole('link').map(({ textContent }) => textContent);
  const place = (name: string | RegExp) => entries.getByRole('button', { name });
  return { user, filter, entries, labels, place };
}

describe('the sidebar', () => {
  it('has a dozen places, of which the one where one is shows its screens', async () => {
    const { entries, labels, place } = await openSidebar();
    const places = entries.getAllByRole('button').map(({ textContent }) => textContent);
    expect([...places, ...labels()]).toEqual([
      'Inbox',
      'News and stories',
      'Events',
      'Work',
      'Tenders and jobs',
      'Pictures and files',
      'Pages',
      'Website',
      'People',
      'Reports',
      'System',
      'Home',
      'All News',
      'All Blogs',
      'All Advisories',
      'All Publications',
    ]);
    expect(place('News and stories')).toHaveAttribute('aria-expanded', 'true');
    expect(place('Work')).toHaveAttribute('aria-expanded', 'false');
  });

  it('folds and unfolds places, and keeps them so but for the one that is come to', async () => {
    const { user, entries, labels, place } = await openSidebar();
    await user.click(place('Work'));
    await user.click(place('News and stories'));
    expect(labels()).toEqual([
      'Home',
      'All Projects',
      'All Partners',
      'All Funders',
      'All Members',
      'All Facts',
      'Transparency',
    ]);
    expect(place('News and stories')).toHaveAttribute('aria-current', 'true');
    await user.click(entries.getByRole('link', { name: 'Home' }));
    await screen.findByRole('heading', { name: 'Home', level: 1 });
    expect(labels()).toContain('All Projects');
    expect(labels()).not.toContain('All News');
    await closePage();
    expect((await openSidebar()).labels()).toContain('All News');
  });

  it('marks the page one is on, of one that adds the list that leads to it', async () => {
    const { user, labels } = await openSidebar('admin', '/add-news');
    expect(labels()).not.toContain('Add News');
    const list = screen.getByRole('link', { name: 'All News' });
    expect(list).toHaveAttribute('aria-current', 'page');
    await user.click(list);
    await screen.findByRole('heading', { name: 'All News', level: 1 });
    expect(list).toHaveAttribute('aria-current', 'page');
    expect(document.title).toBe('All News · Indus One Health');
  });

  it('filters by the names of screens, else of places', async () => {
    const { user, filter, labels } = await openSidebar();
    await user.type(filter, 'news');
    expect(labels()).toEqual(['All News', 'Add News']);
    await user.type(filter, 'paper');
    expect(screen.getByText('Nothing in the menu is called “newspaper”.')).toBeInTheDocument();
    await fill(user, filter, 'reports');
    expect(labels()).toEqual(['Most Read', 'Broken links', 'Audit log']);
  });

  it('clears the filter when something with an @ is typed', async () => {
    const { user, filter, labels } = await openSidebar();
    await user.type(filter, 'user@');
    expect(filter).toHaveValue('');
    expect(labels()).toContain('All News');
  });

  it('shows the pages for administrators to them alone', async () => {
    const { user, filter, labels } = await openSidebar('editor');
    await user.type(filter, 'system');
    expect(labels()).toEqual(['Trash']);
    await fill(user, filter, 'add');
    expect(labels()).toContain('Add News');
    expect(labels()).not.toContain('Add User');
  });

  it('shows editors the looks once they have been there', async () => {
    const { user, filter, labels, place } = await openSidebar('editor');
    await user.click(place('Website'));
    expect(labels()).toContain('Stats');
    expect(labels()).not.toContain('Section Colors');
    await user.type(filter, 'colors');
    await user.click(screen.getByRole('link', { name: 'Section Colors' }));
    await screen.findByRole('heading', { name: 'Manage Section Colors', level: 1 });
    await user.clear(filter);
    await user.click(screen.getByRole('link', { name: 'Stats' }));
    await screen.findByRole('heading', { name: 'Stats', level: 1 });
    expect(labels()).toContain('Section Colors');
  });

  it('counts what is open in a place at it, while it is folded', async () => {
    const { user, entries, place } = await openSidebar();
    await user.click(
      await entries.findByRole('button', { name: /^Inbox ?, \d+ new ?, 2 failed$/ }),
    );
    expect(place('Inbox')).toHaveAttribute('aria-expanded', 'true');
    expect(entries.getByRole('link', { name: 'Unsent mails, 2 failed' })).toBeVisible();
  });

  it('collapses to a menu of each place, and stays so', async () => {
    const { user, filter, place } = await openSidebar();
    await user.click(screen.getByRole('button', { name: 'Collapse the sidebar' }));
    expect(filter).not.toBeInTheDocument();
    expect(localStorage.getItem('sidebar-collapsed')).toBe('true');
    await user.click(place('Work'));
    await user.click(await screen.findByRole('menuitem', { name: 'All Members' }));
    expect(await screen.findByRole('heading', { name: 'All Members', level: 1 })).toHaveFocus();
    expect(place('Work')).toHaveAttribute('aria-current', 'true');
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

it('a phone has the places of every day at the bottom', async () => {
  const { user } = await openSidebar('editor', '/all-blogs');
  // Wider windows hide it.
  const hidden = true;
  const bar = within(screen.getByRole('navigation', { name: 'Most used', hidden }));
  expect(bar.getAllByRole('link', { hidden }).map(({ textContent }) => textContent)).toEqual([
    'Home',
    expect.stringMatching(/^Inbox/),
    'News and stories',
    'Pictures and files',
  ]);
  expect(bar.getByRole('link', { current: true, hidden })).toHaveTextContent('News and stories');
  await user.click(bar.getByRole('link', { name: /^Inbox/, hidden }));
  expect(await screen.findByRole('heading', { name: 'Messages', level: 1 })).toHaveFocus();
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

  it.each([
    ['menu', 'Manage Navbar'],
    ['password', 'My account'],
    ['photos', 'All Pictures'],
  ])('knows what people call a screen: %s', async (words, label) => {
    const { user } = await openSidebar();
    await user.keyboard('{Control>}k{/Control}');
    await fill(user, await screen.findByRole('textbox', { name: finderMessages.label }), words);
    const found = screen.getAllByRole('button', { name: label });
    expect(found.some((each) => each.closest('[role="dialog"]'))).toBe(true);
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
  const { user, place } = await openSidebar();
  await user.click(place('People'));
  await user.click(screen.getByRole('link', { name: 'Users' }));
  expect(await screen.findByRole('heading', { name: 'Users', level: 1 })).toHaveFocus();
});
