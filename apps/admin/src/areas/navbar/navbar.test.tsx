import { contract } from '@site/contract';
import { editingMessages, linkMessages } from '@site/contract/messages';
import { defaultNavbar } from '@site/contract/defaults';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { lose, readStored, saveConcurrently } from '#testing/stored.ts';

const { get, update } = contract.navbar;
const storedNavbar = async () => get.responses[200].parse(await readStored(get.path));

beforeEach(() =>
  saveConcurrently('PUT', update.path, {
    links: [
      { label: 'Work', url: '#', dropdownItems: [{ label: 'Projects', url: '/projects' }] },
      { label: 'News', url: '/news' },
    ],
  }),
);

async function open() {
  const app = renderAdmin('/navbar-setting', { as: 'editor' });
  await screen.findByRole('button', { name: 'Add Link' });
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

const save = (user: User) =>
  user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Save' }));
const button = (name: string) => screen.getByRole('button', { name });
const preview = () => within(screen.getByRole('region', { name: 'Live Preview' }));
/** What the menu of the preview shows on its first level. */
const menu = () =>
  Array.from(
    preview().getByRole('navigation').querySelector('ul')?.children ?? [],
    (entry) => entry.querySelector('a, summary')?.textContent,
  );

describe('the navbar', () => {
  it('moves links by one, no further than the ends, and numbers them again', async () => {
    const { user } = await open();
    expect(menu()).toEqual(['Work', 'News']);
    await user.click(button('Move up: Work'));
    expect(menu()).toEqual(['Work', 'News']);
    await user.click(button('Move up: News'));
    expect(menu()).toEqual(['News', 'Work']);
    expect(button('Move up: News')).toHaveFocus();
    await save(user);
    expect(await screen.findByText('Navbar saved')).toBeInTheDocument();
    const { links } = await storedNavbar();
    expect(links.map(({ label, order }) => [label, order])).toEqual([
      ['News', 1],
      ['Work', 2],
    ]);
  });

  it('makes a link a dropdown with its first item, and direct when the last one goes', async () => {
    const { user } = await open();
    await user.click(button('Add Item to News'));
    await user.click(button('Remove: Projects'));
    await save(user);
    await screen.findByText('Navbar saved');
    const { links } = await storedNavbar();
    expect(links.map(({ label, type }) => [label, type])).toEqual([
      ['Work', 'direct'],
      ['News', 'dropdown'],
    ]);
    expect(links[1]?.dropdownItems).toMatchObject([{ label: 'Item 1', url: '/', order: 1 }]);
  });

  it('names links that have no label, and leads them somewhere', async () => {
    const { user } = await open();
    await user.click(button('Add Link'));
    expect(menu()).toEqual(['Work', 'News', 'Link 3']);
    expect(screen.getAllByLabelText('Label').at(-1)).toHaveFocus();
    await user.click(button('Add Item to Link 3'));
    await save(user);
    await screen.findByText('Navbar saved');
    const { links } = await storedNavbar();
    expect(links[2]).toMatchObject({ label: 'Link 3', url: '#', order: 3, type: 'dropdown' });
  });

  it('hides links that are not visible, and forgets deleted ones', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Visible: News' }));
    expect(menu()).toEqual(['Work']);
    await user.click(button('Remove: Work'));
    await save(user);
    await screen.findByText('Navbar saved');
    const { links } = await storedNavbar();
    expect(links).toMatchObject([{ label: 'News', order: 1, isVisible: false }]);
  });

  it('changes its colours and the weight of its links', async () => {
    const { user } = await open();
    await fill(user, screen.getByRole('textbox', { name: 'Navbar background' }), '#112233');
    await user.click(screen.getByRole('combobox', { name: 'Font weight' }));
    await user.click(await screen.findByRole('option', { name: 'Bold', hidden: true }));
    await save(user);
    await screen.findByText('Navbar saved');
    expect((await storedNavbar()).styling).toMatchObject({
      navbar: { backgroundColor: '#112233' },
      links: { fontWeight: 'font-bold' },
    });
  });

  it('refuses an invalid address, next to its field and by the name of its link', async () => {
    const { user } = await open();
    const [first] = screen.getAllByRole('combobox', { name: 'URL' });
    if (!first) throw new Error('There is no link');
    await fill(user, first, 'javascript:alert(1)');
    await save(user);
    const summary = await screen.findByRole('alert', { name: 'Please correct one field' });
    expect(within(summary).getByRole('button')).toHaveTextContent(/^Link 1 “.+”: URL must/);
    expect(first).toBeInvalid();
    const [item] = screen.getAllByRole('combobox', { name: 'Item URL' });
    if (!item) throw new Error('There is no dropdown item');
    await fill(user, item, 'javascript:alert(1)');
    await save(user);
    await screen.findByRole('alert', { name: 'Please correct 2 fields' });
    expect(screen.getByText(/^Link \d “.+”, item 1 “.+”: URL must/)).toBeVisible();
  });

  it('shows the built-in menu when it can’t be loaded', async () => {
    lose('get', get.path);
    await open();
    expect(screen.getByText('Failed to load navbar — showing fallback')).toBeInTheDocument();
    expect(menu()).toEqual(['About Us', 'Projects', 'Contact Us']);
  });

  it('does not replace a stored menu by the built-in one unseen', async () => {
    server.use(http.get(`${apiUrl}${get.path}`, () => HttpResponse.error(), { once: true }));
    const { user } = await open();
    await user.click(button('Remove: Projects'));
    await save(user);
    expect(
      await screen.findByRole('alert', { name: /Somebody else has saved/ }),
    ).toBeInTheDocument();
    expect((await storedNavbar()).links[0]?.label).toBe('Work');
  });
});

