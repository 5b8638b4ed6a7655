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

it('says what is wrong with the funding of a project, and shows whom it may name', async () => {
  const { user } = renderAdmin('/add-project', { as: 'editor' });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Add Funder' }));
  const funder = within(await main.findByRole('group', { name: 'Funding (optional): Funder 1' }));
  await user.type(funder.getByRole('textbox', { name: 'Amount' }), '5000');
  await user.click(main.getByRole('button', { name: 'Add Project' }));
  expect(await main.findAllByText('Choose a funder.')).not.toHaveLength(0);
  await user.click(funder.getByRole('combobox', { name: 'Funder' }));
  await user.click(await screen.findByRole('option', { name: 'Lower Indus Trust' }));
  await user.click(main.getByRole('button', { name: 'Add Project' }));
  expect(await main.findAllByText('Choose the currency of the amount.')).not.toHaveLength(0);
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
