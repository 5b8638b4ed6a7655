import { contract } from '@site/contract';
import { handlers, mockPassword, problem, respond, tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { leaveFor } from '#lib/leave.ts';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, sampleOf, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

/* On the news' forms, which stand for all. */

const draftNames = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
const restored = /^Your unsaved text from .* was restored\.$/;
const savedEvent = 'Somebody else has saved this in the meantime';

async function openForm() {
  const app = renderAdmin('/add-news', { as: 'editor' });
  await screen.findByRole('heading', { name: 'Add News' });
  return app;
}

async function openEditor() {
  const app = renderAdmin('/all-news', { as: 'editor' });
  const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
  if (!edit) throw new Error('There is no news article');
  await app.user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
  await dialog.findByLabelText('Title');
  return { ...app, dialog };
}

async function firstArticle() {
  const list = await fetch(`${apiUrl}${contract.news.list.path}?sort=-publishedAt`);
  const [article] = contract.news.list.responses[200].parse(await list.json());
  if (!article) throw new Error('There is no news article');
  return article;
}

async function saveConcurrently(change: object) {
  const { _id } = await firstArticle();
  await fetch(`${apiUrl}${contract.news.update.path.replace(':id', _id)}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${tokenOf('admin')}`, 'content-type': 'application/json' },
    body: JSON.stringify(change),
  });
}

/** The tab is gone without a word; the app is opened again. */
async function crash(reopen: () => ReturnType<typeof openForm> = openForm) {
  await waitFor(() => expect(draftNames()).toHaveLength(1));
  await closePage();
  return reopen();
}

describe('Ctrl+S', () => {
  it('saves the form that is on top', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'A long night');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(async () => expect((await firstArticle()).title).toBe('A long night'));
  });
});

describe('a new entry', () => {
  it('begins with today and with who writes it, about which leaving it asks nothing', async () => {
    const { user } = await openForm();
    const here = new Date(Date.now() + 5 * 3_600_000).toISOString().slice(0, 10);
    expect(screen.getByLabelText('Date')).toHaveValue(here);
    expect(screen.getByLabelText('Author')).toHaveValue(sampleOf('editor').name);
    await user.click(screen.getByRole('link', { name: 'All News' }));
    await screen.findByRole('heading', { name: 'All News' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(draftNames()).toEqual([]);
  });

  it('has a title without line breaks', async () => {
    const { user } = await openForm();
    const title = screen.getByLabelText('Title');
    await user.type(title, 'A long{Enter}');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.paste(' night \nin Badin');
    expect(title).toHaveValue('A long night in Badin');
  });
});

describe('what was typed', () => {
  it('is there again after a crash, and says so', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await crash();
    expect(await screen.findByText(restored)).toBeInTheDocument();
    expect(screen.getByLabelText('Title')).toHaveValue('A long night');
  });

  it('stays when the server refuses it, with the reason at its field', async () => {
    const reason = 'There is such a title already.';
    const refusal = problem(400, reason, [{ path: 'title', message: reason }]);
    server.use(respond(apiUrl, contract.news.update, 400, refusal));
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'A long night');
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toBeInvalid());
    // On top of the form, too.
    expect(dialog.getAllByText(reason)).toHaveLength(2);
    expect(dialog.getByLabelText('Title')).toHaveValue('A long night');
  });

  it('is dropped on demand', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await crash();
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(screen.getByLabelText('Title')).toHaveValue('');
    expect(screen.queryByText(restored)).not.toBeInTheDocument();
    expect(draftNames()).toEqual([]);
  });

  it('is dropped once it was discarded or typed back', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    await fill(user, screen.getByLabelText('Title'), '');
    await waitFor(() => expect(draftNames()).toEqual([]));
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'All News' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'All News' });
    expect(draftNames()).toEqual([]);
  });

  it('is dropped after it was saved', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'A long night');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await screen.findByText('News article updated successfully');
    expect(draftNames()).toEqual([]);
  });

  it('is never shown to another account', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    await closePage();
    renderAdmin('/add-news', { as: 'moderator' });
    expect(await screen.findByLabelText('Title')).toHaveValue('');
    expect(screen.queryByText('There is an unfinished text')).not.toBeInTheDocument();
    await closePage();
    await openForm();
    expect(screen.getByLabelText('Title')).toHaveValue('A long night');
  });

  it('meets what was stored since, when it comes back after a crash', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'My title');
    const app = await crash(async () => {
      await saveConcurrently({ title: 'Their title' });
      return openEditor();
    });
    const editor = within(await screen.findByRole('dialog'));
    expect(editor.getByText(restored)).toBeInTheDocument();
    await app.user.click(editor.getByRole('button', { name: 'Update News Article' }));
    expect(await editor.findByText(savedEvent)).toBeInTheDocument();
    expect(editor.getByText('Their title')).toBeInTheDocument();
  });
});

/** Another tab, or this one after the browser was closed. */
const openElsewhere = async () => {
  await closePage();
  sessionStorage.clear();
  return openForm();
};

