import { handlers } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { configure, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

/* On the partners, which stand for all. */

/** As many partners as that. */
function storePartners(count: number): void {
  const [sample] = sampleContent.partners;
  if (!sample) throw new Error('There is no sample');
  const partners = Array.from({ length: count }, (_, at) => ({
    ...sample,
    _id: crypto.randomUUID(),
    name: `Partner ${at + 1}`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString(),
  }));
  server.resetHandlers(...handlers({ apiUrl, content: { ...sampleContent, partners } }));
}

const titles = () => screen.findAllByRole('heading', { level: 2 });

it('an address past the last page shows the last page', async () => {
  storePartners(30);
  renderAdmin('/all-partners?page=42', { as: 'editor' });
  expect(await screen.findByText('Page 3 of 3, 30 partners')).toBeInTheDocument();
  expect(await titles()).toHaveLength(6);
});

it('the page before follows when the last entry of the last one is deleted', async () => {
  storePartners(13);
  const { user } = renderAdmin('/all-partners?page=2', { as: 'editor' });
  await user.click(await screen.findByRole('button', { name: 'Delete: Partner 13' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('12 partners')).toBeInTheDocument();
  await waitFor(async () => expect(await titles()).toHaveLength(12));
  expect(screen.queryByText('No partners found.')).not.toBeInTheDocument();
});

afterEach(() => configure({ reactStrictMode: false }));

it('a new entry is marked in the first list that shows it, until one leaves that', async () => {
  // As in the browser, where development mounts everything twice.
  configure({ reactStrictMode: true });
  const { user } = renderAdmin('/add-career', { as: 'editor' });
  const values = {
    Title: 'Veterinary officer',
    Description: 'Looks after goats.',
    'Apply link': 'https://example.org/apply',
    Location: 'Skardu',
  };
  for (const [label, value] of Object.entries(values)) {
    await fill(user, await screen.findByLabelText(label), value);
  }
  const main = within(screen.getByRole('main'));
  await user.click(main.getByRole('button', { name: 'Add Career' }));
  await screen.findByText('Career added successfully!');
  await user.click(screen.getByRole('link', { name: 'All Careers' }));
  await screen.findByRole('heading', { name: 'Veterinary officer' });
  expect(screen.getByText('New')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'All Tenders' }));
  await screen.findByRole('heading', { name: 'All Tenders' });
  await user.click(screen.getByRole('link', { name: 'All Careers' }));
  await screen.findByRole('heading', { name: 'Veterinary officer' });
  expect(screen.queryByText('New')).not.toBeInTheDocument();
});

it('a click on Edit right after typing a search loses neither', async () => {
  storePartners(3);
  const { user } = renderAdmin('/all-partners', { as: 'editor' });
  const edit = await screen.findByRole('button', { name: 'Edit: Partner 2' });
  await user.type(screen.getByRole('searchbox', { name: 'Search partners' }), 'Partner 2');
  await user.click(edit);
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit partner' }));
  expect(await dialog.findByLabelText('Name')).toHaveValue('Partner 2');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 partner')).toBeInTheDocument();
  expect(window.location.search).toBe('?q=Partner+2');
});
