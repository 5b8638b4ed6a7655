import { areaName, contract, listAreas } from '@site/contract';
import { newsMessages, trashMessages } from '@site/contract/messages';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { areaScreens } from '../index.ts';
import { apiUrl, failRoute, fewSamples } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

type User = ReturnType<typeof renderAdmin>['user'];

const [first] = fewSamples.news;
const title = first?.title ?? '';
const headings = () => screen.queryAllByRole('heading', { level: 2 });

/** Deletes all news articles, as another user does. */
async function deleteNews(): Promise<void> {
  const { list, remove } = contract.news;
  const answer = await fetch(apiUrl + list.path);
  for (const { _id } of list.responses[200].parse(await answer.json())) {
    await fetch(apiUrl + remove.path.replace(':id', _id), {
      method: 'DELETE',
      headers: { Authorization: `Bearer ${tokenOf('moderator')}` },
    });
  }
}

/** Deletes a news article on its screen. */
async function deleteFirst(user: User): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `Delete: ${title}` }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/It stays in the trash for 30 days\.$/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(newsMessages.deleted);
  await waitFor(() => expect(screen.queryByText(title)).not.toBeInTheDocument());
}

describe('the trash', () => {
  it('says when it is empty', async () => {
    renderAdmin('/trash', { as: 'editor' });
    expect(await screen.findByText('No deleted entries found.')).toBeInTheDocument();
    expect(screen.getByText('What is deleted stays here for 30 days.')).toBeInTheDocument();
  });

  it('shows what was deleted, where and by whom, and finds it', async () => {
    await deleteNews();
    const { user } = renderAdmin('/trash', { as: 'editor' });
    const heading = await screen.findByRole('heading', { name: title });
    expect(heading).toHaveAttribute('dir', 'auto');
    expect(heading.closest('li')).toHaveTextContent(/All News · .+ at \d\d:\d\d · \w+/);
    expect(headings()).toHaveLength(fewSamples.news.length);
    await user.type(screen.getByRole('searchbox', { name: 'Search deleted entries' }), title);
    await waitFor(() => expect(headings()).toHaveLength(1));
    expect(screen.getByText('1 deleted entry')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Area' }));
    await user.click(await screen.findByRole('option', { name: 'All Events' }));
    await waitFor(() => expect(headings()).toHaveLength(0));
    expect(window.location.search).toContain('area=events');
  });

  it('restores an entry, and leads to it', async () => {
    await deleteNews();
    const { user, path } = renderAdmin('/trash', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: `Restore: ${title}` }));
    expect(await screen.findByText(trashMessages.restored)).toBeInTheDocument();
    await waitFor(() => expect(headings()).toHaveLength(fewSamples.news.length - 1));
    await user.click(screen.getByRole('button', { name: 'Open' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit news article' });
    expect(await within(dialog).findByLabelText('Title')).toHaveValue(title);
    expect(path()).toMatch(/^\/all-news\/[\da-f-]{36}$/);
  });

  it('keeps an entry that could not be restored', async () => {
    await deleteNews();
    const { user } = renderAdmin('/trash', { as: 'editor' });
    const button = await screen.findByRole('button', { name: `Restore: ${title}` });
    failRoute(contract.trash.restore);
    await user.click(button);
    expect(await screen.findByText(trashMessages.restoreFailed)).toBeInTheDocument();
    expect(button).toBeEnabled();
  });

  it('erases an entry for good, for admins, once its title is typed', async () => {
    await deleteNews();
    const { user } = renderAdmin('/trash', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: `Erase for good: ${title}` }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Erase this entry for good?' }),
    );
    const button = dialog.getByRole('button', { name: 'Erase for good' });
    expect(button).toBeDisabled();
    await user.type(dialog.getByLabelText('Type its title to erase it'), 'Another title');
    expect(button).toBeDisabled();
    await fill(user, dialog.getByLabelText('Type its title to erase it'), title);
    await user.click(button);
    expect(await screen.findByText(trashMessages.erased)).toBeInTheDocument();
    await waitFor(() => expect(headings()).toHaveLength(fewSamples.news.length - 1));
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('lets nobody else erase', async () => {
    await deleteNews();
    renderAdmin('/trash', { as: 'editor' });
    await screen.findByRole('button', { name: `Restore: ${title}` });
    expect(screen.queryByRole('button', { name: /^Erase/ })).not.toBeInTheDocument();
  });

  it.each(listAreas)('leads entries of %s to their addresses', (area) => {
    expect(areaScreens.get(areaName(area))?.lazyEntry).toBeDefined();
  });
});

describe('Undo of a delete', () => {
  it('brings the entry back, by keyboard', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await deleteFirst(user);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus());
    await user.keyboard('{Enter}');
    expect(await screen.findByText(trashMessages.restored)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('says when it failed', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    await deleteFirst(user);
    failRoute(contract.trash.restore);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(trashMessages.restoreFailed)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
  });

  it('is there for pages', async () => {
    const [page] = fewSamples.pages;
    const { user } = renderAdmin('/manage-pages', { as: 'admin' });
    const name = page?.mainTitle ?? '';
    await user.click(await screen.findByRole('button', { name: `Delete: ${name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: `Delete: ${name}` })).toBeInTheDocument();
  });
});
