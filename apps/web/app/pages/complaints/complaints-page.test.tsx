import { contract } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { languages } from '#language/languages.ts';
import { english, speak } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

afterEach(() => speak(() => english));

describe('the page for complaints', () => {
  it('says how to reach the person without the office, and what happens next', async () => {
    speak(() => ({ language: languages.ur, catalog: ur }));
    renderWeb('/complaints');
    const main = within(screen.getByRole('main'));
    expect(await main.findByText('Samina Yousaf')).toBeVisible();
    const phone = main.getByRole('link', { name: '+92 51 555 0177' });
    expect(phone).toHaveAttribute('href', 'tel:+92515550177');
    const email = main.getByRole('link', { name: 'safe@example.org' });
    expect(email).toHaveAttribute('href', 'mailto:safe@example.org');
    expect(main.getByText('پانچ کام کے دنوں میں آپ کو جواب ملے گا۔')).toBeVisible();
    expect(main.getByRole('heading', { level: 1, name: 'شکایات' })).toBeVisible();
  });

  it('takes what somebody writes who does not say who they are', async () => {
    const { user } = renderWeb('/complaints');
    await user.selectOptions(screen.getByLabelText('What is it about?'), 'Fraud or corruption');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(screen.getByLabelText('What happened')).toHaveFocus();
    await user.type(screen.getByLabelText('What happened'), 'Vaccines were sold.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(screen.getByLabelText('What happened')).toHaveValue('');
  });

  it('keeps what was typed when it was not sent', async () => {
    const refused = problem(429, 'Too many attempts. Please wait a little and try again.');
    server.use(respond(apiUrl, contract.complaints.send, 429, refused));
    const { user } = renderWeb('/complaints');
    await user.type(screen.getByLabelText('What happened'), 'Vaccines were sold.');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText(refused.msg)).toBeVisible();
    expect(screen.getByLabelText('What happened')).toHaveValue('Vaccines were sold.');
  });
});
