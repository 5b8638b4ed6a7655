import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { findField, renderAdmin, setField } from '#testing/render-admin.tsx';

it('a project can’t end before it starts', async () => {
  const { user } = renderAdmin('/add-project', { as: 'editor' });
  await setField(user, await findField('Start year'), '2027');
  await setField(user, await findField('End year'), '2025');
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Add Project' }));
  expect(await screen.findAllByText('End year cannot be earlier than start year')).not.toHaveLength(
    0,
  );
});

it('a project shows all its pictures next to its whole text', async () => {
  const { user } = renderAdmin('/all-projects', { as: 'editor' });
  const [readMore] = await screen.findAllByRole('button', { name: /^Read More: / });
  if (!readMore) throw new Error('No text is cut.');
  await user.click(readMore);
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('img', { name: /^Picture 1 of [2-9]/ })).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Next picture' })).toBeInTheDocument();
});
