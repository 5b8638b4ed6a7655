import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { apiUnavailable, apiUrl, neverAnswered, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

async function ask(email: string) {
  const { user } = renderWeb('/forgot-password');
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('a forgotten password', () => {
  it('warns when no address was typed', async () => {
    await ask('');
    expect(screen.getByText('Please Provide A Registered Email Address')).toBeVisible();
  });

  it('says that it is on its way', async () => {
    server.use(neverAnswered(contract.users.forgotPassword));
    await ask('somebody@example.org');
    expect(screen.getByText('Sending Verification Code...')).toBeVisible();
  });

  it('says that the code was sent', async () => {
    await ask('somebody@example.org');
    expect(await screen.findByText('Verification code sent successfully')).toBeVisible();
    expect(screen.queryByText('Sending Verification Code...')).not.toBeInTheDocument();
  });

  it("shows the server's sentence when it refuses", async () => {
    server.use(
      respond(apiUrl, contract.users.forgotPassword, 429, problem(429, 'Please wait a while.')),
    );
    await ask('somebody@example.org');
    expect(await screen.findByText('Please wait a while.')).toBeVisible();
  });

  it("says 'Failed to send verification code' when there is no answer", async () => {
    server.use(apiUnavailable);
    await ask('somebody@example.org');
    expect(await screen.findByText('Failed to send verification code')).toBeVisible();
  });
});
