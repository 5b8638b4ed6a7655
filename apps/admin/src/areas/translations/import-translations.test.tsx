import { contract, translationColumns } from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { csvOf } from '@site/spreadsheets/csv';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { articleOf, makeArticle, putTranslation, readTranslation } from '#testing/translations.ts';
import { failRoute } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

it('a file of translations is checked, mended and imported, and says what it takes down', async () => {
  const [first, second] = [await makeArticle('A first canal'), await makeArticle('A second canal')];
  await putTranslation('moderator', first, { fields: { title: 'نہر' }, status: 'published' });
  const sheet = async (...titles: [string, string][]) => {
    const row = async ([title, translation]: [string, string]) => {
      const { _id } = await articleOf(title);
      return ['news', _id, title, 'title', title, translation, ''];
    };
    const table = { fields: [...translationColumns], data: await Promise.all(titles.map(row)) };
    return new File([csvOf(table)], 'translations.csv', { type: 'text/csv' });
  };
  const { user } = renderAdmin('/translations?area=news&state=draft', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import translations' }));
  expect(await dialog.findByText(/translations into Urdu/)).toBeVisible();
  const choose = async (file: File) => {
    const input = document.querySelector<HTMLInputElement>('input[type="file"]');
    if (!input) throw new Error('There is no way to choose a file');
    await user.upload(input, file);
  };

  await choose(await sheet([first, 'ایک'], [first, 'دو']));
  expect(await dialog.findByText(translationMessages.textTwice)).toBeVisible();

  await choose(await sheet([first, 'پہلی نہر'], [second, 'دوسری نہر']));
  const counts = { added: 1, changed: 1, unchanged: 0 };
  expect(await dialog.findByText(translationMessages.counts(counts))).toBeVisible();
  expect(dialog.getByText(translationMessages.madeDrafts(1))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 2 translations' }));
  expect(await screen.findByText('2 translations imported')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: second })).toBeVisible();
  expect(await readTranslation(first)).toMatchObject({ fields: { title: 'پہلی نہر' } });

  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByRole('dialog', { name: 'Import translations' });
  await choose(await sheet([second, 'دوسری نہر']));
  const same = { added: 0, changed: 0, unchanged: 1 };
  expect(await screen.findByText(translationMessages.counts(same))).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
});

it('translations are published where that is chosen', async () => {
  const title = await makeArticle('A third canal');
  const { user } = renderAdmin('/translations?area=news', { as: 'moderator' });
  await user.click(await screen.findByRole('button', { name: 'Import' }));
  await user.click(await screen.findByRole('switch', { name: 'Publish the translations' }));
  const { _id } = await articleOf(title);
  const data = [['news', _id, title, 'title', title, 'تیسری نہر', '']];
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('There is no way to choose a file');
  await user.upload(input, new File([csvOf({ fields: [...translationColumns], data })], 'a.csv'));
  await user.click(await screen.findByRole('button', { name: 'Import 1 translation' }));
  expect(await screen.findByText('1 translation imported')).toBeInTheDocument();
  expect(await readTranslation(title)).toMatchObject({ state: 'done' });
});

it('what the filters show is exported as it is chosen, and a failure is said', async () => {
  failRoute(contract.translations.export);
  const { user } = renderAdmin('/translations?area=news&state=draft', { as: 'editor' });
  const button = await screen.findByRole('button', { name: 'Export' });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /XLIFF/ }));
  expect(await screen.findByText(translationMessages.exportFailed)).toBeInTheDocument();
  await waitFor(() => expect(button).toHaveFocus());
});
