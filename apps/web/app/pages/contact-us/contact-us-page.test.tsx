import { screen, within } from '@testing-library/react';
import type { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { contract, type Contact } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const contact: Contact = {
  _id: '0190a000-0000-7000-8000-000000000001',
  address: 'Street 7, Islamabad',
  subAddress: 'Lahore office,  Multan office, ',
  email: 'info@example.org',
  phone: '+92 51 555 0142',
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
};

function withContact(fields: Partial<Contact> = {}) {
  server.use(respond(apiUrl, contract.contact.get, 200, { ...contact, ...fields }));
}

describe('the contact page', () => {
  it('shows where the organisation is and how to reach it', async () => {
    withContact();
    renderWeb('/contact-us');
    const main = screen.getByRole('main');

    expect(await within(main).findByText('Street 7, Islamabad')).toBeVisible();
    expect(within(main).getByText('Lahore office')).toBeVisible();
    expect(within(main).getByText('Multan office')).toBeVisible();
    expect(within(main).getByRole('link', { name: '+92 51 555 0142' })).toHaveAttribute(
      'href',
      'tel:+92515550142',
    );
    expect(within(main).getByRole('link', { name: 'info@example.org' })).toHaveAttribute(
      'href',
      'mailto:info@example.org',
    );
    expect(within(main).getByRole('link', { name: 'Send Email' })).toHaveAttribute(
      'href',
      'mailto:info@example.org',
    );
    const way = within(main).getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(way).getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });
});

describe('a message to the organisation', () => {
  async function fill(user: ReturnType<typeof userEvent.setup>, email = 'sana@example.org') {
    await user.type(screen.getByLabelText('Name'), 'Sana Mirza');
    await user.type(screen.getByLabelText('Email'), email);
    await user.type(screen.getByLabelText('Message'), 'Where is the next course?');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
  }

  it('is sent', async () => {
    const { user } = renderWeb('/contact-us');
    await fill(user);
    expect(await screen.findByText('Message sent successfully')).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('needs every field, and says so on top and under each', async () => {
    const { user } = renderWeb('/contact-us');
    await user.click(screen.getByRole('button', { name: 'Submit' }));

    const form = screen.getByRole('form', { name: 'Write to us' });
    expect(within(form).getByText('Name is required.')).toBeVisible();
    expect(within(form).getByText('Email is required.')).toBeVisible();
    expect(within(form).getByText('Message is required.')).toBeVisible();
    expect(within(form).getByRole('link', { name: 'Message' })).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('is not sent to an address that is none, and keeps what was typed', async () => {
    server.use(respond(apiUrl, contract.contact.message, 429, problem(429, 'It was sent.')));
    const { user } = renderWeb('/contact-us');
    await fill(user, 'sana');
    expect(
      await screen.findByText('Email must be an e-mail address such as name@example.org.'),
    ).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByText('It was sent.')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Message')).toHaveValue('Where is the next course?');
  });

  it('is checked from top to bottom', async () => {
    const { user } = renderWeb('/contact-us');
    await user.type(screen.getByLabelText('Name'), 'Sana Mirza');
    await user.type(screen.getByLabelText('Email'), 'sana');
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    const form = screen.getByRole('form', { name: 'Write to us' });
    const links = within(form).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Email', 'Message']);
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('shows a message when there were too many, and keeps what was typed', async () => {
    const sentence = 'Too many attempts. Please wait a little and try again.';
    server.use(respond(apiUrl, contract.contact.message, 429, problem(429, sentence)));
    const { user } = renderWeb('/contact-us');
    await fill(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Sana Mirza');
  });

  it("says 'Server error' when there is no answer", async () => {
    const { user } = renderWeb('/contact-us');
    await screen.findByRole('link', { name: 'Send Email' });
    server.use(apiUnavailable);
    await fill(user);
    expect(await screen.findByText('Server error')).toBeVisible();
  });
});
