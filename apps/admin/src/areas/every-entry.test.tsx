import { mockPassword } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { menu } from './index.ts';
import { endSession } from '#lib/session.ts';
import { closePage } from '#testing/close-page.ts';
import { sampleOf } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { shapes } from '#testing/shapes.ts';

/* Every entry of a list screen has an address of its own, below the list's. */

/** The lists that have their own code, and one of each shape of those that area-kit draws. */
const paths = menu.flatMap((group) =>
  group.screens
    .filter(({ lazyEntry, area }) => lazyEntry && (!area || area === 'pages' || shapes.has(area)))
    .map(({ path }) => path),
);
const unknown = '0190a000-0000-7000-8000-00000000dead';

type App = ReturnType<typeof renderAdmin>;

/** The buttons that open an entry: where entries are edited, Read More only shows the rest of a text. */
async function openers(): Promise<HTMLElement[]> {
  await screen.findAllByRole('button', { name: /^(Edit|View|Read More): / });
  const edits = screen.queryAllByRole('button', { name: /^Edit: / });
  return edits.length > 0 ? edits : screen.getAllByRole('button', { name: /^(View|Read More): / });
}

const titleOfList = () =>
  `${screen.getByRole('heading', { level: 1, hidden: true }).textContent} · Indus One Health`;

/** Waits until an entry is there to be read or changed, and names the document. */
async function expectOpen() {
  const act = /^(Update (?!Password|password|About|Contact|Site)|Save Changes|Open résumé)/;
  await waitFor(() => {
    // What is cheap to look at comes first: this is asked at each change of the document.
    expect(document.title).toMatch(/ · Indus One Health$/);
    const acts = Array.from(
      document.querySelectorAll('button, a'),
      ({ textContent }) => textContent,
    );
    const isOpen =
      acts.some((text) => act.test(text)) ||
      screen.queryByRole('dialog', { name: 'Message' }) !== null;
    expect(isOpen).toBe(true);
    expect(document.title).not.toBe(titleOfList());
  });
}

async function expectClosed({ path }: App, listPath: string) {
  await waitFor(() => expect(path()).toBe(listPath));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.title).toBe(titleOfList()));
}

/** Opens the first entry of the list that shows. @returns the button that does so */
async function clickFirst(app: App, listPath: string) {
  const [opener] = await openers();
  if (!opener) throw new Error('There is no entry');
  await app.user.click(opener);
  await expectOpen();
  expect(app.path()).toMatch(new RegExp(`^${listPath}/[^/]+$`));
  return opener;
}

async function openFirst(listPath: string) {
  const app = renderAdmin(listPath, { as: 'editor' });
  await clickFirst(app, listPath);
  return app;
}

async function signIn(user: App['user']) {
  await user.click(await screen.findByRole('button', { name: 'Login As Admin' }));
  await fill(user, await screen.findByLabelText('Email'), sampleOf('editor').email);
  await fill(user, screen.getByLabelText('Password'), mockPassword);
  await user.click(screen.getByRole('button', { name: 'Login' }));
}

describe.each(paths)('an entry of %s', (listPath) => {
  it('that does not exist is said to be missing; one that does opens on its address, also after a reload; Back leads to the button that opened it', async () => {
    const app = renderAdmin(`${listPath}/${unknown}`, { as: 'editor' });
    await app.user.click(await screen.findByRole('button', { name: 'Back to the list' }));
    await expectClosed(app, listPath);

    const opener = await clickFirst(app, listPath);
    const isInDialog = screen.queryByRole('dialog') !== null;
    window.history.back();
    await expectClosed(app, listPath);
    // Where form and list share a page, the focus goes to the heading of what has changed.
    const focused = () => document.activeElement;
    const isBack = () => (isInDialog ? focused() === opener : focused()?.matches('h1, h2'));
    await waitFor(() => expect(isBack()).toBe(true));
    window.history.forward();
    await expectOpen();

    const address = app.path();
    await closePage();
    const reloaded = renderAdmin(address, { as: 'editor' });
    await expectOpen();
    expect(reloaded.path()).toBe(address);
  });
});

describe('on a phone', () => {
  const wide = window.matchMedia;
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(wide(media), { matches: media.includes('max-width') }),
    );
  });
  afterEach(() => vi.stubGlobal('matchMedia', wide));

  it.each(['/all-news', '/categories', '/messages'])(
    'a shared link to an entry of %s opens it after signing in',
    async (listPath) => {
      const app = await openFirst(listPath);
      const address = app.path();
      await closePage();
      endSession(null);
      const shared = renderAdmin(address);
      await signIn(shared.user);
      await expectOpen();
      expect(shared.path()).toBe(address);
    },
  );
});

// So that no screen loses its entries unnoticed.
it('all list screens are found', () => {
  expect(paths).toEqual(
    expect.arrayContaining(['/all-news', '/categories', '/messages', '/manage-pages']),
  );
});

it('the query of the list stays when an entry opens and closes, and need not find the entry', async () => {
  const app = await openFirst('/all-news');
  const address = app.path();
  await closePage();
  const { user, path } = renderAdmin(`${address}?q=zzzz&sort=title`, { as: 'editor' });
  await expectOpen();
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await screen.findByText(/^Nothing found for/);
  expect(path() + window.location.search).toBe('/all-news?q=zzzz&sort=title');
});

it('a click on Edit keeps the query, and saving leads back to it', async () => {
  const app = renderAdmin('/all-news?sort=title', { as: 'editor' });
  const [edit] = await openers();
  await app.user.click(edit ?? document.body);
  await expectOpen();
  expect(window.location.search).toBe('?sort=title');
  const dialog = within(screen.getByRole('dialog'));
  await fill(app.user, dialog.getByLabelText('Title'), 'Another title');
  await app.user.click(dialog.getByRole('button', { name: /^Update / }));
  await expectClosed(app, '/all-news');
  expect(window.location.search).toBe('?sort=title');
});

it('another entry takes the place of one that is open next to its list, once that is discarded', async () => {
  const app = await openFirst('/categories');
  const first = app.path();
  const main = within(screen.getByRole('main'));
  await fill(app.user, main.getByLabelText('Title'), 'Half a title');
  const [, second] = await openers();
  await app.user.click(second ?? document.body);
  await app.user.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(app.path()).toBe(first);
  expect(main.getByLabelText('Title')).toHaveValue('Half a title');
  await app.user.click(second ?? document.body);
  await app.user.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(app.path()).not.toBe(first));
  // The one before stands there until the other one is read.
  const name = second?.getAttribute('aria-label')?.replace('Edit: ', '');
  await waitFor(() => expect(main.getByLabelText('Title')).toHaveValue(name));
  await app.user.click(main.getByRole('button', { name: 'Cancel' }));
  await expectClosed(app, '/categories');
});
