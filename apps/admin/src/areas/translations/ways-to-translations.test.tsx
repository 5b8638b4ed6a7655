import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { fieldsOf, itemsOf } from '@site/contract/json';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { readStored, saveConcurrently } from '#testing/stored.ts';
import { articleOf, makeArticle, putTranslation } from '#testing/translations.ts';

onRealApi();

const published = { fields: { title: 'نیا کنواں' }, status: 'published' } as const;
const haveOneLanguage = () =>
  server.use(
    respond(apiUrl, contract.languages.list, 200, [
      { code: 'en', name: 'English', dir: 'ltr', isDefault: true },
    ]),
  );

/** Opens the form of a news article. */
async function open(title: string) {
  const { _id } = await articleOf(title);
  const app = renderAdmin(`/all-news/${_id}`, { as: 'editor' });
  await screen.findByRole('link', { name: 'History' });
  const line = () => screen.queryByText('In Urdu:')?.parentElement;
  return { ...app, line, id: _id };
}

const findLine = () => screen.findByText('In Urdu:', {}, { timeout: 1000 });

describe('the form of an entry', () => {
  it('says what it has in Urdu, and leads to the translation, from which Back leads here', async () => {
    const title = await makeArticle('A new well');
    const { user, line, path, id } = await open(title);
    await waitFor(() => expect(line()).toHaveTextContent('In Urdu:Missing'));
    await user.click(screen.getByRole('link', { name: 'Translate into Urdu' }));
    await screen.findByRole('heading', { level: 1, name: 'Translate into Urdu' });
    expect(path()).toBe(`/translations/news/${id}/ur`);
    window.history.back();
    await waitFor(() => expect(path()).toBe(`/all-news/${id}`));
    expect(await screen.findByText('In Urdu:')).toBeVisible();
  });

  it('says so when its translation is outdated', async () => {
    const title = await makeArticle('A new well');
    await putTranslation('editor', title, published);
    const first = await open(title);
    await waitFor(() => expect(first.line()).toHaveTextContent('In Urdu:Done'));
    await fill(first.user, screen.getByRole('textbox', { name: 'Title' }), `${title} again`);
    await first.user.click(screen.getByRole('button', { name: 'Update News Article' }));
    await waitFor(() => expect(first.line()).toBeUndefined());
    const { line } = await open(`${title} again`);
    await waitFor(() => expect(line()).toHaveTextContent('In Urdu:Outdated'));
  });

  it.each([
    ['/navbar-setting', 'navbar/-'],
    ['/footer-management', 'footer/-'],
    ['/update-site-info', 'siteinfo/-'],
    ['/director-message', 'director/-'],
    ['/update-about', 'about/About'],
    ['/section-info/home-gallery', 'section-info/home-gallery'],
  ])('of %s leads to its translation', async (path, record) => {
    renderAdmin(path, { as: 'editor' });
    const link = await screen.findByRole('link', { name: 'Translate into Urdu' });
    expect(link).toHaveAttribute('href', `/translations/${record}/ur`);
  });

  it('has no such line for what is written in Urdu', async () => {
    const title = 'ایک نیا کنواں';
    const body = { ...entryFixtures.news, title, content: title, projectId: null };
    await saveConcurrently('POST', contract.news.create.path, body);
    await open(title);
    await expect(findLine()).rejects.toThrow('Unable to find');
  });

  it.each([
    ['when it can’t be read', () => failRoute(contract.translations.get)],
    ['in one language', haveOneLanguage],
  ])('has no such line %s', async (_when, prepare) => {
    prepare();
    await open(await makeArticle('A new well'));
    await expect(findLine()).rejects.toThrow('Unable to find');
  });
});

describe('a list', () => {
  it.each([
    ['/all-news', 'news'],
    ['/manage-pages', 'pages'],
    ['/section-info', 'sectionInfo'],
  ] as const)('at %s marks what is published in Urdu', async (path, area) => {
    const { list } = contract[area];
    const entries = itemsOf(await readStored(list.path));
    const translated = entries.map((entry, at) => ({
      ...fieldsOf(entry),
      languages: at === 0 ? ['en', 'ur'] : ['en'],
    }));
    server.use(http.get(apiUrl + list.path, () => HttpResponse.json(translated)));
    renderAdmin(path, { as: 'editor' });
    const marks = await screen.findAllByText('Published in Urdu');
    expect(marks).toHaveLength(1);
    expect(screen.getByText('اردو')).toHaveAttribute('lang', 'ur');
  });
});

describe('Home', () => {
  const part = (wait = {}) => screen.findByRole('region', { name: 'One thing to improve' }, wait);

  const all = async () => within(await part()).getByRole('link', { name: /^All/ });

  it('names what is outdated', async () => {
    renderAdmin('/desk', { as: 'editor' });
    expect(await part()).toHaveTextContent(/Urdu: outdated/);
    expect(await all()).toHaveAttribute('href', '/translations?lang=ur&state=outdated');
  });

  it('names a picture without words, then what is missing, and leads to all of it', async () => {
    await makeArticle('A new well');
    const isOutdated = ({ request }: { request: Request }) =>
      new URL(request.url).searchParams.get('state') === 'outdated'
        ? HttpResponse.json([])
        : undefined;
    server.use(http.get(apiUrl + contract.translations.list.path, isOutdated));
    renderAdmin('/desk', { as: 'editor' });
    expect(await part()).toHaveTextContent(/Without alternative text · one of \d+$/);
    expect(await all()).toHaveAttribute('href', '/files?alt=missing');
    await closePage();
    server.use(respond(apiUrl, contract.media.list, 200, []));
    const { user } = renderAdmin('/desk', { as: 'editor' });
    expect(await part()).toHaveTextContent(/A new wellUrdu: missing$/);
    await user.click(await all());
    expect(await screen.findByRole('link', { name: 'A new well' })).toBeVisible();
    expect(window.location.search).toBe('?lang=ur&state=missing');
  });

  it('names nothing where nothing is', async () => {
    server.use(
      respond(apiUrl, contract.translations.list, 200, []),
      respond(apiUrl, contract.media.list, 200, []),
    );
    renderAdmin('/desk', { as: 'editor' });
    await screen.findByText(/^Nothing of yours is unfinished, /);
    await expect(part({ timeout: 1000 })).rejects.toThrow('Unable to find');
  });
});
