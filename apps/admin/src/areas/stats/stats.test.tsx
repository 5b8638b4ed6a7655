import { contract } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRoute } from '#testing/mock-api.ts';
import { fill, findField, renderAdmin, setField } from '#testing/render-admin.tsx';

async function open() {
  const app = renderAdmin('/stats', { as: 'editor' });
  await screen.findByLabelText('Title');
  return app;
}

it('a stat asks for its number or for what it counts, never both', async () => {
  const { user } = await open();
  expect(await findField('Collection')).toBeInTheDocument();
  expect(screen.queryByLabelText('Target value')).not.toBeInTheDocument();
  await setField(user, await findField('Source type'), 'Custom');
  expect(screen.queryByLabelText('Collection')).not.toBeInTheDocument();
  await fill(user, screen.getByLabelText('Title'), 'Wells dug');
  const add = within(screen.getByRole('main')).getByRole('button', { name: 'Add Stat' });
  await user.click(add);
  expect(await screen.findAllByText('Target value is required.')).not.toHaveLength(0);
  await fill(user, screen.getByLabelText('Target value'), '412');
  await user.click(add);
  expect(await screen.findByText('Stat created!')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Wells dug' })).toBeInTheDocument();
});

it('a stat says so when what can be counted is not known', async () => {
  failRoute(contract.stats.collections);
  await open();
  expect(await screen.findByText('Failed to load available collections')).toBeInTheDocument();
});
