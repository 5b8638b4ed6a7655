import { contract } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';
import { readStored, saveConcurrently } from '#testing/stored.ts';

const { get, update } = contract.about;
const pathOf = (category: string) => get.path.replace(':category', category);
const storedText = async (category: string) =>
  get.responses[200].parse(await readStored(pathOf(category))).aboutUs;

const submit = () =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Update About Us' });

async function open() {
  const app = renderAdmin('/update-about', { as: 'editor' });
  await screen.findByLabelText('Title');
  return app;
}

/** In place of the stored picture, so that the upload field shows. */
async function replacePicture(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  await uploadPicture(user);
}

describe('the texts on the organisation', () => {
  it('come with the chosen kind', async () => {
    const { user } = await open();
    expect(screen.getByLabelText('Title')).toHaveValue((await storedText('About')).title);
    await user.click(screen.getByRole('radio', { name: 'Vision' }));
    const { title } = await storedText('Vision');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title));
  });

  it('are saved once a picture has been uploaded in this visit', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Mission' }));
    const { title } = await storedText('Mission');
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(title));
    await fill(user, screen.getByLabelText('Title'), 'What we do each day');
    expect(submit()).toBeDisabled();
    await replacePicture(user);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(submit());
    expect(await screen.findByText('Mission updated successfully')).toBeInTheDocument();
    const saved = await storedText('Mission');
    expect(saved.title).toBe('What we do each day');
    expect(saved.imgUrl).toMatch(/^http/);
  });

  it('can’t be saved any more when the picture is removed', async () => {
    const { user } = await open();
    await replacePicture(user);
    await waitFor(() => expect(submit()).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(submit()).toBeDisabled();
  });

  it('need a title and a description', async () => {
    const { user } = await open();
    await replacePicture(user);
    await fill(user, screen.getByLabelText('Title'), '');
    await fill(user, screen.getByLabelText('Description'), '');
    await user.click(submit());
    const summary = await screen.findByRole('alert', { name: 'Please correct 2 fields' });
    expect(summary).toHaveTextContent('Title is required.');
    expect(summary).toHaveTextContent('Description is required.');
  });

  it('ask before another kind replaces what was typed', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Title'), 'Half a title');
    await user.click(screen.getByRole('radio', { name: 'Vision' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Half a title');
  });

  it('are compared when another user has saved', async () => {
    const { user } = await open();
    await replacePicture(user);
    await fill(user, screen.getByLabelText('Title'), 'Mine');
    await saveConcurrently('PATCH', update.path, { category: 'About', title: 'Theirs' });
    await user.click(submit());
    const notice = await screen.findByRole('alert', { name: /Somebody else has saved/ });
    expect(within(notice).getByText('Theirs', { selector: '[class*="value"]' })).toBeVisible();
    await user.click(submit());
    expect(await screen.findByText('About updated successfully')).toBeInTheDocument();
    expect((await storedText('About')).title).toBe('Mine');
  });
});
