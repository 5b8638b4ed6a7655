import { contract } from '@site/contract';
import { brokenLinkMessages, writingMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

it('links of a form that lead nowhere are named beside Save, with their field', async () => {
  const broken = [{ link: '/no-such-page', reason: 'missing' as const, since: null }];
  server.use(respond(apiUrl, contract.links.check, 200, { broken }));
  const { user } = renderAdmin('/create-event', { as: 'editor' });
  await fill(user, await screen.findByLabelText(/^Registration link/), '/no-such-page');
  const notes = await screen.findByRole(
    'region',
    { name: writingMessages.title },
    { timeout: 5000 },
  );
  expect(within(notes).getByRole('listitem')).toHaveTextContent(
    brokenLinkMessages.missing('/no-such-page'),
  );
  await user.click(within(notes).getByRole('link', { name: /^Registration link/ }));
  expect(screen.getByLabelText(/^Registration link/)).toHaveFocus();
});
