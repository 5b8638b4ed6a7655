import { contract } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { apiUrl, failCalls, server } from '#testing/mock-api.ts';
import {
  choosePicture,
  pictureFile,
  renderAdmin,
  uploadPicture,
  uploadPictures,
} from '#testing/render-admin.tsx';

/* On the forms for news (one picture) and events (several), which stand for all. */

async function open(path: string) {
  const app = renderAdmin(path, { as: 'editor' });
  await screen.findByLabelText('Title');
  return app;
}

const submitButton = (name: string) =>
  within(screen.getByRole('main')).getByRole('button', { name });
const largeFile = () => {
  const file = new File(['x'], 'large.png', { type: 'image/png' });
  Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
  return file;
};

describe('a picture', () => {
  it('is looked at first, and dropped by Cancel', async () => {
    const { user } = await open('/add-news');
    await choosePicture(user);
    const dialog = await screen.findByRole('dialog', { name: 'Upload this picture?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(submitButton('Add News')).toBeDisabled();
  });

  it('may have 20 MB', async () => {
    const { user } = await open('/add-news');
    await choosePicture(user, largeFile());
    expect(await screen.findByText('File size exceeds 20MB')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('must be a picture', async () => {
    const { user } = await open('/add-news');
    await choosePicture(user, new File(['text'], 'letter.txt', { type: 'text/plain' }));
    expect(await screen.findByText(/^Please choose a picture/)).toBeInTheDocument();
  });

  it('is tried again when it did not arrive', async () => {
    failCalls(contract.uploads.image.path);
    const { user } = await open('/add-news');
    await choosePicture(user, pictureFile);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getAllByText('Error uploading image(s)')).not.toHaveLength(0);
    expect(submitButton('Add News')).toBeDisabled();
    server.resetHandlers();
    await user.click(again);
    expect(await screen.findByRole('img', { name: 'Image preview' })).toBeInTheDocument();
    expect(submitButton('Add News')).toBeEnabled();
  });

  it('of the wrong type by its content is not tried again, but another one chosen', async () => {
    const says = 'Please choose another kind.';
    server.use(
      http.post(`${apiUrl}${contract.uploads.image.path}`, () =>
        HttpResponse.json(
          { error: { message: says } },
          { status: 415, headers: { 'access-control-allow-origin': '*' } },
        ),
      ),
    );
    const { user } = await open('/add-news');
    await choosePicture(user, pictureFile);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const another = await screen.findByRole('button', { name: 'Choose another file' });
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click');
    await user.click(another);
    expect(opened).toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText(says)).not.toBeInTheDocument());
  });

  it('is not taken from a host that answers with something else than a web address', async () => {
    server.use(
      http.post(`${apiUrl}${contract.uploads.image.path}`, () =>
        HttpResponse.json(
          { secure_url: 'ftp://media.test/picture.png' },
          { headers: { 'access-control-allow-origin': '*' } },
        ),
      ),
    );
    const { user } = await open('/create-event');
    await choosePicture(user);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findAllByText('Error uploading image(s)')).not.toHaveLength(0);
    expect(screen.queryByRole('list', { name: 'Images' })).not.toBeInTheDocument();
  });

  it('holds the form back while it is on its way', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (edit) await user.click(edit);
    const update = await screen.findByRole('button', { name: 'Update News Article' });
    expect(update).toBeEnabled();
    const host = `${apiUrl}${contract.uploads.image.path}`;
    server.use(http.post(host, () => delay('infinite').then(() => HttpResponse.error())));
    await choosePicture(user);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^Uploading…/)).toBeInTheDocument();
    expect(update).toBeDisabled();
    expect(screen.getByText('Please wait until everything is uploaded.')).toBeInTheDocument();
  });

  it('is removed on demand', async () => {
    const { user } = await open('/add-news');
    await uploadPicture(user);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('img', { name: 'Image preview' })).not.toBeInTheDocument();
  });
});

describe('several pictures', () => {
  const addresses = () =>
    within(screen.getByRole('list', { name: 'Images' }))
      .getAllByRole('img')
      .map((image) => image.getAttribute('src'));

  it('are uploaded at once, moved and removed', async () => {
    const { user } = await open('/create-event');
    await uploadPictures(user, 3);
    const [first, second, third] = addresses();
    expect(new Set([first, second, third]).size).toBe(3);
    await user.click(screen.getByRole('button', { name: 'Move up: Picture 3' }));
    expect(addresses()).toEqual([first, third, second]);
    await user.click(screen.getByRole('button', { name: 'Move down: Picture 1' }));
    expect(addresses()).toEqual([third, first, second]);
    await user.click(screen.getByRole('button', { name: 'Remove: Picture 2' }));
    expect(addresses()).toEqual([third, second]);
  });

  it('come in together with those that were there', async () => {
    const { user } = await open('/create-event');
    await uploadPictures(user, 1);
    const before = addresses();
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, [pictureFile, largeFile()]);
    expect(await screen.findByText('File size exceeds 20MB')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await screen.findByRole('img', { name: 'Picture 2' });
    expect(addresses().slice(0, 1)).toEqual(before);
  });
});