describe('drafts', () => {
  it('of two new entries in two tabs do not overwrite each other', async () => {
    const first = await openForm();
    await fill(first.user, screen.getByLabelText('Title'), 'The first');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    const second = await openElsewhere();
    expect(screen.getByLabelText('Title')).toHaveValue('');
    await fill(second.user, screen.getByLabelText('Title'), 'The second');
    await waitFor(() => expect(draftNames()).toHaveLength(2));
    expect(screen.getByText('There is an unfinished text')).toBeInTheDocument();

    const { user } = await openElsewhere();
    expect(screen.getByText('There are 2 unfinished texts')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Go on with: The first' }));
    expect(screen.getByLabelText('Title')).toHaveValue('The first');
    expect(screen.getByText(restored)).toBeInTheDocument();
    // What stands in the form when another one is taken is not lost by that.
    await fill(user, screen.getByLabelText('Title'), 'The first, longer');
    await user.click(screen.getByRole('button', { name: 'Go on with: The second' }));
    expect(screen.getByLabelText('Title')).toHaveValue('The second');
    await user.click(screen.getByRole('button', { name: 'Discard: The first, longer' }));
    expect(draftNames()).toHaveLength(1);
  });

  it('that are discarded do not come back as the page is left', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await waitFor(() => expect(draftNames()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: 'All News' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: 'All News' });
    await openElsewhere();
    expect(screen.queryByText('There is an unfinished text')).not.toBeInTheDocument();
  });

  it('show a message when the browser has no room for them', async () => {
    const store = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((name) => {
      if (name.startsWith('draft:')) throw new DOMException('full', 'QuotaExceededError');
    });
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    expect(await screen.findByText(/^This text is lost if the tab closes/)).toBeInTheDocument();
    store.mockRestore();
  });

  it('are bounded: the fifty-first is not stored, and none of the others is lost', async () => {
    await openForm();
    const userId = localStorage.getItem('userId') ?? '';
    for (let at = 1; at <= 50; at += 1) localStorage.setItem(`draft:${userId}:blogs:new:${at}`, '');
    await userEvent.setup().type(screen.getByLabelText('Title'), 'One more');
    expect(await screen.findByText(/^This text is lost if the tab closes/)).toBeInTheDocument();
    expect(draftNames()).toHaveLength(50);
  });

  async function logOut(answer: string) {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText('1 text is not saved yet.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: answer }));
  }

  it('stay with the account after a logout', async () => {
    await logOut('Keep and log out');
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    const { user } = await openElsewhere();
    await user.click(screen.getByRole('button', { name: 'Go on with: A long night' }));
    expect(screen.getByLabelText('Title')).toHaveValue('A long night');
  });

  it('are discarded at a logout on demand', async () => {
    await logOut('Discard and log out');
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(draftNames()).toEqual([]);
  });

  it('are left alone by a logout that is called off', async () => {
    await logOut('Stay');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('A long night');
    expect(draftNames()).toHaveLength(1);
  });
});

describe('two editors at once', () => {
  it('keep what only one of them has touched', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'My title');
    await saveConcurrently({ title: 'Their title', author: 'Their author' });
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await dialog.findByText(savedEvent);
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
    expect(dialog.getByLabelText('Author')).toHaveValue('Their author');
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await screen.findByText('News article updated successfully');
    expect(await firstArticle()).toMatchObject({ title: 'My title', author: 'Their author' });
  });

  it('may take all of one copy', async () => {
    const { user, dialog } = await openEditor();
    const before = await firstArticle();
    await fill(user, dialog.getByLabelText('Title'), 'My title');
    await fill(user, dialog.getByLabelText('Author'), 'My author');
    await saveConcurrently({ title: 'Their title', author: 'Their author' });
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await user.click(await dialog.findByRole('button', { name: 'Take all of theirs' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('Their title');
    expect(dialog.getByLabelText('Author')).toHaveValue('Their author');
    await user.click(dialog.getByRole('button', { name: 'Keep all of mine' }));
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
    expect(dialog.getByLabelText('Content')).toHaveValue(before.content);
  });

  it('are asked again when a third has saved', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'My title');
    await saveConcurrently({ title: 'Their title' });
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await dialog.findByText('Their title');
    await saveConcurrently({ title: 'A third title' });
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    expect(await dialog.findByText('A third title')).toBeInTheDocument();
    expect(dialog.getByLabelText('Title')).toHaveValue('My title');
  });
});

describe('a session that ends', () => {
  const refusal = problem(401, 'Please sign in.');

  async function signInAs(
    role: 'editor' | 'moderator',
    user: Awaited<ReturnType<typeof openForm>>['user'],
  ) {
    server.resetHandlers(...handlers({ apiUrl }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    await fill(user, dialog.getByLabelText('Email'), sampleOf(role).email);
    await fill(user, dialog.getByLabelText('Password'), mockPassword);
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  }

  it('lets a list come after signing in again', async () => {
    const { user } = await openForm();
    server.use(respond(apiUrl, contract.news.list, 401, refusal));
    await user.click(screen.getByRole('link', { name: 'All News' }));
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    await signInAs('editor', user);
    expect(await screen.findAllByRole('button', { name: /^Edit: / })).not.toHaveLength(0);
  });

  it('leaves nothing of the page to another account', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'My title');
    server.use(respond(apiUrl, contract.news.update, 401, refusal));
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await signInAs('moderator', user);
    expect(await screen.findAllByText(sampleOf('moderator').name)).not.toHaveLength(0);
    // The address is still that of the article: it opens as it is stored.
    const { title } = await firstArticle();
    expect(title).not.toBe('My title');
    const opened = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
    expect(await opened.findByLabelText('Title')).toHaveValue(title);
  });

  it('is noticed in this tab when it ended in another', async () => {
    const { user } = await openForm();
    await fill(user, screen.getByLabelText('Title'), 'A long night');
    for (const key of ['token', 'role', 'userId']) localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    await signInAs('editor', user);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Title')).toHaveValue('A long night');
  });

  it('can be left for the sign-in page', async () => {
    const { user } = await openForm();
    server.use(respond(apiUrl, contract.news.list, 401, refusal));
    await user.click(screen.getByRole('link', { name: 'All News' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    expect(dialog.getByRole('link', { name: 'Leave this page' })).toHaveAttribute('href', '/login');
  });
});
