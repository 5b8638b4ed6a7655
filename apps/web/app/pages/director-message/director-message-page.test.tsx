import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type DirectorMessage } from '@site/contract';
import { languagesFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const message: DirectorMessage = {
  _id: '0190a000-0000-7000-8000-000000000001',
  title: 'A word from Dr. Qureshi',
  description: 'Dear visitor,\n\nwelcome.',
  imgUrl: '/portrait.webp',
  ...languagesFixture,
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
};

function withMessage(fields: Partial<DirectorMessage>) {
  server.use(respond(apiUrl, contract.directorMessage.get, 200, { ...message, ...fields }));
}

describe("the director's message", () => {
  it('stands under its own title', async () => {
    withMessage({});
    renderWeb('/message-from-executive-director');
    expect(await screen.findByText('welcome.')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: message.title })).toBeVisible();
  });

  it('shows a message when there is none', async () => {
    withMessage({ title: '', description: '', imgUrl: null });
    renderWeb('/message-from-executive-director');
    expect(await screen.findByText('No Message available')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Message from Executive director' }),
    ).toBeVisible();
  });

  it('keeps its built-in title when it can not be read', async () => {
    server.use(apiUnavailable);
    renderWeb('/message-from-executive-director');
    expect(await screen.findByText('No Message available')).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 1, name: 'Message from Executive director' }),
    ).toBeVisible();
  });
});
