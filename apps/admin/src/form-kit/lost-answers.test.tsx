import { contract } from '@site/contract';
import { problemMessages } from '@site/contract/messages';
import { keyUsedCode } from '@site/contract/names';
import { problem } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

/* On the forms of categories and news, which stand for all: the answer to what is sent gets lost. */

const used = { ...problem(409, problemMessages.keyUsed), code: keyUsedCode };

let keys: (string | null)[];
beforeEach(() => {
  keys = [];
});
/** What becomes of the next calls of a route: lost, refused since their key was used, or answered. */
function answers({ method, path }: { method: string; path: string }, ...fates: string[]) {
  const kind = method === 'POST' ? http.post : method === 'PUT' ? http.put : http.delete;
  server.use(
    kind(apiUrl + path, ({ request }) => {
      keys.push(request.headers.get('idempotency-key'));
      const fate = fates.shift();
      if (fate === 'lost') return HttpResponse.error();
      return fate === 'used' ? HttpResponse.json(used, { status: 409 }) : undefined;
    }),
  );
}

const { create, remove } = contract.categories;
const openForm = async () => {
  const app = renderAdmin('/categories', { as: 'editor' });
  await screen.findByLabelText('Title');
  const save = async () => {
    const before = keys.length;
    await app.user.click(screen.getByRole('button', { name: 'Add Category' }));
    await waitFor(() => expect(keys.length).toBeGreaterThan(before));
  };
  return { ...app, save };
};
const type = async (user: Awaited<ReturnType<typeof openForm>>['user'], title: string) => {
  await fill(user, screen.getByLabelText('Title'), title);
  await fill(user, screen.getByLabelText('Description'), 'D');
};

describe('an opened form whose answer was lost', () => {
  it('sends it again with the same key, and what comes next with another', async () => {
    answers(create, 'lost', 'lost');
    const { user, save } = await openForm();
    await type(user, 'Wells');
    await save();
    await save();
    await save();
    await screen.findByText('Category added successfully');
    await type(user, 'Rivers');
    await save();
    expect(keys[0]).toBeTruthy();
    expect(keys.slice(0, 3)).toEqual(Array(3).fill(keys[0]));
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('keeps the key with its text when it is loaded again', async () => {
    answers(create, 'lost');
    const first = await openForm();
    await type(first.user, 'Wells');
    await first.save();
    await screen.findByText(/could not be reached/i);
    await closePage();
    const again = await openForm();
    expect(screen.getByLabelText('Title')).toHaveValue('Wells');
    await again.save();
    expect(keys[1]).toBe(keys[0]);
  });

  it('makes no second entry of a text that was changed since, and says what was saved', async () => {
    answers(create, 'lost', 'used');
    const { user, save } = await openForm();
    await type(user, 'Wells');
    await save();
    await type(user, 'Wells and rivers');
    await save();
    expect(await screen.findByText(problemMessages.keyUsed)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Wells and rivers');
    // It was answered: to save all the same is another thing.
    await save();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('of a stored entry shows what was saved of it beside what was changed since, and saves that', async () => {
    answers(contract.news.update, 'lost', 'used');
    const { user } = renderAdmin('/all-news', { as: 'editor' });
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (!edit) throw new Error('There is no news article');
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
    const title = await dialog.findByLabelText('Title');
    const save = async (count: number) => {
      await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
      await waitFor(() => expect(keys).toHaveLength(count));
    };
    await fill(user, title, 'Wells');
    await save(1);
    await fill(user, title, 'Wells and rivers');
    await save(2);
    await dialog.findByText('What you sent before was saved; only the answer was lost');
    expect(dialog.queryByText(/somebody else/i)).not.toBeInTheDocument();
    expect(title).toHaveValue('Wells and rivers');
    await save(3);
    await screen.findByText('News article updated successfully');
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe('a delete whose answer was lost', () => {
  it('is sent again with the same key', async () => {
    answers(remove, 'lost');
    const { user } = renderAdmin('/categories', { as: 'admin' });
    const press = async (count: number) => {
      const [button] = await screen.findAllByRole('button', { name: /^Delete: / });
      if (!button) throw new Error('There is no category');
      await user.click(button);
      const dialog = within(await screen.findByRole('dialog'));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      await waitFor(() => expect(keys).toHaveLength(count));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    };
    await press(1);
    await press(2);
    expect(keys[1]).toBe(keys[0]);
  });
});
