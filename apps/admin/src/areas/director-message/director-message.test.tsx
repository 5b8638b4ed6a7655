import { contract } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fill, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';
import { readStored } from '#testing/stored.ts';

const { get } = contract.directorMessage;

const submit = () =>
  within(screen.getByRole('main')).getByRole('button', { name: 'Update Director Message' });

async function openWithPicture() {
  const app = renderAdmin('/director-message', { as: 'editor' });
  await screen.findByLabelText('Title');
  expect(submit()).toBeDisabled();
  await app.user.click(screen.getByRole('button', { name: 'Remove' }));
  await uploadPicture(app.user);
  return app;
}

describe('the director’s message', () => {
  it('is saved with a newly uploaded picture', async () => {
    const { user } = await openWithPicture();
    await fill(user, screen.getByLabelText('Description'), 'Dear friends');
    await user.click(submit());
    expect(await screen.findByText('Director message updated successfully')).toBeInTheDocument();
    const saved = get.responses[200].parse(await readStored(get.path));
    expect(saved.description).toBe('Dear friends');
  });

  it('is saved with the picture that it has, once that is said', async () => {
    const { user } = renderAdmin('/director-message', { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Keep this picture' }));
    expect(screen.queryByRole('button', { name: 'Keep this picture' })).not.toBeInTheDocument();
    const before = get.responses[200].parse(await readStored(get.path));
    await user.click(submit());
    expect(await screen.findByText('Director message updated successfully')).toBeInTheDocument();
    expect(await readStored(get.path)).toMatchObject({ imgUrl: before.imgUrl });
  });
});
