import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contract } from '@site/contract';
import { batchMessages, historyMessages, importMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

const samples = join(import.meta.dirname, '../../../../packages/samples');

const fields = ['Name', 'Designation', 'Expertise', 'Image', 'Pay'];
const row = (name: string) => [name, 'Vet', 'Cattle', '/a.webp', 5];

function sheet(...names: string[]): File {
  return new File([csvOf({ fields, data: names.map(row) })], 'members.csv', { type: 'text/csv' });
}

/** Of answers by others than the mocks. */
const readable = { 'Access-Control-Allow-Origin': '*' };

async function openImport(...start: Parameters<typeof renderAdmin>) {
  const { user } = renderAdmin(...start);
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog');
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no way to choose a file');
    await user.upload(input, file);
  };
  return { user, dialog, choose };
}

it('a file is checked, mended, imported and undone', async () => {
  const { user, dialog, choose } = await openImport('/all-members', { as: 'editor' });
  expect(await within(dialog).findByRole('table')).toHaveTextContent('Team type');

  await choose(sheet('Yak one', '', 'Yak three', ''));
  const alert = await within(dialog).findByText(/^2 errors in 4 rows/);
  expect(alert.closest('[role="alert"]')).toHaveFocus();
  const [, ...lines] = within(dialog).getAllByRole('row');
  expect(lines.map((line) => line.textContent)).toEqual([
    '3NameName is required.',
    '5NameName is required.',
  ]);
  expect(within(dialog).getByText('Pay')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();

  await choose(sheet('Yak one', 'Yak دو'));
  await user.click(await within(dialog).findByRole('button', { name: 'Import 2 members' }));
  expect(await screen.findByText('2 members imported')).toBeInTheDocument();
  expect(await screen.findAllByText(/^Yak/)).toHaveLength(2);
  expect(dialog).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText(/^Yak/)).not.toBeInTheDocument());
});

it('a ZIP file brings pictures and documents along', async () => {
  const { user, dialog, choose } = await openImport('/all-tenders', { as: 'editor' });
  expect(within(dialog).getByText(/pictures and documents along, choose a ZIP file/)).toBeVisible();
  const documents = within(dialog).getByRole('rowheader', { name: 'Documents' });
  expect(documents.closest('tr')).toHaveTextContent('Terms | terms.pdf');
  const input = document.querySelector('input[type="file"]');
  expect(input).toHaveAttribute('accept', expect.stringContaining('.zip'));
  const sample = async (path: string) => new Uint8Array(await readFile(join(samples, path)));
  const picture = await sample('pictures/village-well.webp');
  const drawing = await sample('documents/mobile-laboratory-drawing.pdf');
  const archive = (image: string) => {
    const table = csvOf({
      fields: ['Title', 'Description', 'Image', 'Documents'],
      data: [['Yak well', 'Some', image, 'Drawing | lists/drawing.pdf']],
    });
    const files = {
      'rows.csv': strToU8(table),
      'well.webp': picture,
      'lists/drawing.pdf': drawing,
    };
    return new File([new Uint8Array(zipSync(files))], 'tenders.zip', { type: 'application/zip' });
  };

  await choose(archive('wall.webp'));
  expect(await within(dialog).findByText(/^1 error in 1 row/)).toBeInTheDocument();
  expect(within(dialog).getByText(importMessages.unknownFile('wall.webp'))).toBeInTheDocument();

  await choose(archive('well.webp'));
  await user.click(await within(dialog).findByRole('button', { name: 'Import 1 tender' }));
  expect(await screen.findByText('1 tender imported')).toBeInTheDocument();
  expect(await screen.findByText('Yak well')).toBeInTheDocument();
});

it('what is no table, or fails late, is said, and another file can be chosen', async () => {
  const { dialog, choose } = await openImport('/all-members', { as: 'editor' });
  await choose(new File([new Uint8Array([0, 1, 0xff])], 'a.xlsx'));
  expect(await within(dialog).findByText(importMessages.noTable)).toBeInTheDocument();

  const problem = { msg: batchMessages.failed, message: batchMessages.failed, code: 'unavailable' };
  const line = { problem: { ...problem, requestId: '', status: 503 } };
  server.use(
    http.post(apiUrl + contract.batches.import.path, () =>
      HttpResponse.text(`${JSON.stringify(line)}\n`, { headers: readable }),
    ),
  );
  await choose(sheet('Yak'));
  expect(await within(dialog).findByText(batchMessages.failed)).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toBeEnabled();
});

it('shows how far it is, and is called off by Cancel', async () => {
  const { user, dialog, choose } = await openImport('/all-members', { as: 'editor' });
  server.use(
    http.post(apiUrl + contract.batches.import.path, () => {
      const line = JSON.stringify({ progress: { done: 2500, rows: 10_000 } });
      const stream = new ReadableStream({
        start: (controller) => controller.enqueue(new TextEncoder().encode(`${line}\n`)),
        pull: () => delay('infinite'),
      });
      return new HttpResponse(stream, { headers: readable });
    }),
  );
  await choose(sheet('Yak'));
  expect(await within(dialog).findByText('Checking: 2,500 of 10,000 rows')).toBeInTheDocument();
  const bar = within(dialog).getByRole('progressbar', { name: 'Checking' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
  expect(cancel).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText(importMessages.cancelled)).toBeInTheDocument();
});

it.each([
  ['files', { files: { done: 10, files: 40 } }, 'Checking: 10 of 40 files'],
  ['rows', { progress: { done: 1, rows: 4 } }, 'Checking: 1 of 4 rows'],
])('shows how many %s are done', async (_what, progress, sentence) => {
  const { dialog, choose } = await openImport('/all-members', { as: 'editor' });
  server.use(
    http.post(apiUrl + contract.batches.import.path, () => {
      const stream = new ReadableStream({
        start: (controller) =>
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(progress)}\n`)),
        pull: () => delay('infinite'),
      });
      return new HttpResponse(stream, { headers: readable });
    }),
  );
  await choose(sheet('Yak'));
  expect(await within(dialog).findByText(sentence)).toBeInTheDocument();
  const bar = within(dialog).getByRole('progressbar', { name: 'Checking' });
  expect(bar).toHaveAttribute('aria-valuenow', '25');
});

it('is offered for no list whose entries do not fit into rows', async () => {
  renderAdmin('/manage-pages', { as: 'editor' });
  expect(await screen.findByRole('button', { name: 'Export' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument();
});
