import { contract } from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

/* On the partners, which stand for all areas whose entries can be moved. */

const { list, order } = contract.partners;

async function names(): Promise<string[]> {
  const answer = await fetch(`${apiUrl}${list.path}`);
  return list.responses[200].parse(await answer.json()).map(({ name }) => name);
}

async function open() {
  const { user } = renderAdmin('/all-partners', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Change order' }));
  const dialog = await screen.findByRole('dialog', { name: 'Order of the partners' });
  await within(dialog).findByRole('button', { name: 'Save order' });
  return { user, dialog: within(dialog) };
}

it('entries are moved by buttons, which say where they are, and saved together, with an Undo', async () => {
  const before = await names();
  const [first = '', second = '', third = ''] = before;
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: `Move to the top: ${third}` }));
  expect(dialog.getByText(`${third} is at place 1 of ${before.length}.`)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: `Move up: ${third}` })).toHaveFocus();
  await user.click(dialog.getByRole('button', { name: `Move down: ${first}` }));
  expect(await names()).toEqual(before);
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  await screen.findByText('Order saved');
  expect((await names()).slice(0, 3)).toEqual([third, second, first]);
  await waitFor(() => {
    const [shown] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
    expect(shown).toHaveTextContent(third);
  });
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('Undone');
  expect(await names()).toEqual(before);
});

it('an order that can’t be saved stays in the dialog', async () => {
  const [first = '', second = ''] = await names();
  const { user, dialog } = await open();
  server.use(http.put(`${apiUrl}${order.path}`, () => HttpResponse.error()));
  await user.click(dialog.getByRole('button', { name: `Move down: ${first}` }));
  await user.click(dialog.getByRole('button', { name: 'Save order' }));
  expect(await screen.findByText('The order could not be saved. Please try again.')).toBeVisible();
  const rows = dialog.getAllByRole('button', { name: /^Drag / });
  expect(rows[0]).toHaveAccessibleName(`Drag ${second}`);
});
