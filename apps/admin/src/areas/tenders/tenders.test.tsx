import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderAdmin, setField, uploadPicture } from '#testing/render-admin.tsx';

it('asks of each update of a tender what its kind needs', async () => {
  const { user } = renderAdmin('/create-tender', { as: 'editor' });
  const main = within(await screen.findByRole('main'));
  await user.click(await main.findByRole('button', { name: 'Add Update' }));
  const answer = within(main.getByRole('group', { name: /1\. Answer to a question$/ }));
  expect(answer.getByRole('textbox', { name: 'Question' })).toBeVisible();
  expect(answer.queryByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();

  await user.click(answer.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Award' }));
  const award = within(main.getByRole('group', { name: /1\. Award$/ }));
  expect(award.queryByRole('textbox', { name: 'Question' })).not.toBeInTheDocument();
  await setField(user, award.getByRole('textbox', { name: 'Amount' }), '5000');
  await uploadPicture(user);
  await user.click(main.getByRole('button', { name: 'Create Tender' }));
  expect(await main.findAllByText('Text is required.')).not.toHaveLength(0);
  await setField(user, award.getByRole('textbox', { name: 'Text' }), 'The lowest price.');
  await user.click(main.getByRole('button', { name: 'Create Tender' }));
  const currencyMissing = 'Choose the currency of the amount.';
  expect(await main.findAllByText(currencyMissing)).not.toHaveLength(0);

  await user.click(award.getByRole('combobox', { name: 'Kind' }));
  await user.click(await screen.findByRole('option', { name: 'Addendum' }));
  await user.click(main.getByRole('button', { name: 'Create Tender' }));
  await waitFor(() => expect(main.queryAllByText(currencyMissing)).toHaveLength(0));
});
