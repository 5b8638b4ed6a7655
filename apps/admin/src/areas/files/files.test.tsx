import { contract, type MediaDetail, type MediaUse } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { libraryMessages } from '@site/contract/messages/library';
import { problem, respond, tokenOf } from '@site/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { fill, pictureFile, renderAdmin, setField } from '#testing/render-admin.tsx';

const { media, batches, uploads } = contract;

/** The first file of the mocks, which three entries use. */
async function usedFile(): Promise<MediaDetail> {
  const headers = { authorization: `Bearer ${tokenOf('editor')}` };
  const list = await fetch(apiUrl + media.list.path, { headers });
  const [first] = media.list.responses[200].parse(await list.json());
  if (!first) throw new Error('There is no file');
  return { ...first, usedBy: [use], duplicates: [], stableAddress: null };
}
const use: MediaUse = {
  area: 'news',
  recordId: '0190a000-0000-7000-8000-000000000001',
  title: 'A new well',
  field: 'imageUrl',
  state: 'pending',
};

/** Opens a file. @returns what was sent to change it, as it comes */
async function openFile(change: Partial<MediaDetail> = {}) {
  const file = { ...(await usedFile()), ...change };
  server.use(respond(apiUrl, media.get, 200, file));
  const app = renderAdmin(`/files/${file._id}`, { as: 'editor' });
  const dialog = within(await screen.findByRole('dialog', { name: 'File' }));
  await dialog.findByRole('button', { name: 'Update File' });
  return { ...app, file, dialog };
}

/** Keeps the bodies that a route is sent, and answers as the mocks do. */
function bodiesOf(method: 'patch' | 'post', path: string): unknown[] {
  const bodies: unknown[] = [];
  server.use(
    http[method](apiUrl + path, async ({ request }) => {
      bodies.push(await request.clone().json());
    }),
  );
  return bodies;
}

it('filters and search are in the address and narrow the list down', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(apiUrl + media.list.path, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
    }),
  );
  const { user } = renderAdmin('/files?folder=News&tag=well', { as: 'editor' });
  const kind = await screen.findByLabelText('Kind', { selector: 'input' });
  await setField(user, kind, 'Documents');
  await user.click(screen.getByRole('switch', { name: 'Unused' }));
  await user.click(screen.getByRole('switch', { name: 'Without alternative text' }));
  await user.type(screen.getByRole('searchbox', { name: /^Search/ }), 'report');
  await waitFor(() =>
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      page: '1',
      perPage: '48',
      sort: '-createdAt',
      q: 'report',
      kind: 'document',
      folder: 'News',
      tag: 'well',
      uses: 'none',
      alt: 'missing',
    }),
  );
  expect(window.location.search).toContain('q=report');
});

it('what the filters find is exported as a table', async () => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get(apiUrl + media.export.path, ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.error();
    }),
  );
  const { user } = renderAdmin('/files?folder=News&consent=missing', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel' }));
  expect(await screen.findByText(exportMessages.failed)).toBeInTheDocument();
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
    folder: 'News',
    consent: 'missing',
    format: 'xlsx',
  });
});

it('the words of a file are saved in every language, and stay in the form when that fails', async () => {
  const { user, dialog } = await openFile({ altText: '' });
  const fields = await dialog.findAllByLabelText('Alternative text (optional)');
  const [english, urdu] = fields;
  if (!english || !urdu) throw new Error('There are not two alternative texts');
  expect(urdu).toHaveAttribute('lang', 'ur');
  expect(urdu).toHaveAttribute('dir', 'rtl');
  await fill(user, english, 'Two women at a hand pump');
  await fill(user, urdu, 'ہینڈ پمپ پر دو عورتیں');
  await fill(user, dialog.getByLabelText('Licence (optional)'), 'CC BY 4.0');
  await fill(user, dialog.getByLabelText('Source (optional)'), 'Sindh archive');
  failRoute(media.change);
  await user.click(dialog.getByRole('button', { name: 'Update File' }));
  expect(await screen.findByText(libraryMessages.saveFailed)).toBeInTheDocument();
  expect(english).toHaveValue('Two women at a hand pump');

  server.resetHandlers();
  const bodies = bodiesOf('patch', media.change.path);
  await user.click(dialog.getByRole('button', { name: 'Update File' }));
  expect(await screen.findByText(libraryMessages.saved)).toBeInTheDocument();
  expect(bodies).toMatchObject([
    {
      altText: 'Two women at a hand pump',
      licence: 'CC BY 4.0',
      source: 'Sindh archive',
      translations: { ur: { altText: 'ہینڈ پمپ پر دو عورتیں' } },
    },
  ]);
});

