import { contract, titleOfFile, type MediaFile } from '@site/contract';
import { libraryMessages } from '@site/contract/messages/library';
import { tokenOf } from '@site/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { uploadFile } from '#lib/files/upload.ts';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { choosePicture, pictureFile, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';

onRealApi();

const { media } = contract;
type User = ReturnType<typeof renderAdmin>['user'];

const headers = { authorization: `Bearer ${tokenOf('editor')}` };

/** The files that the library has, newest first. @param query narrows them down */
async function filesOf(query: string): Promise<MediaFile[]> {
  const answer = await fetch(`${apiUrl}${media.list.path}?perPage=48&${query}`, { headers });
  return media.list.responses[200].parse(await answer.json());
}

const open = async (path: string) => {
  const { user } = renderAdmin(path, { as: 'editor' });
  await screen.findByLabelText('Title');
  return user;
};

/** Opens the library from a field, and waits until it shows files. */
async function openLibrary(user: User, name = 'Choose from the library') {
  const button = screen.getByRole('button', { name });
  await user.click(button);
  const box = await screen.findByRole('dialog', { name: 'Choose from the library' });
  const dialog = within(box);
  await dialog.findAllByRole('listitem');
  const files = () =>
    dialog.queryAllByRole('listitem').map((item) => within(item).getByRole('button'));
  return { button, box, dialog, files };
}
const namesOf = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent);

