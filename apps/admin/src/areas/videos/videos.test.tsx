import { contract } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failCalls } from '#testing/mock-api.ts';
import { fill, findField, renderAdmin, setField } from '#testing/render-admin.tsx';

const film = new File(['film'], 'film.mp4', { type: 'video/mp4' });

async function open() {
  const app = renderAdmin('/add-video', { as: 'editor' });
  await screen.findByLabelText('Title');
  return app;
}

const submitButton = () =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Add Video' });

async function choose(user: Awaited<ReturnType<typeof open>>['user'], file: File) {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input) await user.upload(input, file);
}

describe('the category of a video', () => {
  it('is made without leaving the form, which keeps what was typed', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Title'), 'Bats at dusk');
    await user.click(await screen.findByRole('button', { name: 'New category' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New category' }));
    await fill(user, dialog.getByLabelText('Title'), 'Wildlife');
    await user.click(dialog.getByRole('button', { name: 'Add Category' }));
    expect(dialog.getByLabelText('Description')).toBeInvalid();
    await fill(user, dialog.getByLabelText('Description'), 'Animals that nobody keeps.');
    await user.click(dialog.getByRole('button', { name: 'Add Category' }));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Category' })).toHaveValue('Wildlife'),
    );
    expect(screen.getByLabelText('Title')).toHaveValue('Bats at dusk');
    expect(screen.queryByText('There is a problem')).not.toBeInTheDocument();
  });
});

describe('a video of one’s own', () => {
  it('is looked at, uploaded and added', async () => {
    const { user } = await open();
    expect(submitButton()).toBeDisabled();
    await fill(user, screen.getByLabelText('Title'), 'Bats at dusk');
    await setField(user, await findField('Category'), 'Animal health');
    await choose(user, film);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Video Upload' });
    await user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    expect(await screen.findByText('Video added successfully!')).toBeInTheDocument();
    expect(submitButton()).toBeDisabled();
  });

  it('is dropped by Cancel', async () => {
    const { user } = await open();
    await choose(user, film);
    const dialog = await screen.findByRole('dialog', { name: 'Confirm Video Upload' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(submitButton()).toBeDisabled();
  });

  it('must be a video', async () => {
    const { user } = await open();
    await choose(user, new File(['x'], 'picture.png', { type: 'image/png' }));
    expect(await screen.findByText(/^Please choose a video/)).toBeInTheDocument();
  });

  it('shows a message when it did not arrive', async () => {
    failCalls(contract.uploads.video.path);
    const { user } = await open();
    await choose(user, film);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    expect(await screen.findAllByText('Error uploading video')).not.toHaveLength(0);
    expect(submitButton()).toBeDisabled();
  });

  it('needs a title and a category', async () => {
    const { user } = await open();
    await choose(user, film);
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(submitButton()).toBeEnabled());
    await user.click(submitButton());
    const summary = await screen.findByRole('alert', { name: 'Please correct 2 fields' });
    expect(summary).toHaveTextContent('Title is required.');
    expect(summary).toHaveTextContent('Please select a category');
  });
});

describe('an embedded video', () => {
  async function openEmbed() {
    const app = await open();
    await setField(app.user, await findField('Video type'), 'Embed');
    return app;
  }

  it('shows what it will be', async () => {
    const { user } = await openEmbed();
    await fill(user, screen.getByLabelText('Embed code or link'), 'https://youtu.be/q7Hn2sWdK1z');
    expect(screen.getByTitle('Preview of the video')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/q7Hn2sWdK1z',
    );
  });

  it('needs the code or link, of a site that is known', async () => {
    const { user } = await openEmbed();
    await fill(user, screen.getByLabelText('Title'), 'Bats at dusk');
    await setField(user, await findField('Category'), 'Animal health');
    await user.click(submitButton());
    expect(await screen.findAllByText('Embed code or link is required.')).not.toHaveLength(0);
    await fill(user, screen.getByLabelText('Embed code or link'), 'https://example.org/film');
    await user.click(submitButton());
    expect(await screen.findAllByText(/must be a video of YouTube/)).not.toHaveLength(0);
  });
});

describe('the list of videos', () => {
  it('plays one on a click', async () => {
    const { user } = renderAdmin('/all-videos', { as: 'editor' });
    const [play] = await screen.findAllByRole('button', { name: /^Play: / });
    const name = play?.getAttribute('aria-label')?.replace('Play: ', '') ?? '';
    expect(screen.queryByTitle(name)).not.toBeInTheDocument();
    if (play) await user.click(play);
    expect(screen.getByTitle(name)).toBeInTheDocument();
  });
});