it('the stable address of a document is shown and copied', async () => {
  const stableAddress = 'https://api.example.org/documents/annual-report';
  const { user, dialog } = await openFile({ kind: 'document', stableAddress });
  expect(dialog.getByText(stableAddress)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(stableAddress);
});

it('the focal point of a picture is chosen by sliders too', async () => {
  const { user, dialog } = await openFile({ focalPoint: null });
  const bodies = bodiesOf('patch', media.change.path);
  fireEvent.change(dialog.getByLabelText('From the left'), { target: { value: '25' } });
  await user.click(dialog.getByRole('button', { name: 'Update File' }));
  expect(await screen.findByText(libraryMessages.saved)).toBeInTheDocument();
  expect(bodies).toMatchObject([{ focalPoint: { x: 0.25, y: 0.3 } }]);
});

it('a file in use is not deleted: its uses are listed, and it is replaced everywhere, which can be undone', async () => {
  const { user, dialog } = await openFile();
  const sentence = libraryMessages.inUse(1);
  server.use(respond(apiUrl, media.remove, 409, { ...problem(409, sentence), usedBy: [use] }));
  await user.click(dialog.getByRole('button', { name: 'Delete file' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const alert = within(await dialog.findByRole('alert', { name: sentence }));
  const link = alert.getByRole('link', { name: 'A new well' });
  expect(link).toHaveAttribute('href', `/all-news/${use.recordId}`);
  expect(alert.getByText('Waits to be published')).toBeVisible();

  await user.click(alert.getByRole('button', { name: 'Replace everywhere' }));
  const picker = within(await screen.findByRole('dialog', { name: 'Replace everywhere' }));
  const [other] = await picker.findAllByRole('button', { name: /\.jpg$/ });
  if (!other) throw new Error('There is no other file');
  await user.click(other);
  const bodies = bodiesOf('post', media.replace.path);
  await user.click(await screen.findByRole('checkbox', { name: /^It shows other people/ }));
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  expect(await screen.findByText(libraryMessages.replaced(1))).toBeInTheDocument();
  expect(bodies).toMatchObject([{ showsOthers: true }]);
  const undone: string[] = [];
  server.use(
    http.post(apiUrl + batches.undo.path, ({ request }) => {
      undone.push(request.url);
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toHaveLength(1));
});

it('the same file again is merged into the one that is kept', async () => {
  const other = { _id: '0190a000-0000-7000-8000-000000000002', url: '/b.jpg', name: 'Copy.jpg' };
  const { user, dialog, file } = await openFile({ duplicates: [other] });
  const bodies = bodiesOf('post', media.merge.path);
  await user.click(dialog.getByRole('button', { name: /^Keep this, merge the other/ }));
  expect(await screen.findByText(libraryMessages.merged)).toBeInTheDocument();
  expect(bodies).toEqual([{ keepId: file._id, ids: [other._id] }]);
});

it('a deleted file leads back to the list and can be restored', async () => {
  const { user, dialog, path, file } = await openFile();
  const calls: string[] = [];
  server.use(
    http.delete(apiUrl + media.remove.path, ({ params }) => {
      calls.push(`removed ${String(params['id'])}`);
    }),
    http.post(apiUrl + media.restore.path, ({ params }) => {
      calls.push(`restored ${String(params['id'])}`);
    }),
  );
  await user.click(dialog.getByRole('button', { name: 'Delete file' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(libraryMessages.removed)).toBeInTheDocument();
  await waitFor(() => expect(path()).toBe('/files'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(calls).toEqual([`removed ${file._id}`, `restored ${file._id}`]));
});

it('files go where their kind belongs without a question, and what fails says why and is tried again', async () => {
  const { user } = renderAdmin('/files', { as: 'editor' });
  await screen.findByRole('button', { name: /^Upload files/ });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file');
  const folders: (string | undefined)[] = [];
  server.use(
    http.post(apiUrl + uploads.image.path, async ({ request }) => {
      folders.push(/name="folder"\s+(\w+)/.exec(await request.clone().text())?.[1]);
    }),
    http.post(apiUrl + uploads.raw.path, () => HttpResponse.error(), { once: true }),
  );
  await user.upload(input, [
    pictureFile,
    new File(['%PDF-'], 'a.pdf', { type: 'application/pdf' }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('2 files uploaded')).toBeVisible();
  expect(folders).toEqual(['Pictures']);
});

it('a file in the trash is restored from its card', async () => {
  const file = { ...(await usedFile()), deletedAt: '2026-11-20T09:00:00.000Z' };
  server.use(respond(apiUrl, media.list, 200, [file]));
  const { user } = renderAdmin('/files?deleted=only', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: `Restore: ${file.name}` }));
  expect(await screen.findByText(libraryMessages.restored)).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
