import { contract, toLocalInput } from '@site/contract';
import { draftMessages, maintenanceMessages, problemMessages } from '@site/contract/messages';
import { problem, tokenOf } from '@site/mocks';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

/* On the form for a new article, which stands for all. */

const path = '/api/drafts/news/new';
const headers = {
  authorization: `Bearer ${tokenOf('editor')}`,
  'content-type': 'application/json',
};

/** What the server has. */
async function stored() {
  const answer = await fetch(apiUrl + path, { headers });
  return answer.status === 404
    ? null
    : contract.drafts.get.responses[200].parse(await answer.json());
}

/** Another device of the same account saves. */
async function saveElsewhere(title: string, sequence: number) {
  const body = JSON.stringify({ sequence, body: { values: { title } } });
  const answer = await fetch(apiUrl + path, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}

async function openForm() {
  const app = renderAdmin('/add-news', { as: 'editor' });
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  return { ...app, type: (text: string) => fireEvent.change(title, { target: { value: text } }) };
}

/** Another device: this browser's storage is empty. */
async function openElsewhere() {
  await closePage();
  localStorage.clear();
  sessionStorage.clear();
  return openForm();
}

/** Lets time pass, in milliseconds. */
const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const title = () => screen.getByLabelText('Title');
const state = () => title().closest('form')?.querySelector('output')?.textContent;

beforeEach(() => {
  // Time goes on by itself too, so that what waits for answers finds them.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-11-23T09:02:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('what is typed', () => {
  it('is saved after ten seconds without typing, and the form says when, in the time of Pakistan', async () => {
    const { type } = await openForm();
    type('A long');
    await pass(9000);
    type('A long night');
    await pass(9000);
    expect(await stored()).toBeNull();
    await pass(2000);
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ body: { values: { title: 'A long night' } } }),
    );
    const there = toLocalInput((await stored())?.at ?? '').slice(11, 16);
    await waitFor(() => expect(state()).toBe(draftMessages.saved(there)));
  });

  it('is saved at once when the page is hidden', async () => {
    const { type } = await openForm();
    type('A long night');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(async () => expect(await stored()).not.toBeNull());
    hidden.mockRestore();
  });

  it('is offered on another device, gone on with there, and gone once it is discarded', async () => {
    const first = await openForm();
    first.type('چمگادڑوں کے ساتھ ایک رات');
    await pass(11_000);
    await waitFor(() => expect(state()).toMatch(/^Saved/));
    const { user } = await openElsewhere();
    await user.click(await screen.findByRole('button', { name: /^Go on with: چمگادڑوں/ }));
    expect(title()).toHaveValue('چمگادڑوں کے ساتھ ایک رات');
    await user.click(await screen.findByRole('button', { name: 'Discard it' }));
    expect(title()).toHaveValue('');
    await waitFor(async () => expect(await stored()).toBeNull());
  });

  it('is discarded from another device', async () => {
    await saveElsewhere('A long night', 1);
    const { user } = await openForm();
    await user.click(await screen.findByRole('button', { name: 'Discard: A long night' }));
    await waitFor(async () => expect(await stored()).toBeNull());
    expect(screen.queryByText('There is an unfinished text')).not.toBeInTheDocument();
  });

  it('is deleted when it is typed back', async () => {
    const { type } = await openForm();
    type('A long night');
    await pass(11_000);
    await waitFor(() => expect(state()).toMatch(/^Saved/));
    type('');
    await waitFor(async () => expect(await stored()).toBeNull());
    expect(state()).toBe('');
  });
});

describe('two devices', () => {
  it('lose nothing: the text that is replaced on the server becomes an unfinished one here', async () => {
    const { type } = await openForm();
    type('Mine');
    await pass(11_000);
    await waitFor(() => expect(state()).toMatch(/^Saved/));
    await saveElsewhere('Theirs', Number((await stored())?.sequence) + 5);
    type('Mine, longer');
    await pass(11_000);
    expect(await screen.findByRole('button', { name: 'Go on with: Theirs' })).toBeVisible();
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ body: { values: { title: 'Mine, longer' } } }),
    );
    expect(title()).toHaveValue('Mine, longer');
    expect(Object.values(localStorage).join(' ')).toContain('Theirs');
  });

  it('that opened the form before either saved find each other before the first save', async () => {
    const { type } = await openForm();
    await pass(100);
    await saveElsewhere('Theirs', 1);
    type('Mine');
    await pass(11_000);
    expect(await screen.findByRole('button', { name: 'Go on with: Theirs' })).toBeVisible();
    await waitFor(async () =>
      expect(await stored()).toMatchObject({ body: { values: { title: 'Mine' } } }),
    );
  });
});

describe('without the server', () => {
  it('says so and tries again, with what is typed by then', async () => {
    const { type } = await openForm();
    failRoute(contract.drafts.save);
    type('A long night');
    await pass(11_000);
    await waitFor(() => expect(state()).toBe(draftMessages.retrying));
    expect(Object.values(localStorage).join(' ')).toContain('A long night');
    server.resetHandlers();
    await pass(5000);
    await waitFor(() => expect(state()).toMatch(/^Saved/));
    expect(await stored()).toMatchObject({ body: { values: { title: 'A long night' } } });
  });

  it('tries again as soon as the network is back', async () => {
    const { type } = await openForm();
    failRoute(contract.drafts.save);
    type('A long night');
    await pass(11_000);
    await waitFor(() => expect(state()).toBe(draftMessages.retrying));
    // By itself it would now try again in a minute.
    await pass(80_000);
    server.resetHandlers();
    fireEvent(window, new Event('online'));
    await waitFor(() => expect(state()).toMatch(/^Saved/));
  });

  it.each([
    ['in read-only mode', 503, 'read-only', maintenanceMessages.refused, draftMessages.readOnly],
    [
      'for a text that is too long',
      413,
      'too-large',
      problemMessages.tooLarge,
      draftMessages.refused,
    ],
  ])('%s it says so, and the text stays in this browser', async (...given) => {
    const [, status, code, sentence, shown] = given;
    const { type } = await openForm();
    const refusal = { ...problem(status, sentence), code };
    server.use(http.put(apiUrl + path, () => HttpResponse.json(refusal, { status })));
    type('A long night');
    await pass(11_000);
    await waitFor(() => expect(state()).toBe(shown));
    expect(Object.values(localStorage).join(' ')).toContain('A long night');
  });
});
