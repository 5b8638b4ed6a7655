import { contract } from '@site/contract';
import { maintenanceMessages } from '@site/contract/messages';
import { problem, respond } from '@site/mocks';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { settings } from '#lib/settings.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, findField, renderAdmin } from '#testing/render-admin.tsx';

describe('in read-only mode', () => {
  beforeEach(() => void (settings.isReadOnly = true));
  afterEach(() => void (settings.isReadOnly = false));

  it.each([
    ['/login', undefined],
    ['/all-news', 'editor'],
  ] as const)('%s says so', async (path, as) => {
    renderAdmin(path, as && { as });
    const notice = await screen.findByText(maintenanceMessages.admin);
    expect(notice).toBeVisible();
    expect(notice).toHaveRole('status');
  });

  it('a form says why it was not saved, and keeps what was typed', async () => {
    const answer = problem(503, maintenanceMessages.refused);
    server.use(respond(apiUrl, contract.categories.create, 503, answer));
    const { user } = renderAdmin('/categories', { as: 'editor' });
    const title = await findField('Title');
    await fill(user, title, 'Water');
    await fill(user, await findField('Description'), 'All about it');
    await user.click(screen.getByRole('button', { name: 'Add Category' }));
    expect(await screen.findByText(maintenanceMessages.refused)).toBeVisible();
    expect(title).toHaveValue('Water');
  });
});

it('otherwise nothing is said', async () => {
  renderAdmin('/all-news', { as: 'editor' });
  await screen.findByRole('heading', { name: 'All News' });
  expect(screen.queryByText(maintenanceMessages.admin)).not.toBeInTheDocument();
});
