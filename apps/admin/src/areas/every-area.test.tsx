import { contract } from '@site/contract';
import { handlers, problem, respond, tokenOf } from '@site/mocks';
import { sampleContent } from '@site/mocks/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { news } from './news/news.area.tsx';
import { apiUrl, loseAnswer, server } from '#testing/mock-api.ts';
import {
  choosePicture,
  fill,
  pictureFile,
  renderAdmin,
  uploadPicture,
} from '#testing/render-admin.tsx';

/** What is typed into a form, by label. */
const typed = (values: Record<string, string>) => values;

/*
 * What all list areas do alike, tested for each of them. `values` are what is typed into the fields
 * but the picture; `empty` is the sample content without this area's entries.
 */
const areas = [
  {
    ...news.area,
    listPath: '/all-news',
    routes: contract.news,
    values: typed({
      Title: 'A night with the bats of Margalla',
      Content: 'We counted them until the morning came.',
      Author: 'Field office',
      Date: '2026-03-21',
    }),
    empty: { ...sampleContent, news: [] },
  },
];

type User = ReturnType<typeof renderAdmin>['user'];

async function fillAll(user: User, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await fill(user, screen.getByLabelText(label), value);
  }
}

describe.each(areas)('$title', (area) => {
  const { create, messages, name, values, routes } = area;
  const [titleLabel = ''] = Object.keys(values);
  const title = Object.values(values)[0] ?? '';

  /** Makes copies of a sample, whose first field tells them apart. */
  async function createEntries(count: number) {
    const answer = await fetch(`${apiUrl}${routes.list.path}`);
    const [sample] = routes.list.responses[200].parse(await answer.json());
    for (let copy = 1; copy <= count; copy += 1) {
      await fetch(`${apiUrl}${routes.create.path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${tokenOf('admin')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ ...sample, [Object.keys(area.fields)[0] ?? '']: `Copy ${copy}` }),
      });
    }
  }

  const submitButton = () =>
    within(screen.getByRole('main')).getByRole('button', { name: create.label });

  async function openForm() {
    const app = renderAdmin(create.path, { as: 'editor' });
    await screen.findByRole('heading', { name: create.label });
    return app;
  }

  async function openEditor() {
    const app = renderAdmin(area.listPath, { as: 'editor' });
    const [edit] = await screen.findAllByRole('button', { name: /^Edit: / });
    if (!edit) throw new Error('There is no entry');
    await app.user.click(edit);
    const dialog = await screen.findByRole('dialog', { name: `Edit ${name.one}` });
    await within(dialog).findByLabelText(titleLabel);
    return { ...app, dialog };
  }

  it('adds an entry, says so and empties the form', async () => {
    const { user } = await openForm();
    expect(submitButton()).toBeDisabled();
    await fillAll(user, values);
    await uploadPicture(user);
    await user.click(submitButton());
    expect(await screen.findByText(messages.created)).toBeInTheDocument();
    expect(screen.getByLabelText(titleLabel)).toHaveValue('');
    expect(submitButton()).toBeDisabled();
    await user.click(screen.getByRole('link', { name: area.title }));
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  it('holds the form back while there is no picture', async () => {
    const { user } = await openForm();
    await uploadPicture(user);
    expect(submitButton()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(submitButton()).toBeDisabled();
  });

  it.each(Object.keys(values))('asks for %s', async (label) => {
    const { user } = await openForm();
    const others = Object.entries(values).filter(([other]) => other !== label);
    await fillAll(user, Object.fromEntries(others));
    await uploadPicture(user);
    await user.click(submitButton());
    const summary = await screen.findByRole('alert', { name: 'Please mend one thing' });
    expect(summary).toHaveFocus();
    await user.click(within(summary).getByRole('button', { name: `${label} is required.` }));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(
      expect.stringContaining(`${label} is required.`),
    );
  });

  it('keeps what was typed when the server refuses it, with the sentence at its field', async () => {
    const path = Object.keys(area.fields)[0] ?? '';
    const refusal = problem(400, 'Not this one.', [{ path, message: 'Not this one.' }]);
    server.use(respond(apiUrl, routes.create, 400, refusal));
    const { user } = await openForm();
    await fillAll(user, values);
    await uploadPicture(user);
    await user.click(submitButton());
    await screen.findByRole('alert', { name: 'Please mend one thing' });
    expect(screen.getByLabelText(titleLabel)).toHaveValue(title);
    expect(screen.getByLabelText(titleLabel)).toHaveAccessibleDescription(
      expect.stringContaining('Not this one.'),
    );
  });

  it('says Server error and keeps what was typed when there is no answer', async () => {
    const { user } = await openForm();
    await fillAll(user, values);
    await uploadPicture(user);
    loseAnswer(routes.create.path);
    await user.click(submitButton());
    expect(await screen.findByText('Server error')).toBeInTheDocument();
    expect(screen.getByLabelText(titleLabel)).toHaveValue(title);
    expect(submitButton()).toBeEnabled();
  });

  it('asks before what was typed is left behind', async () => {
    const { user, path } = await openForm();
    await fillAll(user, values);
    await user.click(screen.getByRole('link', { name: area.title }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe(create.path);
    expect(screen.getByLabelText(titleLabel)).toHaveValue(title);
    await user.click(screen.getByRole('link', { name: area.title }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByRole('heading', { name: area.title });
    expect(path()).toBe(area.listPath);
  });

  it('edits an entry', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, within(dialog).getByLabelText(titleLabel), 'A changed title');
    await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(messages.updated)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'A changed title' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: `Edit ${name.one}` })).not.toBeInTheDocument();
  });

  it('closes the editor by Cancel, and asks first when something was changed', async () => {
    const { user, dialog } = await openEditor();
    await fill(user, within(dialog).getByLabelText(titleLabel), 'A changed title');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: `Edit ${name.one}` })).not.toBeInTheDocument(),
    );
    expect(screen.queryByRole('heading', { name: 'A changed title' })).not.toBeInTheDocument();
  });

  describe('when somebody else has saved in the meantime', () => {
    async function collide() {
      const app = await openEditor();
      const { user, dialog } = app;
      await fill(user, within(dialog).getByLabelText(titleLabel), 'My title');
      await saveElsewhere('Their title');
      await user.click(within(dialog).getByRole('button', { name: 'Save changes' }));
      await within(dialog).findByText('Somebody else has saved this in the meantime');
      expect(within(dialog).getByLabelText(titleLabel)).toHaveValue('My title');
      return app;
    }

    async function saveElsewhere(newTitle: string) {
      const [sort] = Object.keys(area.sorts);
      const list = await fetch(`${apiUrl}${routes.list.path}?sort=${sort}`);
      const [first] = routes.list.responses[200].parse(await list.json());
      await fetch(`${apiUrl}${routes.update.path.replace(':id', first?._id ?? '')}`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${tokenOf('admin')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ [Object.keys(area.fields)[0] ?? '']: newTitle }),
      });
    }

    it('can take the newer copy', async () => {
      const { user, dialog } = await collide();
      await user.click(within(dialog).getByRole('button', { name: 'Load the newer copy' }));
      await waitFor(() =>
        expect(within(dialog).getByLabelText(titleLabel)).toHaveValue('Their title'),
      );
    });

    it('can overwrite it', async () => {
      const { user, dialog } = await collide();
      await user.click(within(dialog).getByRole('button', { name: 'Overwrite with mine' }));
      expect(await screen.findByText(messages.updated)).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: 'My title' })).toBeInTheDocument();
    });
  });

  it('deletes an entry once that is confirmed', async () => {
    const { user } = renderAdmin(area.listPath, { as: 'editor' });
    const [first] = await screen.findAllByRole('button', { name: /^Delete: / });
    const gone = first?.getAttribute('aria-label')?.replace('Delete: ', '') ?? '';
    if (first) await user.click(first);
    const dialog = await screen.findByRole('dialog', {
      name: `Are you sure you want to delete this ${name.one}?`,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(messages.deleted)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: gone })).not.toBeInTheDocument();
  });

  it('shows 20 characters of a text, and all of it on Read More', async () => {
    const { user } = renderAdmin(area.listPath, { as: 'editor' });
    const [more] = await screen.findAllByRole('button', { name: /^Read More: / });
    const preview = more?.parentElement?.querySelector('bdi')?.textContent ?? '';
    expect(preview).toMatch(/…$/);
    expect(preview.length).toBeLessThanOrEqual(21);
    if (more) await user.click(more);
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(preview.slice(0, -1));
  });

  it('searches', async () => {
    const { user } = renderAdmin(area.listPath, { as: 'editor' });
    await screen.findAllByRole('button', { name: /^Edit: / });
    await user.type(screen.getByRole('searchbox', { name: `Search ${name.many}` }), 'zzzz');
    expect(await screen.findByText('Nothing found for “zzzz”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await screen.findAllByRole('button', { name: /^Edit: / })).not.toHaveLength(0);
  });

  it('turns pages', async () => {
    await createEntries(12);
    const { user } = renderAdmin(area.listPath, { as: 'editor' });
    const [before] = await screen.findAllByRole('heading', { level: 2 });
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText(/^Page 2 of /)).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getAllByRole('heading', { level: 2 })[0]).not.toHaveTextContent(
        before?.textContent ?? '',
      ),
    );
  });

  it('leads to the form while there is nothing yet', async () => {
    server.resetHandlers(...handlers({ apiUrl, content: area.empty }));
    renderAdmin(area.listPath, { as: 'editor' });
    expect(await screen.findByText(`No ${name.many} yet`)).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: create.label })).not.toHaveLength(0);
  });

  it('offers to try again when it can’t be loaded', async () => {
    server.use(respond(apiUrl, routes.list, 503, problem(503, 'In a moment.')));
    const { user } = renderAdmin(area.listPath, { as: 'editor' });
    expect(await screen.findByText('In a moment.')).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findAllByRole('button', { name: /^Edit: / })).not.toHaveLength(0);
  });

  describe('the picture', () => {
    it('is looked at first, and dropped by Cancel', async () => {
      const { user } = await openForm();
      await choosePicture(user);
      const dialog = await screen.findByRole('dialog', { name: 'Upload this picture?' });
      await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
      await waitFor(() => expect(dialog).not.toBeInTheDocument());
      expect(submitButton()).toBeDisabled();
    });

    it('may have 20 MB', async () => {
      const { user } = await openForm();
      const large = new File(['x'], 'large.png', { type: 'image/png' });
      Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 });
      await choosePicture(user, large);
      expect(await screen.findByText('File size exceeds 20MB')).toBeInTheDocument();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });

    it('must be a picture', async () => {
      const { user } = await openForm();
      await choosePicture(user, new File(['text'], 'letter.txt', { type: 'text/plain' }));
      expect(await screen.findByText(/^Please choose a picture/)).toBeInTheDocument();
    });

    it('says so when it could not be uploaded', async () => {
      loseAnswer(contract.uploads.image.path);
      const { user } = await openForm();
      await choosePicture(user, pictureFile);
      await user.click(await screen.findByRole('button', { name: 'Confirm' }));
      expect(await screen.findAllByText('Error uploading image(s)')).not.toHaveLength(0);
      expect(submitButton()).toBeDisabled();
    });
  });

  it('sends to sign in when the session ends during work', async () => {
    const { user, path } = await openForm();
    await fillAll(user, values);
    await uploadPicture(user);
    server.use(respond(apiUrl, routes.create, 401, problem(401, 'Please sign in.')));
    await user.click(submitButton());
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(path()).toBe('/login');
  });
});
