import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import { contract } from '@site/contract';
import { uploadMessages } from '@site/contract/messages';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

/* On the form for careers, which has no other upload. */

const file = (name: string, type = 'application/pdf') => new File(['%PDF'], name, { type });

async function open() {
  const app = renderAdmin('/add-career', { as: 'editor' });
  await screen.findByLabelText('Title');
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no upload field');
  const choose = (...files: File[]) => app.user.upload(input, files);
  const confirm = async () =>
    app.user.click(await screen.findByRole('button', { name: 'Confirm' }));
  return { ...app, choose, confirm };
}

const titles = () =>
  screen.getAllByLabelText<HTMLInputElement>(/^Title of document/).map(({ value }) => value);

describe('documents', () => {
  it('are uploaded at once, named, moved and removed', async () => {
    const { user, choose, confirm } = await open();
    await choose(file('terms_of_work.pdf'), file('table.csv', 'text/csv'));
    const dialog = await screen.findByRole('dialog', { name: 'Upload these 2 documents?' });
    expect(within(dialog).getByText('terms_of_work.pdf')).toBeInTheDocument();
    await confirm();
    await screen.findByLabelText('Title of document 2');
    expect(titles()).toEqual(['terms of work', 'table']);
    const list = within(screen.getByRole('list', { name: 'Documents (optional)' }));
    expect(list.getByText('csv')).toBeInTheDocument();

    await user.click(list.getByRole('button', { name: 'Move up: table' }));
    expect(titles()).toEqual(['table', 'terms of work']);
    await user.clear(screen.getByLabelText('Title of document 1'));
    await user.type(screen.getByLabelText('Title of document 1'), 'جدول');
    expect(titles()).toEqual(['جدول', 'terms of work']);
    await user.click(list.getByRole('button', { name: 'Remove: terms of work' }));
    expect(titles()).toEqual(['جدول']);
  });

  it('that are refused say why, and are left out', async () => {
    const { user, choose, confirm } = await open();
    const message = uploadMessages.macros;
    server.use(
      http.post(`${apiUrl}${contract.uploads.raw.path}`, () =>
        HttpResponse.json(
          { error: { message } },
          { status: 400, headers: { 'access-control-allow-origin': '*' } },
        ),
      ),
    );
    await choose(file('terms.pdf'));
    await confirm();
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Leave out' }));
    expect(screen.queryByLabelText('Title of document 1')).not.toBeInTheDocument();
  });

  it('that name their authors say so until they are removed', async () => {
    const { user, choose, confirm } = await open();
    server.use(
      http.post(`${apiUrl}${contract.uploads.raw.path}`, () =>
        HttpResponse.json(
          { secure_url: `${apiUrl}/media/a.pdf`, bytes: 4, format: 'pdf', namesAuthors: true },
          { headers: { 'access-control-allow-origin': '*' } },
        ),
      ),
    );
    await choose(file('terms.pdf'));
    await confirm();
    const sentence = `terms: ${uploadMessages.namesAuthors}`;
    const notices = () => screen.queryAllByRole('status').map(({ textContent }) => textContent);
    await waitFor(() => expect(notices()).toContain(sentence));
    await user.click(screen.getByRole('button', { name: 'Remove: terms' }));
    expect(notices()).not.toContain(sentence);
  });

  it('must be documents of at most 25 MB', async () => {
    const { choose } = await open();
    const large = file('large.pdf');
    Object.defineProperty(large, 'size', { value: 25 * 1024 * 1024 + 1 });
    await choose(large);
    expect(await screen.findByText('File size exceeds 25MB')).toBeInTheDocument();
    await choose(new File(['x'], 'a.exe', { type: 'application/x-msdownload' }));
    expect(await screen.findByText(uploadMessages.notADocument)).toBeInTheDocument();
  });
});
