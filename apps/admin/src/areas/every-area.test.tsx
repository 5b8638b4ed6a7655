import { contract, listAreas, type ListArea } from '@site/contract';
import { entryFixtures, fixtureCategory } from '@site/contract/fixtures';
import {
  editingMessages,
  historyMessages,
  pageMessages,
  ruleMessages,
  trashMessages,
} from '@site/contract/messages';
import { handlers, tokenOf } from '@site/mocks';
import { sampleContent, type SampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { menu } from './index.ts';
import type { Area } from '#area-kit/area.ts';
import { apiUrl, fewSamples, failRoute, server } from '#testing/mock-api.ts';
import {
  fill,
  findField,
  renderAdmin,
  setField,
  uploadPicture,
  uploadPictures,
} from '#testing/render-admin.tsx';
import { shapes } from '#testing/shapes.ts';

/** What the tests need of an area's routes. */
interface Routes {
  list: { path: string; responses: { 200: z.ZodType<{ _id: string }[]> } };
  create: { method: string; path: string };
  update: { method: string; path: string };
  remove: { method: string; path: string };
}

/** Every descriptor, by its name, which is that of the area in the contract. */
const descriptors = new Map(
  Object.values(
    import.meta.glob<Record<string, { area: Area }>>('./*/*.area.tsx', { eager: true }),
  ).flatMap((module) => Object.entries(module)),
);

/** Whose samples name entries of an area. */
const dependents: Partial<Record<ListArea, Partial<SampleContent>>> = {
  careers: { applications: [] },
  categories: { events: [], videos: [] },
};

interface Case {
  title: string;
  name: ListArea;
  area: Area;
  routes: Routes;
  listPath: string;
  fixture: Record<string, unknown>;
}

/*
 * Every list area is one of area-kit by its descriptor. What area-kit does is tested on one area of each shape; of the
 * others, that their fields add an entry. What forms do alike is tested in form-kit/guarded-form.test.tsx, on news.
 */
const cases = listAreas
  .filter((name) => name !== 'pages')
  .map((name): Case => {
    const descriptor = descriptors.get(name);
    if (!descriptor) throw new Error(`No file *.area.tsx exports ${name}`);
    const { area } = descriptor;
    const screens = menu.flatMap((group) => group.screens);
    if (!screens.some(({ path }) => path === area.create.path)) {
      throw new Error(`The menu has no screen ${area.create.path}`);
    }
    const screen = screens.find(({ label }) => label === area.title);
    return {
      title: area.title,
      name,
      area,
      routes: contract[name],
      listPath: screen?.path ?? area.create.path,
      fixture: entryFixtures[name],
    };
  });

/** What is said of a field that is needed where its label does not say it. */
const sentences = new Map<string, string>([
  ['category', ruleMessages.categoryMissing],
  ['images', ruleMessages.imageMissing],
]);

const categoryTitle = sampleContent.categories[0]?.title ?? '';

/** A fixture's value as it is typed or chosen. */
function wordOf(value: unknown, type: string | null): string {
  if (value === fixtureCategory) return categoryTitle;
  const text = String(value);
  if (type !== 'date' && type !== 'datetime-local') return text;
  // Forms show Pakistan's time.
  const there = new Date(Date.parse(text) + 5 * 3_600_000).toISOString();
  return there.slice(0, type === 'date' ? 10 : 16);
}

type User = ReturnType<typeof renderAdmin>['user'];

describe.each(cases)('$title', ({ name: key, area, routes, listPath, fixture }) => {
  const { create, messages, name } = area;
  const [titleInput = ''] = Object.keys(area.fields);
  const titleLabel = area.fields[titleInput]?.label ?? '';
  const title = 'An entry of this test';
  const isShape = shapes.has(key);
  /** Whether form and list stand on one page. */
  const isOnePage = create.path === listPath;

  const fields = Object.entries(area.fields);
  const isShown = ([, field]: (typeof fields)[number], values = fixture) =>
    field.isShown?.(values) ?? true;
  const isNeeded = ([input, field]: (typeof fields)[number]) =>
    field.missing !== undefined || !area.input.shape[input]?.safeParse(field.empty).success;
  const isPicture = ([, { blocksSubmit }]: (typeof fields)[number]) => blocksSubmit !== undefined;
  /** Whether submit waits for a picture. */
  const isHeld = fields.some((each) => isShown(each) && isPicture(each));
  /** What is typed and chosen: what is needed, and the kind of an entry. */
  const filled = fields.filter(
    (each) =>
      isShown(each) && !isPicture(each) && (isNeeded(each) || /^(?:team)?type$/i.test(each[0])),
  );
  const empties = Object.fromEntries(fields.map(([input, { empty }]) => [input, empty]));
  const isBegun = ([, { begin }]: (typeof fields)[number]) => begin !== undefined;
  const atStart = fields.filter((each) => isShown(each, empties));
  /** What is said of an empty form, but for one that waits for another file than a picture. */
  const refusals =
    atStart.some(isPicture) && !isHeld
      ? []
      : atStart
          .filter((each) => isNeeded(each) && !isPicture(each) && !isBegun(each))
          .map(([input, { label }]) => sentences.get(input) ?? `${label} is required.`);

  const main = () => within(screen.getByRole('main'));
  const submitButton = () => main().getByRole('button', { name: create.label });
  const editButtons = () => screen.findAllByRole('button', { name: /^Edit: / });
  const expectEditorGone = () => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(main().queryByRole('button', { name: /^Update / })).not.toBeInTheDocument();
  };

  async function send(route: { method: string; path: string }, body: object) {
    const headers = {
      authorization: `Bearer ${tokenOf('admin')}`,
      'content-type': 'application/json',
    };
    const init = { method: route.method, headers, body: JSON.stringify(body) };
    return fetch(`${apiUrl}${route.path}`, init);
  }

  /** Makes copies of a sample, whose first field tells them apart. */
  async function createCopies(count: number) {
    const answer = await fetch(`${apiUrl}${routes.list.path}`);
    const [sample] = routes.list.responses[200].parse(await answer.json());
    for (let copy = 1; copy <= count; copy += 1) {
      await send(routes.create, { ...sample, [titleInput]: `Copy ${copy}` });
    }
  }

  async function openForm() {
    const app = renderAdmin(create.path, { as: 'editor' });
    await screen.findByLabelText(titleLabel);
    return app;
  }

  async function setYears(user: User, duration: string) {
    const [first = '', last = ''] = duration.split('-');
    await setField(user, await findField('Start year'), first);
    await setField(user, await findField('End year'), last);
  }

  async function fillForm(user: User) {
    for (const [input, { label }] of filled) {
      const value = input === titleInput ? title : fixture[input];
      if (Array.isArray(value)) await uploadPictures(user, 1);
      else if (input === 'duration') await setYears(user, String(value));
      else {
        const field = await findField(label);
        await setField(user, field, wordOf(value, field.getAttribute('type')));
      }
    }
    if (isHeld) await uploadPicture(user);
  }

  async function edit(user: User) {
    const [button] = await editButtons();
    if (!button) throw new Error('There is no entry');
    await user.click(button);
    const editor = isOnePage
      ? main()
      : within(await screen.findByRole('dialog', { name: `Edit ${name.one}` }));
    await editor.findByRole('button', { name: /^Update / });
    return editor;
  }

  async function openEditor(search = '') {
    const app = renderAdmin(`${listPath}${search}`, { as: 'editor' });
    return { ...app, editor: await edit(app.user) };
  }

  async function expectHeldUntilPicture(user: User) {
    expect(submitButton()).toBeDisabled();
    await uploadPicture(user);
    expect(submitButton()).toBeEnabled();
  }

  async function expectHeldOnceRemoved(user: User) {
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(submitButton()).toBeDisabled();
  }

  async function expectRefusals(user: User) {
    const summary = await screen.findByRole('alert', { name: /^Please correct / });
    expect(summary).toHaveFocus();
    const listed = within(summary).getAllByRole('button');
    expect(listed.map(({ textContent }) => textContent)).toEqual(refusals);
    for (const entry of listed) {
      await user.click(entry);
      expect(entry).not.toHaveFocus();
      expect(document.activeElement?.closest('form')).toBeTruthy();
    }
    await user.click(listed[0] ?? summary);
    expect(screen.getByLabelText(titleLabel)).toHaveFocus();
    expect(screen.getByLabelText(titleLabel)).toHaveAccessibleDescription(
      expect.stringContaining(refusals[0] ?? ''),
    );
  }

  async function askToDelete(user: User) {
    const [button] = await screen.findAllByRole('button', { name: /^Delete: / });
    if (!button) throw new Error('There is no entry');
    await user.click(button);
    const dialog = await screen.findByRole('dialog', {
      name: `Are you sure you want to delete this ${name.one}?`,
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    return button.getAttribute('aria-label')?.replace('Delete: ', '') ?? '';
  }

  it.skipIf(isShape)('adds an entry by its fields', async () => {
    const { user } = await openForm();
    await fillForm(user);
    await user.click(submitButton());
    expect(await screen.findByText(messages.created)).toBeInTheDocument();
  });

  it.runIf(isShape)(
    'adds an entry once all is there and the server takes it, and marks it in the list',
    async () => {
      // In the order of some lists a new entry is on their last page.
      await createCopies(12);
      const { user } = await openForm();
      if (isHeld) await expectHeldUntilPicture(user);
      if (refusals.length > 0) {
        await user.click(submitButton());
        await expectRefusals(user);
      }
      if (isHeld) await expectHeldOnceRemoved(user);
      await fillForm(user);
      failRoute(routes.create);
      await user.click(submitButton());
      const sentence = messages.createFailed ?? pageMessages.serverError;
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      expect(screen.getByText(editingMessages.connectionLost)).toBeInTheDocument();
      expect(screen.getByLabelText(titleLabel)).toHaveValue(title);
      expect(submitButton()).toBeEnabled();

      server.resetHandlers();
      await user.click(submitButton());
      expect(await screen.findByText(messages.created)).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
      await waitFor(() => expect(screen.getByLabelText(titleLabel)).toHaveValue(''));
      if (!isOnePage) await user.click(screen.getByRole('link', { name: area.title }));
      const heading = await screen.findByRole('heading', { name: title });
      const item = within(heading.closest('li') ?? heading);
      expect(item.getByText('New')).toBeInTheDocument();

      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
    },
  );

  it.runIf(isShape)('asks before a change is dropped', async () => {
    const { user, editor } = await openEditor();
    await fill(user, editor.getByLabelText(titleLabel), 'A change to drop');
    await user.click(editor.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(expectEditorGone);
    expect(screen.queryByRole('heading', { name: 'A change to drop' })).not.toBeInTheDocument();
  });

  it.runIf(isShape)(
    'edits and deletes an entry, offers to bring it back, and keeps what was typed and the entry when that fails',
    async () => {
      // Samples may be in use elsewhere.
      await createCopies(1);
      const { user, editor } = await openEditor('?q=Copy 1');
      const title = 'Copy 1, changed';
      await fill(user, editor.getByLabelText(titleLabel), title);
      failRoute(routes.update);
      await user.click(editor.getByRole('button', { name: /^Update / }));
      const notUpdated = messages.updateFailed ?? pageMessages.serverError;
      expect(await screen.findByText(notUpdated)).toBeInTheDocument();
      expect(editor.getByLabelText(titleLabel)).toHaveValue(title);

      server.resetHandlers();
      await user.click(editor.getByRole('button', { name: /^Update / }));
      expect(await screen.findByText(messages.updated)).toBeInTheDocument();
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      await waitFor(expectEditorGone);
      await waitFor(() => expect(screen.queryByText(notUpdated)).not.toBeInTheDocument());

      failRoute(routes.remove);
      expect(await askToDelete(user)).toBe(title);
      const notDeleted = messages.deleteFailed ?? pageMessages.serverError;
      expect(await screen.findByText(notDeleted)).toBeInTheDocument();
      expect(screen.getByText(editingMessages.connectionLost)).toBeInTheDocument();
      expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();

      server.resetHandlers();
      expect(await askToDelete(user)).toBe(title);
      expect(await screen.findByText(messages.deleted)).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();

      // That it does is in trash.test.tsx.
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(trashMessages.restored)).toBeInTheDocument();
    },
  );

  it.runIf(isShape)(
    'saves as a new entry what a colleague has deleted in the meantime, which Undo deletes',
    async () => {
      await createCopies(1);
      const { user, editor } = await openEditor('?q=Copy 1');
      await fill(user, editor.getByLabelText(titleLabel), 'A changed title');
      const answer = await fetch(`${apiUrl}${routes.list.path}?q=Copy 1`);
      const [copy] = routes.list.responses[200].parse(await answer.json());
      await send(
        { ...routes.remove, path: routes.remove.path.replace(':id', copy?._id ?? '') },
        {},
      );
      await user.click(editor.getByRole('button', { name: /^Update / }));
      await user.click(await editor.findByRole('button', { name: 'Save as a new entry' }));
      expect(await screen.findByText(messages.created)).toBeInTheDocument();
      await waitFor(expectEditorGone);
      const stored = async () => {
        const found = await fetch(`${apiUrl}${routes.list.path}?q=A changed title`);
        return routes.list.responses[200].parse(await found.json());
      };
      expect(await stored()).toHaveLength(1);
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
      expect(await stored()).toEqual([]);
    },
  );

  it.each(Object.keys(area.sorts))('may be sorted by %s', async (sort) => {
    const answer = await fetch(`${apiUrl}${routes.list.path}?sort=${sort}`);
    expect(answer.status).toBe(200);
  });

  it.runIf(isShape)('turns pages, sorts and searches', async () => {
    await createCopies(12);
    const { user } = renderAdmin(listPath, { as: 'editor' });
    const titles = async () =>
      (await editButtons()).map((button) => button.getAttribute('aria-label'));
    const before = await titles();
    expect(before).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText(/^Page 2 of /)).toBeInTheDocument();
    await waitFor(async () => expect(await titles()).not.toEqual(before));

    const [, last = ''] = Object.values(area.sorts).toReversed();
    await setField(user, screen.getByRole('combobox', { name: 'Order' }), last);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue(last));
    expect(await editButtons()).not.toHaveLength(0);

    await user.type(screen.getByRole('searchbox', { name: `Search ${name.many}` }), 'zzzz');
    expect(await screen.findByText(/^Nothing found for/)).toHaveTextContent('“zzzz”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await editButtons()).not.toHaveLength(0);
  });

  it.runIf(isShape)(
    'offers to try again when it can’t be loaded, and says so while there is nothing',
    async () => {
      const content = { ...fewSamples, [key]: [], ...dependents[key] };
      server.resetHandlers(...handlers({ apiUrl, content }));
      failRoute({ method: 'GET', path: routes.list.path });
      const { user } = renderAdmin(listPath, { as: 'editor' });
      const sentence = messages.listFailed ?? pageMessages.serverError;
      expect(await screen.findByText(sentence)).toBeInTheDocument();
      server.resetHandlers(...handlers({ apiUrl, content }));
      await user.click(screen.getByRole('button', { name: 'Retry' }));
      expect(await screen.findByText(`No ${name.many} found.`)).toBeInTheDocument();
      expect(screen.queryByText(sentence)).not.toBeInTheDocument();
      const ways = main().queryAllByRole('link', { name: create.label });
      expect(ways.length > 0).toBe(!isOnePage);
    },
  );

  it.runIf(isShape && area.card.text && isHeld)(
    'shows the beginning of a text, and all of it on Read More',
    async () => {
      const { user } = renderAdmin(listPath, { as: 'editor' });
      const [more] = await screen.findAllByRole('button', { name: /^Read More: / });
      if (!more) throw new Error('There is no long text');
      const preview = more.parentElement?.firstChild?.textContent ?? '';
      expect(preview).toMatch(/…$/);
      expect(preview.length).toBeLessThanOrEqual((area.card.previewLength ?? 20) + 1);
      await user.click(more);
      expect(await screen.findByRole('dialog')).toHaveTextContent(preview.slice(0, -1));
    },
  );
});
