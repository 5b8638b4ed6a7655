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
