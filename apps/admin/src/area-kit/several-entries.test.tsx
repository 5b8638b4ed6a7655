import { contract } from '@site/contract';
import { translationMessages } from '@site/contract/messages';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiUrl } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';
import { saveConcurrently } from '#testing/stored.ts';

onRealApi();

/* On the tenders and the events, which stand for all areas. */

/** As many tenders as that and no others, the newest first: 30, 29, … */
async function storeTenders(count: number): Promise<void> {
  const all = { area: 'tenders', filter: {}, action: 'delete' };
  await saveConcurrently('POST', contract.batches.run.path, all);
  for (let at = 1; at <= count; at += 1) {
    const tender = { ...sampleContent.tenders[0], title: `Tender ${at}` };
    await saveConcurrently('POST', contract.tenders.create.path, tender);
  }
}

const publicCount = async (area = 'tender') => {
  const answer = await fetch(`${apiUrl}/api/${area}?perPage=1`);
  return Number(answer.headers.get('X-Total-Count'));
};
const box = (name: string) => screen.findByRole('checkbox', { name });
const button = (name: string) => screen.findByRole('button', { name });

it('are selected with Shift, unpublished after a question with the count, and put back by one Undo', async () => {
  await storeTenders(30);
  const { user } = renderAdmin('/all-tenders', { as: 'editor' });
  await user.click(await box('Select: Tender 30'));
  await user.keyboard('{Shift>}');
  await user.click(await box('Select: Tender 24'));
  await user.keyboard('{/Shift}');
  await screen.findByText('7 tenders selected');
  await user.click(await box('Select: Tender 26'));
  await screen.findByText('6 tenders selected');

  await user.click(await button('Unpublish'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unpublish 6 tenders?' }));
  expect(dialog.getByText('Tender 30')).toBeInTheDocument();
  expect(dialog.getByText('and 1 more')).toBeInTheDocument();
  expect(await publicCount()).toBe(30);
  await user.click(dialog.getByRole('button', { name: 'Unpublish' }));
  await screen.findByText('6 tenders unpublished');
  expect(await publicCount()).toBe(24);
  expect(await box('Select all on this page')).not.toBeChecked();

  expect(await button('Undo')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByText('Undone');
  expect(await publicCount()).toBe(30);
});

it('are asked to be translated, those that nobody has begun', async () => {
  await storeTenders(3);
  const { user } = renderAdmin('/all-tenders', { as: 'editor' });
  const first = await screen.findByRole('heading', { name: 'Tender 3' });
  expect(first).toBeVisible();
  const ask = async () => {
    await user.click(await box('Select all on this page'));
    await user.click(await button('Ask for Urdu'));
  };
  await user.click(await box('Select: Tender 2'));
  await user.click(await button('Ask for Urdu'));
  await screen.findByText(translationMessages.wanted(1));
  await ask();
  await screen.findByText(translationMessages.wanted(2));
  await ask();
  await screen.findByText(translationMessages.wantedAlready);
});

it('are all that match, on whichever page, until the search is another', async () => {
  await storeTenders(30);
  const { user } = renderAdmin('/all-tenders?q=tender', { as: 'admin' });
  await user.click(await box('Select all on this page'));
  await user.click(await button('Select all 30 that match'));
  await screen.findByText('30 tenders selected');
  await user.click(await button('Page 2'));
  expect(await box('Select: Tender 10')).toBeChecked();
  await user.click(await button('Delete'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 30 tenders?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText('30 tenders deleted');
  await screen.findByText('Nothing found for', { exact: false });
  await user.click(await button('Undo'));
  await screen.findByText('Page 2 of 3, 30 tenders');

  await user.click(await box('Select all on this page'));
  await screen.findByText('12 tenders selected');
  await user.type(screen.getByRole('searchbox', { name: 'Search tenders' }), ' 29');
  await screen.findByText('1 tender');
  expect(await box('Select all on this page')).not.toBeChecked();
});

it('get another category', async () => {
  const { user } = renderAdmin('/all-events', { as: 'editor' });
  await user.click(await box('Select all on this page'));
  await user.click(await button('Change'));
  await user.click(await screen.findByRole('menuitem', { name: 'Category' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Change \d+ events$/ }));
  await user.click(dialog.getByRole('combobox', { name: 'Category' }));
  const [category] = sampleContent.categories;
  if (!category) throw new Error('There is no category');
  await user.click(await screen.findByRole('option', { name: category.title }));
  await user.click(dialog.getByRole('button', { name: 'Change' }));
  expect(await screen.findByText(/^\d+ events changed$/)).toBeInTheDocument();
});

it('are told apart by year and author, which are in the address, as are the rows of a page', async () => {
  await storeTenders(30);
  const { user } = renderAdmin('/all-tenders?year=2025', { as: 'editor' });
  await screen.findByText('No tenders found.');
  await user.click(screen.getByRole('combobox', { name: 'Year' }));
  await user.click(await screen.findByRole('option', { name: 'Any year' }));
  await user.click(await screen.findByRole('combobox', { name: 'Entries per page' }));
  await user.click(await screen.findByRole('option', { name: '50 per page' }));
  await screen.findByText('30 tenders');
  expect(window.location.search).toBe('?rows=50');
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30));
});

it('an entry is duplicated as a draft, and the note leads to it', async () => {
  await storeTenders(1);
  const { user } = renderAdmin('/all-tenders', { as: 'editor' });
  const link = await screen.findByRole('link', { name: 'See it on the site: Tender 1' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/^http:\/\/web\.test\/tenders\/./));
  await user.click(screen.getByRole('link', { name: 'Duplicate: Tender 1' }));
  expect(await screen.findByLabelText('Title')).toHaveValue('Copy of Tender 1');
  const save = screen.getByRole('button', { name: 'Create Tender' });
  expect(save).toHaveAccessibleDescription('It is a draft: visitors do not see it.');
  await user.click(save);
  await user.click(await screen.findByRole('link', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit tender' }));
  expect(await dialog.findByLabelText('Title')).toHaveValue('Copy of Tender 1');
  expect(await publicCount()).toBe(1);
});
