import { contract } from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makeArticle, putTranslation } from '#testing/translations.ts';
import { apiUrl, failRoute, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin, setField } from '#testing/render-admin.tsx';

onRealApi();

const open = (query: string) => renderAdmin(`/translations${query}`, { as: 'editor' });
const rowOf = async (title: string) => {
  const row = (await screen.findByRole('link', { name: title })).closest('li');
  if (!row) throw new Error('An entry is an item of a list');
  return within(row);
};

it('what is missing is listed first, by the names that areas have in the menu, and leads to its texts', async () => {
  const title = await makeArticle('A new well');
  const { user, path } = open('?area=news');
  const row = await rowOf(title);
  expect(row.getByText('Missing')).toBeVisible();
  expect(row.getByText('All News')).toBeVisible();
  await user.click(screen.getByRole('link', { name: title }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Translate into Urdu' }),
  ).toBeVisible();
  expect(path()).toMatch(/^\/translations\/news\/[\da-f-]{36}\/ur$/);
});

it('begins with what is wanted', async () => {
  const titles = await Promise.all(['One well', 'Two wells'].map(makeArticle));
  await putTranslation('editor', titles[1] ?? '', { fields: {} });
  open('?area=news');
  const row = await rowOf(titles[1] ?? '');
  expect(row.getByText('Wanted')).toBeVisible();
  expect(row.getByText('Missing')).toBeVisible();
  expect((await rowOf(titles[0] ?? '')).queryByText('Wanted')).not.toBeInTheDocument();
  const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('Two wells');
});

it('finds entries by state, area and who translated them, in the address', async () => {
  const first = await makeArticle('A first well');
  const second = await makeArticle('A second well');
  await putTranslation('editor', first, { fields: { title: 'عنوان' } });
  await putTranslation('moderator', second, { fields: { title: 'سرخی' } });
  const { user } = open('?area=news');
  expect(await screen.findByRole('switch', { name: 'Translated by me' })).toBeDisabled();
  await setField(user, screen.getByRole('combobox', { name: 'State' }), 'Draft');
  expect((await rowOf(first)).getByText('Draft')).toBeVisible();
  expect(screen.getByRole('link', { name: second })).toBeVisible();
  await user.click(screen.getByRole('switch', { name: 'Translated by me' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: second })).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: first })).toBeVisible();
  expect(window.location.search).toBe('?area=news&state=draft&mine=1');
  await setField(user, screen.getByRole('combobox', { name: 'State' }), 'Machine translation');
  expect(await screen.findByText('Nothing found.')).toBeVisible();
});

it('has pages of twenty', async () => {
  const { user } = open('?state=done');
  await user.click(await screen.findByRole('button', { name: 'Page 2' }));
  await waitFor(() => expect(window.location.search).toBe('?state=done&page=2'));
  expect(await screen.findByLabelText('What is shown')).toHaveTextContent(/^Page 2 of \d/);
});

it('says when it can’t be read, and when everything is translated', async () => {
  failRoute(contract.translations.list);
  const { user } = open('');
  expect(await screen.findByText(translationMessages.listFailed)).toBeVisible();
  server.use(respond(apiUrl, contract.translations.list, 200, []));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Everything is translated into Urdu.')).toBeVisible();
});

it('says when there is no other language', async () => {
  server.use(
    respond(apiUrl, contract.languages.list, 200, [
      { code: 'en', name: 'English', dir: 'ltr', isDefault: true },
    ]),
  );
  open('');
  expect(await screen.findByText('This site has one language.')).toBeVisible();
});
