import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWeb } from '../../../test/render-web.tsx';

it.each([
  ['confirm', 'Confirm your subscription', 'Confirm'],
  ['unsubscribe', 'Unsubscribe', 'Unsubscribe'],
])('%s asks for one press, and does nothing by itself', async (kind, title, button) => {
  renderWeb(`/newsletter/${kind}/token`);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const form = screen.getByRole('button', { name: button }).closest('form');
  expect(form).toHaveAttribute('method', 'post');
});
