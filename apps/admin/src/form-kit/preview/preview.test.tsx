import { contract } from '@site/contract';
import { previewMessages } from '@site/contract/messages';
import { previewSignals } from '@site/contract/names';
import { problem, respond } from '@site/mocks';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

/* On the form of the contact details, which stands for all; without a layout there is no room next to it. */

const button = { name: 'Preview on site' };

async function open() {
  const app = renderAdmin('/update-contact-us', { as: 'editor' });
  const opener = await screen.findByRole('button', button);
  return { ...app, opener };
}

const findFrame = async () => {
  const frame = await screen.findByTitle('Preview on the public site');
  if (!(frame instanceof HTMLIFrameElement)) throw new Error('It is no frame');
  return frame;
};

describe('the preview', () => {
  onRealApi();

  it('shows what stands in the form on the public site, in three widths, and closes by Escape', async () => {
    const { user, opener } = await open();
    await fill(user, screen.getByLabelText('Phone'), '051 555');
    await user.click(opener);
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    const frame = await findFrame();
    expect(frame.src).toMatch(/\/contact-us\?preview=[\w-]+$/);
    for (const [name, width] of [
      ['Phone', '390px'],
      ['Tablet', '768px'],
      ['Desktop', '1280px'],
    ] as const) {
      const choice = within(dialog).getByRole('button', { name });
      await user.click(choice);
      expect(choice).toHaveAttribute('aria-pressed', 'true');
      expect((await findFrame()).style.width).toBe(width);
    }
    const stored = new URL(frame.src).searchParams.get('preview');
    const shown = await fetch(`http://api.test${contract.contact.get.path}?preview=${stored}`);
    expect(await shown.json()).toMatchObject({ phone: '051 555' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
  });
});

it('says why there is none, and tries again', async () => {
  const { user, opener } = await open();
  server.use(respond(contract.previews.create, 503, problem(503, 'Not now.')));
  await user.click(opener);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Not now.');
  server.resetHandlers();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await findFrame();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that the public site does not answer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { user, opener } = await open();
    await user.click(opener);
    await findFrame();
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(await screen.findByRole('alert')).toHaveTextContent(previewMessages.siteFailed);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const { src, contentWindow } = await findFrame();
    const { origin } = new URL(src);
    const signal = { data: previewSignals.ready, origin, source: contentWindow };
    act(() => void window.dispatchEvent(new MessageEvent('message', signal)));
    await act(() => vi.advanceTimersByTimeAsync(15_000));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('is not there for what the public site does not show', async () => {
  renderAdmin('/add-user', { as: 'admin' });
  await screen.findByRole('button', { name: /^Add User|^Create User/ });
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});
