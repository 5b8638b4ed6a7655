import { contract } from '@site/contract';
import { editingMessages, pageMessages, ruleMessages } from '@site/contract/messages';
import { handlers, tokenOf } from '@site/mocks';
import { sampleContent, type SampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { blogs } from './blogs/blogs.area.tsx';
import { bodyCards } from './body-cards/body-cards.area.tsx';
import { careers } from './careers/careers.area.tsx';
import { categories } from './categories/categories.area.tsx';
import { events } from './events/events.area.tsx';
import { helpOptions } from './help-options/help-options.area.tsx';
import { members } from './members/members.area.tsx';
import { news } from './news/news.area.tsx';
import { partners } from './partners/partners.area.tsx';
import { pictures } from './pictures/pictures.area.tsx';
import { projects } from './projects/projects.area.tsx';
import { sliderImages } from './slider-images/slider-images.area.tsx';
import { stats } from './stats/stats.area.tsx';
import { tenders } from './tenders/tenders.area.tsx';
import { videos } from './videos/videos.area.tsx';
import type { Area } from '#area-kit/area.ts';
import { apiUrl, loseRoute, server } from '#testing/mock-api.ts';
import {
  fill,
  findField,
  renderAdmin,
  setField,
  uploadPicture,
  uploadPictures,
} from '#testing/render-admin.tsx';

/** What the tests need of an area's routes. */
interface Routes {
  list: { path: string; responses: { 200: z.ZodType<{ _id: string }[]> } };
  create: { method: string; path: string };
  update: { method: string; path: string };
  remove: { method: string; path: string };
}

interface Case {
  area: Area;
  routes: Routes;
  listPath: string;
  /** What is set in the form, by label; the first is what an entry is called. */
  values: Record<string, string>;
  /** What is said when nothing was set, apart from pictures. */
  refusals: string[];
  /** `held`: submit waits for one. `asked`: a list of pictures, whose sentence comes on submit. */
  picture?: 'held' | 'asked';
  /** The sample content without this area's entries. */
  empty: Partial<SampleContent>;
}

const paragraph = 'We counted them until the morning came.';

/*
 * What all list areas do alike, tested for each of them. What forms do alike is tested in
 * form-kit/guarded-form.test.tsx, on news.
 */
const cases: Case[] = [
  {
    area: news.area,
    routes: contract.news,
    listPath: '/all-news',
    values: {
      Title: 'A night with the bats of Margalla',
      Content: paragraph,
      Author: 'Field office',
      Date: '2026-03-21',
    },
    refusals: [
      'Title is required.',
      'Content is required.',
      'Author is required.',
      'Date is required.',
    ],
    picture: 'held',
    empty: { news: [] },
  },
  {
    area: blogs.area,
    routes: contract.blogs,
    listPath: '/all-blogs',
    values: { Title: 'What a tick can tell', Description: paragraph },
    refusals: ['Title is required.', 'Description is required.'],
    picture: 'held',
    empty: { blogs: [] },
  },
  {
    area: careers.area,
    routes: contract.careers,
    listPath: '/all-careers',
    values: {
      Title: 'Veterinary officer',
      Description: paragraph,
      'Apply link': 'https://example.org/apply',
      Location: 'Skardu',
      Internship: 'yes',
    },
    refusals: [
      'Title is required.',
      'Description is required.',
      'Apply link is required.',
      'Location is required.',
    ],
    empty: { careers: [], applications: [] },
  },
  {
    area: sliderImages.area,
    routes: contract.sliderImages,
    listPath: '/all-slider-image',
    values: { Title: 'One health', Description: paragraph },
    refusals: ['Title is required.', 'Description is required.'],
    picture: 'held',
    empty: { sliderImages: [] },
  },
  {
    area: events.area,
    routes: contract.events,
    listPath: '/all-events',
    values: {
      Title: 'A day on biosafety',
      Description: paragraph,
      Location: 'Islamabad',
      Time: '2026-11-20T09:30',
      'End time (optional)': '2026-11-20T12:30',
      Category: 'Animal health',
    },
    refusals: [
      'Title is required.',
      'Description is required.',
      'Location is required.',
      'Time is required.',
      'Please select a category',
    ],
    picture: 'asked',
    empty: { events: [] },
  },
  {
    area: pictures.area,
    routes: contract.pictures,
    listPath: '/all-media',
    values: { Title: 'Bats at dusk' },
    refusals: ['Title is required.'],
    picture: 'held',
    empty: { pictures: [] },
  },
  {
    area: partners.area,
    routes: contract.partners,
    listPath: '/all-partners',
    values: { Name: 'Institute of Wildlife' },
    refusals: ['Name is required.'],
    picture: 'held',
    empty: { partners: [] },
  },
  {
    area: projects.area,
    routes: contract.projects,
    listPath: '/all-projects',
    values: {
      Title: 'Clean hands in schools',
      Area: 'Sindh',
      Description: paragraph,
      'Start year': '2025',
      'End year': '2027',
      Status: 'Ongoing',
    },
    refusals: [
      'Title is required.',
      'Area is required.',
      'Description is required.',
      'Duration is required.',
      'Status is required.',
    ],
    picture: 'asked',
    empty: { projects: [] },
  },
  {
    area: members.area,
    routes: contract.members,
    listPath: '/all-members',
    values: {
      Name: 'Zarghuna Panezai',
      Designation: 'Director of Programmes',
      Expertise: paragraph,
      'Team type': 'BRM',
    },
    refusals: ['Name is required.', 'Designation is required.', 'Expertise is required.'],
    picture: 'held',
    empty: { members: [] },
  },
  {
    area: tenders.area,
    routes: contract.tenders,
    listPath: '/all-tenders',
    values: { Title: 'Four refrigerators', Description: paragraph },
    refusals: ['Title is required.', 'Description is required.'],
    picture: 'held',
    empty: { tenders: [] },
  },
  {
    area: videos.area,
    routes: contract.videos,
    listPath: '/all-videos',
    values: {
      Title: 'Bats at dusk',
      'Video type': 'Embed',
      'Embed code or link': 'https://youtu.be/q7Hn2sWdK1z',
      Category: 'Animal health',
    },
    // 'custom', with which the form begins, waits for a file: see videos.test.tsx.
    refusals: [],
    empty: { videos: [] },
  },
  {
    area: categories.area,
    routes: contract.categories,
    listPath: '/categories',
    values: { Title: 'Wells and water', Description: paragraph },
    refusals: ['Title is required.', 'Description is required.'],
    empty: { categories: [], events: [], videos: [] },
  },
  {
    area: bodyCards.area,
    routes: contract.bodyCards,
    listPath: '/create-bodycard',
    values: { Title: 'Join us', URL: '/career' },
    refusals: ['Title is required.', 'URL is required.'],
    empty: { bodyCards: [] },
  },
  {
    area: helpOptions.area,
    routes: contract.helpOptions,
    listPath: '/help-option',
    values: { Title: 'Lend a hand', 'Button text (optional)': 'Write to us' },
    refusals: ['Title is required.'],
    empty: { helpOptions: [] },
  },
  {
    area: stats.area,
    routes: contract.stats,
    listPath: '/stats',
    values: { Title: 'Wells dug', Collection: 'News' },
    refusals: ['Title is required.', 'Collection is required.'],
    empty: { stats: [] },
  },
];

type User = ReturnType<typeof renderAdmin>['user'];

describe.each(cases.map((each) => ({ ...each, title: each.area.title })))('$title', (tested) => {
  const { area, routes, listPath, values, refusals, picture, empty } = tested;
  const { create, messages, name } = area;
  const [titleLabel = ''] = Object.keys(values);
  const title = Object.values(values)[0] ?? '';
  const [titleInput = ''] = Object.keys(area.fields);
  /** Whether form and list stand on one page. */
  const isOnePage = create.path === listPath;

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

  async function fillForm(user: User) {
    for (const [label, value] of Object.entries(values)) {
      await setField(user, await findField(label), value);
    }
    if (picture === 'held') await uploadPicture(user);
    if (picture === 'asked') await uploadPictures(user, 1);
  }

  async function openEditor(search = '') {
    const app = renderAdmin(`${listPath}${search}`, { as: 'editor' });
    const [edit] = await editButtons();
    if (!edit) throw new Error('There is no entry');
    await app.user.click(edit);
    const editor = isOnePage
      ? main()
      : within(await screen.findByRole('dialog', { name: `Edit ${name.one}` }));
    await editor.findByRole('button', { name: /^Update / });
    return { ...app, editor };
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

  it('adds an entry, says so, empties the form, and marks it where the list opens', async () => {
    // In the order of some lists a new entry is on their last page.
    await createCopies(12);
    const { user } = await openForm();
    await fillForm(user);
    await user.click(submitButton());
    expect(await screen.findByText(messages.created)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText(titleLabel)).toHaveValue(''));
    if (!isOnePage) await user.click(screen.getByRole('link', { name: area.title }));
    const heading = await screen.findByRole('heading', { name: title });
    const item = within(heading.closest('li') ?? heading);
    expect(item.getByText('New')).toBeInTheDocument();
  });

  it.runIf(picture === 'held')('holds the form back while there is no picture', async () => {
    const { user } = await openForm();
    expect(submitButton()).toBeDisabled();
    await uploadPicture(user);
    expect(submitButton()).toBeEnabled();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(submitButton()).toBeDisabled();
  });

  it.runIf(refusals.length > 0)('asks for what is required', async () => {
    const { user } = await openForm();
    if (picture === 'held') await uploadPicture(user);
    await user.click(submitButton());
    const sentences = picture === 'asked' ? [...refusals, ruleMessages.imageMissing] : refusals;
    const summary = await screen.findByRole('alert', { name: /^Please mend / });
    expect(summary).toHaveFocus();
    const listed = within(summary).getAllByRole('button');
    expect(listed.map(({ textContent }) => textContent)).toEqual(sentences);
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
  });

  it('keeps what was typed when it can’t be saved, and says so until it is', async () => {
    const { user } = await openForm();
    await fillForm(user);
    loseRoute(routes.create);
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
  });

  it('edits an entry', async () => {
    const { user, editor } = await openEditor();
    await fill(user, editor.getByLabelText(titleLabel), 'A changed title');
    await user.click(editor.getByRole('button', { name: /^Update / }));
    expect(await screen.findByText(messages.updated)).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'A changed title' })).toBeInTheDocument();
    await waitFor(expectEditorGone);
  });

  it('leaves the editor by Cancel, and asks first when something was changed', async () => {
    const { user, editor } = await openEditor();
    await fill(user, editor.getByLabelText(titleLabel), 'A changed title');
    await user.click(editor.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(expectEditorGone);
    expect(screen.queryByRole('heading', { name: 'A changed title' })).not.toBeInTheDocument();
  });

  it('keeps a change when it can’t be saved', async () => {
    const { user, editor } = await openEditor();
    await fill(user, editor.getByLabelText(titleLabel), 'A changed title');
    loseRoute(routes.update);
    await user.click(editor.getByRole('button', { name: /^Update / }));
    const sentence = messages.updateFailed ?? pageMessages.serverError;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(editor.getByLabelText(titleLabel)).toHaveValue('A changed title');
  });

  it('saves as a new entry what a colleague has deleted in the meantime', async () => {
    await createCopies(1);
    const { user, editor } = await openEditor('?q=Copy 1');
    await fill(user, editor.getByLabelText(titleLabel), 'A changed title');
    const answer = await fetch(`${apiUrl}${routes.list.path}?q=Copy 1`);
    const [copy] = routes.list.responses[200].parse(await answer.json());
    await send({ ...routes.remove, path: routes.remove.path.replace(':id', copy?._id ?? '') }, {});
    await user.click(editor.getByRole('button', { name: /^Update / }));
    await user.click(await editor.findByRole('button', { name: 'Save as a new entry' }));
    expect(await screen.findByText(messages.created)).toBeInTheDocument();
    await waitFor(expectEditorGone);
    const stored = await fetch(`${apiUrl}${routes.list.path}?q=A changed title`);
    expect(routes.list.responses[200].parse(await stored.json())).toHaveLength(1);
  });

  it('deletes an entry once that is confirmed', async () => {
    // Samples may be in use elsewhere.
    await createCopies(1);
    const { user } = renderAdmin(`${listPath}?q=Copy 1`, { as: 'editor' });
    const gone = await askToDelete(user);
    expect(await screen.findByText(messages.deleted)).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: gone })).not.toBeInTheDocument();
  });

  it('keeps an entry that can’t be deleted', async () => {
    const { user } = renderAdmin(listPath, { as: 'editor' });
    await editButtons();
    loseRoute(routes.remove);
    const kept = await askToDelete(user);
    const sentence = messages.deleteFailed ?? pageMessages.serverError;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(screen.getByText(editingMessages.connectionLost)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: kept })).toBeInTheDocument();
  });

  it('searches', async () => {
    const { user } = renderAdmin(listPath, { as: 'editor' });
    await editButtons();
    await user.type(screen.getByRole('searchbox', { name: `Search ${name.many}` }), 'zzzz');
    expect(await screen.findByText(/^Nothing found for/)).toHaveTextContent('“zzzz”');
    await user.click(screen.getByRole('button', { name: 'Clear search' }));
    expect(await editButtons()).not.toHaveLength(0);
  });

  it('sorts in every order that it offers', async () => {
    for (const sort of Object.keys(area.sorts)) {
      const answer = await fetch(`${apiUrl}${routes.list.path}?sort=${sort}`);
      expect(answer.status, sort).toBe(200);
    }
    const { user } = renderAdmin(listPath, { as: 'editor' });
    await editButtons();
    const [, last = ''] = Object.values(area.sorts).toReversed();
    await setField(user, screen.getByRole('combobox', { name: 'Order' }), last);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Order' })).toHaveValue(last));
    expect(await editButtons()).not.toHaveLength(0);
  });

  it('turns pages', async () => {
    await createCopies(12);
    const { user } = renderAdmin(listPath, { as: 'editor' });
    const titles = async () =>
      (await editButtons()).map((button) => button.getAttribute('aria-label'));
    const before = await titles();
    expect(before).toHaveLength(12);
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText(/^Page 2 of /)).toBeInTheDocument();
    await waitFor(async () => expect(await titles()).not.toEqual(before));
  });

  it('says so while there is nothing', async () => {
    server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, ...empty } }));
    renderAdmin(listPath, { as: 'editor' });
    expect(await screen.findByText(`No ${name.many} found.`)).toBeInTheDocument();
    const ways = main().queryAllByRole('link', { name: create.label });
    expect(ways.length > 0).toBe(!isOnePage);
  });

  it('offers to try again when it can’t be loaded', async () => {
    loseRoute({ method: 'GET', path: routes.list.path });
    const { user } = renderAdmin(listPath, { as: 'editor' });
    const sentence = messages.listFailed ?? pageMessages.serverError;
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await editButtons()).not.toHaveLength(0);
  });

  it.runIf(area.card.text && picture === 'held')(
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
