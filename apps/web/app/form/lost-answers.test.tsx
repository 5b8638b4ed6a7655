import { contract, type Career } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { newsletterMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiUrl, server } from '../../test/mock-api.ts';
import { renderWeb } from '../../test/render-web.tsx';

let keys: (string | null)[];
beforeEach(() => {
  keys = [];
});
/** The first answer of a call is lost. */
function loseOne({ path }: { path: string }) {
  server.use(
    http.post(apiUrl + path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      return keys.length === 1 ? HttpResponse.error() : undefined;
    }),
  );
}
/** Waits until it was sent twice. @returns whether with the same key */
const sentAgain = async () => {
  await waitFor(() => expect(keys).toHaveLength(2));
  return Boolean(keys[0]) && keys[1] === keys[0];
};

describe('what a visitor sends again after its answer was lost has the same key', () => {
  it('a message', async () => {
    loseOne(contract.contact.message);
    const { user } = renderWeb('/contact-us');
    await user.type(screen.getByLabelText('Name'), 'Sana');
    await user.type(screen.getByLabelText('Email'), 'sana@example.org');
    await user.type(screen.getByLabelText('Message'), 'Hello');
    const send = () => user.click(screen.getByRole('button', { name: 'Submit' }));
    await send();
    await screen.findByText('Server error');
    await send();
    expect(await sentAgain()).toBe(true);
    await screen.findByText('Message sent successfully');
  });

  it('a subscription', async () => {
    loseOne(contract.newsletter.subscribe);
    const { user } = renderWeb('/home');
    await user.type(await screen.findByLabelText('Email'), 'sana@example.org');
    const subscribe = () => user.click(screen.getByRole('button', { name: 'Subscribe' }));
    await subscribe();
    await screen.findByText(newsletterMessages.subscribeFailed);
    await subscribe();
    expect(await sentAgain()).toBe(true);
  });

  it('an application', async () => {
    const career: Career = {
      _id: '0190a000-0000-7000-8000-000000000001',
      ...publishedFixture,
      ...languagesFixture,
      title: 'Vet',
      description: 'Text',
      applyLink: '',
      applyOnSite: true,
      location: 'Quetta',
      isInternship: false,
      department: '',
      employmentType: null,
      closesAt: null,
      documents: [],
      createdAt: '2026-03-10T09:00:00.000Z',
      updatedAt: '2026-03-10T09:00:00.000Z',
    };
    server.use(respond(apiUrl, contract.careers.get, 200, career));
    loseOne(contract.applications.apply);
    const { user } = renderWeb(`/career/${career._id}`);
    const form = within(await screen.findByRole('form', { name: 'Send your application' }));
    await user.type(form.getByLabelText('Name'), 'Sana');
    await user.type(form.getByLabelText('Email'), 'sana@example.org');
    await user.type(form.getByLabelText('Phone'), '+92 300 1');
    await user.upload(form.getByLabelText('Résumé'), new File(['x'], 'cv.pdf'));
    await user.click(form.getByLabelText(/^I agree/));
    const send = () => user.click(form.getByRole('button', { name: 'Send application' }));
    await send();
    await form.findByText('Server error');
    await send();
    expect(await sentAgain()).toBe(true);
  });
});
