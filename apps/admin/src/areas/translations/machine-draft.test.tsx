import { contract } from '@site/contract';
import { valueAt } from '@site/contract/json';
import { translationMessages, translationStateLabels } from '@site/contract/messages';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failRoute, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const written = 'ایک مشین کا متن';
const origins: unknown[] = [];
server.events.on('request:start', ({ request }) => {
  if (request.method !== 'PUT') return;
  const sent = request.clone().json();
  void sent.then((body) => origins.push(valueAt(body, 'origin')));
});

it('fills what is empty, and is a machine’s until a person publishes it', async () => {
  const { user } = renderAdmin(`/translations/news/0197a000-0000-7000-8000-000000000000/ur`, {
    as: 'editor',
  });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  const before = title.getAttribute('value');
  const button = screen.getByRole('button', { name: 'Draft empty texts by machine' });

  failRoute(contract.translations.machine);
  await user.click(button);
  expect(await screen.findByText(translationMessages.machineFailed)).toBeVisible();
  server.resetHandlers();

  await user.click(button);
  expect(await screen.findByText(translationMessages.machineTexts(1))).toBeVisible();
  expect(title).toHaveValue(before);
  const content = within(screen.getByRole('group', { name: 'Content' }));
  expect(content.getByRole('textbox')).toHaveTextContent(written);
  expect(content.getByText(translationStateLabels.machine)).toBeVisible();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');

  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText(translationMessages.saved)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText(translationMessages.published)).toBeVisible();
  expect(origins).toEqual(['machine', 'person']);
});
