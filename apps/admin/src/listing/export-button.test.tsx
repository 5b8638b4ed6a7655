import { contract } from '@site/contract';
import { exportMessages } from '@site/contract/messages';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { failRoute, fewSamples, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

let saved: { name: string; blob: Blob }[];
beforeEach(() => {
  saved = [];
  let last: Blob | undefined;
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:saved';
  });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) saved.push({ name: this.download, blob: last });
  });
  // Other files run on the same page.
  return () => {
    click.mockRestore();
    create.mockRestore();
  };
});

it('a list is exported as its filter shows it, and the filter stays when that fails', async () => {
  const [sample] = fewSamples.tenders;
  const { user } = renderAdmin('/all-tenders?q=no-such-tender', { as: 'editor' });
  const search = () => screen.findByRole('searchbox', { name: 'Search tenders' });
  const choose = async (format: string) => {
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: format }));
  };

  failRoute({ ...contract.exports.export, path: '/api/export/tenders' });
  await choose('CSV');
  expect(await screen.findByText(exportMessages.failed)).toBeInTheDocument();
  expect(saved).toEqual([]);
  expect(await search()).toHaveValue('no-such-tender');

  server.resetHandlers();
  await choose('CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  await waitFor(() => expect(screen.queryByText(exportMessages.failed)).not.toBeInTheDocument());
  const bytes = new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer());
  expect(Array.from(bytes.slice(0, 3)), 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
  const none = new TextDecoder().decode(bytes);
  expect(none).toMatch(/^title,/);
  expect(none).not.toContain(sample?.title);

  await user.clear(await search());
  await screen.findByText(String(sample?.title));
  await choose('CSV');
  await waitFor(() => expect(saved).toHaveLength(2));
  const all = new TextDecoder().decode(await saved[1]?.blob.arrayBuffer());
  for (const { title } of fewSamples.tenders) expect(all).toContain(title);
  await choose('Excel');
  await waitFor(() => expect(saved).toHaveLength(3));
  expect(saved.at(-1)?.name).toMatch(/^tenders-\d{4}-\d\d-\d\d\.xlsx$/);
});
