import { contract } from '@site/contract';
import { csvMessages, visitorMessageMessages } from '@site/contract/messages';
import { handlers, tokenOf } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const nasreen = 'Nasreen Bibi';
const ghulam = 'غلام رسول';

const openPage = (query = '') => renderAdmin(`/messages${query}`, { as: 'editor' });
const names = async () =>
  (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
const button = (what: string, name: string) =>
  screen.findByRole('button', { name: `${what}: ${name}` });
const entry = (name: string) => screen.findByRole('link', { name });

describe('messages of visitors', () => {
  it('are listed newest first, found by words, and shown in full', async () => {
    const { user } = openPage();
    expect(await names()).toEqual(
      sampleContent.contactMessages.map(({ name }) => name).toReversed(),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Search messages' }), 'گایوں');
    await waitFor(async () => expect(await names()).toEqual([ghulam]));
    await user.click(await button('Read More', ghulam));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
    expect(await dialog.findByText(/السلام علیکم/)).toHaveAttribute('dir', 'auto');
  });

  it('are answered, assigned and noted in their dialog', async () => {
    const { user } = openPage('?status=new');
    await user.click(await button('Read More', ghulam));
    const dialog = within(await screen.findByRole('dialog', { name: 'Message' }));
    await user.type(await dialog.findByRole('textbox', { name: /^Reply/ }), 'وعلیکم السلام');
    await user.click(dialog.getByRole('button', { name: 'Send reply' }));
    expect(await dialog.findByText(visitorMessageMessages.replyStored)).toBeInTheDocument();
    expect(
      within(dialog.getByRole('region', { name: 'Reply' })).getByText('وعلیکم السلام'),
    ).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /^Reply/ })).toHaveValue('');
    // Who replies sees to it.
    expect(await dialog.findByText('Assigned')).toBeInTheDocument();
    await waitFor(() =>
      expect(dialog.getByRole('combobox', { name: 'Assigned to' })).not.toHaveValue(''),
    );
    await user.type(dialog.getByLabelText('Note'), 'Call on Monday');
    await user.click(dialog.getByRole('button', { name: 'Save note' }));
    expect(await screen.findByText(visitorMessageMessages.noted)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: `Mark as spam: ${ghulam}` }));
    expect(await dialog.findByText('Spam')).toBeInTheDocument();
  });

  it('keep a reply that can’t be sent', async () => {
    const { user } = openPage();
    await user.click(await button('Read More', ghulam));
    const field = await screen.findByRole('textbox', { name: /^Reply/ });
    await user.type(field, 'Hello');
    failRoute(contract.contact.reply);
    await user.click(screen.getByRole('button', { name: 'Send reply' }));
    expect(await screen.findByText(visitorMessageMessages.replyFailed)).toBeInTheDocument();
    expect(field).toHaveValue('Hello');
  });

  it('are mailed to whom admins name', async () => {
    const { user } = renderAdmin('/messages', { as: 'admin' });
    await user.click(await screen.findByRole('button', { name: 'Who gets a mail' }));
    await user.type(
      await screen.findByRole('combobox', { name: 'Addresses' }),
      'desk@example.org{Enter}',
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(visitorMessageMessages.settingsSaved)).toBeInTheDocument();
  });

  it('are counted in the menu while they are new, and no longer when handled', async () => {
    const { user } = openPage('?status=new');
    expect(await entry('Messages, 3 new')).toBeInTheDocument();
    expect(await names()).not.toContain(nasreen);
    await user.click(await button('Mark as handled', ghulam));
    expect(await screen.findByText(visitorMessageMessages.changed.handled)).toBeInTheDocument();
    expect(await entry('Messages, 2 new')).toBeInTheDocument();
    await waitFor(async () => expect(await names()).not.toContain(ghulam));
    // The button went with its message; who works by keyboard stays in the list.
    expect(screen.getByRole('heading', { name: 'Dr. Mehwish Anwar' }).closest('ul')).toHaveFocus();
  });

  it('are shown by their status, and may become new again', async () => {
    const { user } = openPage();
    await user.click(await screen.findByRole('radio', { name: 'Handled' }));
    await waitFor(async () => expect(await names()).toHaveLength(2));
    await user.click(await button('Mark as new', nasreen));
    await waitFor(async () => expect(await names()).toHaveLength(1));
    await user.click(screen.getByRole('radio', { name: 'All' }));
    expect(await button('Mark as handled', nasreen)).toBeInTheDocument();
    expect(await entry('Messages, 4 new')).toBeInTheDocument();
  });

  it('are counted again when one comes back to the window', async () => {
    openPage();
    await entry('Messages, 3 new');
    const body = JSON.stringify({ name: 'Zara', email: 'zara@example.org', message: 'Hello' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${apiUrl}${contract.contact.message.path}`, { method: 'POST', headers, body });
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await entry('Messages, 4 new')).toBeInTheDocument();
  });

  it('stay as they are when they can’t be marked', async () => {
    const { user } = openPage();
    await button('Mark as handled', ghulam);
    failRoute(contract.contact.updateMessage);
    await user.click(await button('Mark as handled', ghulam));
    expect(await screen.findByText(visitorMessageMessages.markFailed)).toBeInTheDocument();
    expect(await button('Mark as handled', ghulam)).toBeEnabled();
  });
});

const lists = [
  {
    name: 'messages',
    area: 'contact',
    one: 'message',
    cells: [ghulam, `"'=HYPERLINK(""https://example.org"")"`, '"One,\n""two"""'],
  },
  {
    name: 'subscribers',
    area: 'newsletter',
    one: 'subscriber',
    cells: [],
  },
];

describe.each(lists)('$name', ({ name, area, one, cells }) => {
  let saved: Blob[];
  beforeEach(() => {
    saved = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    // Other files run on the same page.
    return () => {
      click.mockRestore();
      create.mockRestore();
    };
  });

  it('say so while there are none', async () => {
    const content = { ...sampleContent, contactMessages: [], subscribers: [] };
    server.resetHandlers(...handlers({ apiUrl, content }));
    renderAdmin(`/${name}`, { as: 'editor' });
    expect(await screen.findByText(`No ${name} found.`)).toBeInTheDocument();
    expect(screen.getByText(`The first ${one} that is added shows up here.`)).toBeInTheDocument();
  });

  it('are not downloaded when that can’t be noted in the audit log', async () => {
    const { user } = renderAdmin(`/${name}`, { as: 'editor' });
    failRoute(contract.audit.export);
    await user.click(await screen.findByRole('button', { name: 'Download all as CSV' }));
    expect(await screen.findByText(csvMessages.downloadFailed)).toBeInTheDocument();
    expect(saved).toEqual([]);
  });

  it('are downloaded all, as text in every spreadsheet', async () => {
    const nasty = { name: '=HYPERLINK("https://example.org")', message: 'One,\n"two"' };
    const body = JSON.stringify({ ...nasty, email: '+1@example.org' });
    const headers = { 'content-type': 'application/json', authorization: tokenOf('editor') };
    for (const { path } of [contract.contact.message, contract.newsletter.subscribe]) {
      await fetch(`${apiUrl}${path}`, { method: 'POST', headers, body });
    }
    const noted: unknown[] = [];
    server.use(
      http.post(apiUrl + contract.audit.export.path, async ({ request }) => {
        noted.push(await request.clone().json());
      }),
    );
    const { user } = renderAdmin(`/${name}?q=nothing`, { as: 'editor' });
    await user.click(await screen.findByRole('button', { name: 'Download all as CSV' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(noted).toEqual([{ area }]);
    const bytes = new Uint8Array((await saved[0]?.arrayBuffer()) ?? new ArrayBuffer());
    expect(Array.from(bytes.slice(0, 3)), 'byte order mark').toEqual([0xef, 0xbb, 0xbf]);
    const csv = new TextDecoder().decode(bytes);
    for (const cell of [
      ...cells,
      "'+1@example.org",
      'nasreen.bibi@example.org',
      '2026-01-05 09:00',
    ])
      expect(csv).toContain(cell);
  });
});
