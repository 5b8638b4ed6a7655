import { contract } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { readStored, refuse } from '#testing/stored.ts';

const { list, get } = contract.sectionInfo;
const newsPath = get.path.replace(':position', 'news');

async function openEditor() {
  const app = renderAdmin('/section-info', { as: 'editor' });
  await app.user.click(await screen.findByRole('button', { name: 'Edit: News' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Section' });
  return { ...app, dialog };
}

describe('the sections', () => {
  it('are a table of title, position and description', async () => {
    renderAdmin('/section-info', { as: 'editor' });
    const table = await screen.findByRole('table');
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
      'Title',
      'Position',
      'Description',
    ]);
    const row = within(table).getByRole('row', { name: /message-from-executive-director/ });
    expect(within(row).getByText('N/A')).toBeInTheDocument();
  });

  it('are changed in a dialog, and the row follows', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, await within(dialog).findByLabelText('Title'), 'What is new');
    await fill(user, within(dialog).getByLabelText('Button Text'), 'All of it');
    await fill(user, within(dialog).getByRole('combobox', { name: 'Button Link' }), '/news');
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Section updated successfully!')).toBeInTheDocument();
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('row', { name: /What is new/ })).toBeInTheDocument();
    expect(await readStored(newsPath)).toMatchObject({
      title: 'What is new',
      buttonText: 'All of it',
      buttonLink: '/news',
    });
  });

  it('keep what was typed until one agrees to drop it', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, await within(dialog).findByLabelText('Title'), 'Half a title');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.queryByText('Half a title')).not.toBeInTheDocument();
  });

  it('show a message when the server sends something else than a list', async () => {
    server.use(http.get(`${apiUrl}${list.path}`, () => HttpResponse.json({ sections: [] })));
    renderAdmin('/section-info', { as: 'editor' });
    expect(
      await screen.findByText('Received unexpected data format from the server.'),
    ).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('say why one can’t be loaded', async () => {
    refuse('get', newsPath, 'It is being moved.');
    const { dialog } = await openEditor();
    expect(
      await within(dialog).findByText('Error fetching section data: It is being moved.'),
    ).toBeInTheDocument();
  });
});