describe('the library in a field', () => {
  it('gives one of its pictures, described, by one press of a key', async () => {
    const [, described] = await filesOf('kind=picture');
    if (!described) throw new Error('There are no pictures');
    await fetch(apiUrl + media.change.path.replace(':id', described._id), {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify({ altText: 'A well', name: 'A well.jpg' }),
    });
    const user = await open('/add-news');
    const { button, box, dialog, files } = await openLibrary(user);
    const search = dialog.getByRole('searchbox', { name: 'Search the library' });
    await waitFor(() => expect(search).toHaveFocus());
    const names = (await filesOf('kind=picture')).map(({ name }) => name);
    expect(namesOf(files())).toEqual(names);

    await user.type(search, 'zzzz');
    expect(await dialog.findByText('Nothing found.')).toBeVisible();
    await user.clear(search);
    await dialog.findByRole('button', { name: 'A well.jpg' });
    for (const other of ['Folder', 'Tag', names[0], 'A well.jpg']) {
      await user.tab();
      expect([document.activeElement?.textContent, document.activeElement?.ariaLabel]).toContain(
        other,
      );
    }
    await user.keyboard('{Enter}');
    const preview = await screen.findByRole('img', { name: 'Image preview' });
    expect(preview).toHaveAttribute('src', described.url);
    await waitFor(() => expect(button).toHaveFocus());
    expect(box).not.toBeInTheDocument();
    const altText = screen.getByRole('textbox', { name: 'Alternative text (optional)' });
    await waitFor(() => expect(altText).toHaveValue('A well'));
  });

  it('gives several pictures in the order in which they are pressed', async () => {
    const [first, second, third] = await filesOf('kind=picture');
    const user = await open('/create-event');
    const { button, dialog, files } = await openLibrary(user);
    const add = dialog.getByRole('button', { name: /^Add/ });
    expect(add).toBeDisabled();
    for (const at of [2, 1, 0, 1]) await user.click(files()[at] ?? add);
    expect(files()[0]).toHaveAttribute('aria-pressed', 'true');
    expect(files()[1]).toHaveAttribute('aria-pressed', 'false');
    await user.click(dialog.getByRole('button', { name: 'Add 2' }));
    const list = within(await screen.findByRole('list', { name: 'Images' }));
    const sources = list.getAllByRole('img').map((image) => image.getAttribute('src'));
    expect(sources).toEqual([third?.url, first?.url]);
    expect(sources).not.toContain(second?.url);
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('gives documents that are no captions, called like their files', async () => {
    const stored = await filesOf('kind=document');
    const documents = stored.filter(({ url }) => !url.endsWith('.vtt'));
    expect(documents.length).toBeLessThan(stored.length);
    const user = await open('/add-career');
    const { dialog, files } = await openLibrary(user, 'Choose from the library: Documents');
    expect(namesOf(files())).toEqual(documents.map(({ name }) => name));
    const [button] = files();
    if (button) await user.click(button);
    await user.click(dialog.getByRole('button', { name: 'Add 1' }));
    expect(await screen.findByLabelText('Title of document 1')).toHaveValue(
      titleOfFile(documents[0]?.name ?? ''),
    );
  });

  it('says what failed, and leads back to the form by Escape', async () => {
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (edit) await user.click(edit);
    const editor = await screen.findByRole('dialog', { name: 'Edit news article' });
    const button = await within(editor).findByRole('button', { name: 'Choose from the library' });
    failRoute(media.list);
    await user.click(button);
    const box = await screen.findByRole('dialog', { name: 'Choose from the library' });
    expect(await within(box).findByText(libraryMessages.listFailed)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
    expect(box).not.toBeInTheDocument();
    expect(editor).toBeVisible();
  });
});

describe('whether people can be recognised', () => {
  const people = async () =>
    (await filesOf('kind=picture&q=picture.png')).map((each) => each.showsPeople);
  const question = () =>
    screen.findByRole('radiogroup', { name: 'Can people be recognised in picture.png?' });

  it('is asked below the field that a picture was uploaded to, and answered again where it was wrong', async () => {
    const user = await open('/add-news');
    await uploadPicture(user);
    const asked = within(await question());
    failRoute(media.change);
    await user.click(asked.getByRole('radio', { name: 'No' }));
    expect(await screen.findByText(libraryMessages.saveFailed)).toBeInTheDocument();
    expect(asked.getByRole('radio', { name: 'No' })).not.toBeChecked();
    server.resetHandlers();
    await user.click(asked.getByRole('radio', { name: 'No' }));
    await waitFor(async () => expect(await people()).toEqual([false]));
    await user.click(asked.getByRole('radio', { name: 'Yes' }));
    const link = await screen.findByRole('link', { name: 'Note a consent' });
    expect(await people()).toEqual([true]);
    const [stored] = await filesOf('q=picture.png');
    expect(link).toHaveAttribute('href', `/consents/add?file=${stored?._id}`);
  });

  it('is asked below a text that a picture was pasted into', async () => {
    await open('/add-news');
    const content = screen.getByRole('textbox', { name: 'Content' });
    fireEvent.paste(content, { clipboardData: { getData: () => '', files: [pictureFile] } });
    fireEvent.click(within(await question()).getByRole('radio', { name: 'No' }));
    await waitFor(async () => expect(await people()).toEqual([false]));
  });

  it('is asked on the card of what has just come to the library, and of all that nobody has answered', async () => {
    const { user } = renderAdmin('/files', { as: 'editor' });
    await screen.findByRole('button', { name: /^Upload files/ });
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
    await choosePicture(user);
    await question();
    expect(screen.getAllByRole('radiogroup')).toHaveLength(1);
    await user.click(screen.getByRole('switch', { name: 'People: not said' }));
    await waitFor(() => expect(screen.queryAllByRole('radiogroup').length).toBeGreaterThan(1));
    await user.click(within(await question()).getByRole('radio', { name: 'Yes' }));
    await waitFor(async () => expect(await people()).toEqual([true]));
  });
});

describe('a file that is stored already', () => {
  /** Uploads a picture that only the library has then. */
  async function storeBefore(): Promise<MediaFile> {
    const file = new File([pictureFile], 'before.png', { type: 'image/png' });
    await uploadFile('image', file, 'Pictures', () => {});
    const [stored] = await filesOf('kind=picture');
    if (stored?.name !== 'before.png') throw new Error('It was not stored');
    return stored;
  }
  const sentence = 'You have this already: before.png.';
  const names = async () => (await filesOf('kind=picture&q=.png')).map(({ name }) => name);

  it('is used instead of the one that was uploaded to a field, which is deleted', async () => {
    const user = await open('/add-news');
    const { url } = await storeBefore();
    await uploadPicture(user);
    const preview = await screen.findByRole('img', { name: 'Image preview' });
    expect(preview).not.toHaveAttribute('src', url);
    expect(await screen.findByRole('status', { name: 'In the library' })).toHaveTextContent(
      sentence,
    );
    expect(await names()).toEqual(['picture.png', 'before.png']);
    await user.click(screen.getByRole('button', { name: 'Use that one' }));
    expect(preview).toHaveAttribute('src', url);
    expect(screen.getByRole('button', { name: 'Replace' })).toHaveFocus();
    expect(screen.queryByText(/^You have this already/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await names()).toEqual(['before.png']));
  });

  it('is used all the same where the other can not be deleted', async () => {
    const user = await open('/create-event');
    const { url } = await storeBefore();
    await choosePicture(user);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    failRoute(media.remove);
    await user.click(await screen.findByRole('button', { name: 'Use that one' }));
    expect(await screen.findByText(libraryMessages.duplicateStays)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'Picture 1' })).toHaveAttribute('src', url);
  });

  it('is kept alone where it was uploaded to the library again', async () => {
    const { user } = renderAdmin('/files', { as: 'editor' });
    await screen.findByRole('button', { name: /^Upload files/ });
    await storeBefore();
    await choosePicture(user);
    await user.click(await screen.findByRole('button', { name: 'Use that one' }));
    expect(screen.queryByText(/^You have this already/)).not.toBeInTheDocument();
    await waitFor(async () => expect(await names()).toEqual(['before.png']));
  });

  it('is the first of two that are uploaded at once', async () => {
    const user = await open('/create-event');
    const { promise: second, resolve: secondIsAsked } = Promise.withResolvers<void>();
    let asked = 0;
    server.use(
      http.get(apiUrl + media.get.path, async () => {
        asked += 1;
        // Each is told of the other, the first one before the second.
        if (asked === 1) return second;
        secondIsAsked();
        await filesOf('');
      }),
    );
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (input) await user.upload(input, [pictureFile, pictureFile]);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await user.click(await screen.findByRole('button', { name: 'Use that one' }));
    const [stored] = await filesOf('q=picture.png&sort=createdAt');
    const list = within(screen.getByRole('list', { name: 'Images' }));
    expect(list.getAllByRole('img').map((image) => image.getAttribute('src'))).toEqual([
      stored?.url,
      stored?.url,
    ]);
    await waitFor(async () => expect(await names()).toEqual(['picture.png']));
  });
});