describe('where a link leads', () => {
  it('is chosen by the title of a page or an entry', async () => {
    const { user } = await open();
    const [, url] = screen.getAllByRole('combobox', { name: 'URL' });
    if (!url) throw new Error('There is no second link.');
    await user.clear(url);
    await user.type(url, 'first season');
    const entry = await screen.findByRole('option', {
      name: /Mobile laboratory completes.*\/news\//,
      hidden: true,
    });
    await user.click(entry);
    expect(url).toHaveValue(entry.textContent.slice(entry.textContent.indexOf('/news/')));
    await user.clear(url);
    await user.type(url, 'visi');
    const page = { name: /Vision & Mission/, hidden: true };
    await user.click(await screen.findByRole('option', page));
    expect(url).toHaveValue('/VisionAndMission');
  });
});

describe('a link that visitors would not find', () => {
  it('says so next to it, as it is typed', async () => {
    await saveConcurrently('POST', contract.pages.create.path, { url: 'open', mainTitle: 'Open' });
    const draft = { url: 'unfinished', mainTitle: 'Unfinished', status: 'draft' };
    await saveConcurrently('POST', contract.pages.create.path, draft);
    const { user } = await open();
    const [, url] = screen.getAllByRole('combobox', { name: 'URL' });
    if (!url) throw new Error('There is no second link.');
    const type = async (address: string) => {
      await user.clear(url);
      await user.type(url, address);
    };
    await type('/unfinished');
    await waitFor(() => expect(url).toHaveAccessibleDescription(linkMessages.draft));
    await type('/never-made');
    await waitFor(() => expect(url).toHaveAccessibleDescription(linkMessages.missing));
    for (const address of ['/open', '/news', '/', 'https://example.org/never-made']) {
      await fill(user, url, address);
      expect(url).not.toHaveAccessibleDescription();
    }
  });

  it('says so of a link to an entry, which is offered by its title', async () => {
    const article = { ...sampleContent.news[0], title: 'Unfinished article', status: 'draft' };
    await saveConcurrently('POST', contract.news.create.path, article);
    const { user } = await open();
    const [, url] = screen.getAllByRole('combobox', { name: 'URL' });
    if (!url) throw new Error('There is no second link.');
    await user.clear(url);
    await user.type(url, 'unfinished');
    await user.click(
      await screen.findByRole('option', { name: /Unfinished article \(draft\)/, hidden: true }),
    );
    await waitFor(() => expect(url).toHaveAccessibleDescription(linkMessages.entryDraft));
    await fill(user, url, '/tenders/0190a000-0000-7000-8000-00000000dead');
    await waitFor(() => expect(url).toHaveAccessibleDescription(linkMessages.entryMissing));
  });
});

it('goes back to the defaults, which are saved like other changes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Back to default' }));
  expect(await screen.findByText(editingMessages.filledWithDefaults)).toBeInTheDocument();
  const labels = screen.getAllByLabelText('Label').map((field) => field.getAttribute('value'));
  expect(labels).toEqual(defaultNavbar.links.map(({ label }) => label));
});
