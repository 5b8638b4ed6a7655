import { contract } from '@site/contract';
import { historyMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';
import { readStored, refuse, saveConcurrently } from '#testing/stored.ts';

const { get, remove } = contract.pages;
const pathOf = (url: string) => get.path.replace(':url', url);
const storedPage = async (url: string) =>
  get.responses[200].parse(await readStored(pathOf(url))).page;

const sample = sampleContent.pages.find(({ template }) => template === 'card-grid-page');
if (!sample) throw new Error('There is no sample page with cards');
const { mainTitle: sampleTitle, url: sampleUrl } = sample;

async function open() {
  const app = renderAdmin('/manage-pages', { as: 'editor' });
  await screen.findByRole('button', { name: `Edit: ${sampleTitle}` });
  return app;
}

type User = Awaited<ReturnType<typeof open>>['user'];

async function chooseTemplate(user: User, name: string) {
  await user.click(screen.getByRole('combobox', { name: 'Page Template' }));
  await user.click(await screen.findByRole('option', { name, hidden: true }));
}

async function edit(user: User) {
  await user.click(screen.getByRole('button', { name: `Edit: ${sampleTitle}` }));
  await screen.findByRole('heading', { name: `Edit Page: ${sampleTitle}` });
}

const submit = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

describe('pages', () => {
  it('get an address from their title, until another one is typed', async () => {
    const { user } = await open();
    const [url, title] = [screen.getByLabelText('Page URL'), screen.getByLabelText('Main Title')];
    await fill(user, title, 'Cows & goats in Layyah');
    expect(url).toHaveValue('cows-and-goats-in-layyah');
    await fill(user, title, 'گائے');
    expect(url).toHaveDisplayValue(/^[a-z]+$/);
    await fill(user, url, 'animals');
    await fill(user, title, 'Cows');
    expect(url).toHaveValue('animals');
  });

  it('are made with the template’s own fields, and the form is empty again', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Page URL'), 'field-days');
    await fill(user, screen.getByLabelText('Main Title'), 'Field days');
    expect(screen.queryByText('Image Placement')).not.toBeInTheDocument();
    await chooseTemplate(user, 'Simple page with image');
    expect(screen.getByText('Image Placement')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Add Card' })).not.toBeInTheDocument();
    await chooseTemplate(user, 'Card grid page');
    expect(screen.queryByText('Image Placement')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add Card' }));
    await fill(user, screen.getByLabelText('Card Title'), 'Poultry');
    await user.click(screen.getByRole('radio', { name: 'Draft' }));
    await user.click(submit('Create Page'));
    expect(await screen.findByText('Page created successfully.')).toBeInTheDocument();
    expect(screen.getByLabelText('Main Title')).toHaveValue('');
    expect(await screen.findByRole('button', { name: 'Edit: Field days' })).toBeInTheDocument();
    expect(await storedPage('field-days')).toMatchObject({
      template: 'card-grid-page',
      status: 'draft',
      cards: [{ title: 'Poultry' }],
    });

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(historyMessages.undone)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Edit: Field days' })).not.toBeInTheDocument();
  });

  it('say what their picture shows, which is proposed where another text said it before', async () => {
    const altText = 'A flooded plain';
    server.use(respond(apiUrl, contract.library.altText, 200, { altText }));
    const { user } = await open();
    await chooseTemplate(user, 'Simple page with image');
    const field = screen.getByLabelText('Alternative Text (Optional)');
    await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
    const [picture] = await dialog.findAllByRole('button', { name: /\.jpg$/ });
    if (!picture) throw new Error('The library is empty');
    await user.click(picture);
    await waitFor(() => expect(field).toHaveValue(altText));
  });

  it('are listed with title, address and status', async () => {
    await open();
    const row = screen.getByRole('heading', { name: sampleTitle }).closest('li');
    if (!row) throw new Error('There is no row');
    expect(within(row).getByText(`/${sampleUrl}`)).toBeInTheDocument();
    expect(within(row).getByText('published')).toBeInTheDocument();
  });

  it('say when they go live, and are narrowed down to those of one status', async () => {
    await saveConcurrently('PUT', contract.pages.update.path.replace(':url', sampleUrl), {
      publishAt: '2096-11-23T04:00:00.000Z',
    });
    const { user } = renderAdmin('/manage-pages', { as: 'editor' });
    const row = (await screen.findByRole('heading', { name: sampleTitle })).closest('li');
    if (!row) throw new Error('There is no row');
    within(row).getByText('Goes live Fri 23 Nov 2096, 09:00');
    const all = screen.getAllByRole('button', { name: /^Edit: / }).length;
    const choose = async (name: string) => {
      await user.click(screen.getByRole('combobox', { name: 'Status' }));
      await user.click(await screen.findByRole('option', { name, hidden: true }));
    };
    await choose('Scheduled');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(1));
    screen.getByRole('heading', { name: sampleTitle });
    await choose('Ended');
    await screen.findByText('No ended pages found.');
    await choose('Any status');
    await waitFor(() =>
      expect(screen.getAllByRole('button', { name: /^Edit: / })).toHaveLength(all),
    );
  });

  it('are changed, and the form makes new ones again', async () => {
    const { user } = await open();
    await edit(user);
    expect(screen.getByLabelText('Page URL')).toHaveValue(sampleUrl);
    await fill(user, screen.getByLabelText('Main Title'), 'Courses');
    await fill(user, screen.getByLabelText('SEO Keywords (Optional)'), 'course, training');
    await user.click(submit('Update Page'));
    expect(await screen.findByText('Page updated successfully.')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Create Page' })).toBeInTheDocument();
    const saved = await storedPage(sampleUrl);
    expect(saved.mainTitle).toBe('Courses');
    expect(saved.seo.keywords).toEqual(['course', 'training']);
    expect(saved.cards).toHaveLength(sample.cards?.length ?? 0);
  });

  it('are saved as new ones when a colleague has deleted them in the meantime', async () => {
    const { user } = await open();
    await edit(user);
    await fill(user, screen.getByLabelText('Main Title'), 'Courses');
    await saveConcurrently('DELETE', remove.path.replace(':url', sampleUrl), {});
    await user.click(submit('Update Page'));
    await user.click(await screen.findByRole('button', { name: 'Save as a new entry' }));
    expect(await screen.findByText('Page created successfully.')).toBeInTheDocument();
    expect((await storedPage(sampleUrl)).mainTitle).toBe('Courses');
  });

  it('stay as they were on Cancel', async () => {
    const { user } = await open();
    await edit(user);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Create Page' })).toBeInTheDocument();
    expect(screen.getByLabelText('Main Title')).toHaveValue('');
  });

  it('ask before another page replaces what was typed', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Main Title'), 'Half a title');
    await user.click(screen.getByRole('button', { name: `Edit: ${sampleTitle}` }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByLabelText('Main Title')).toHaveValue('Half a title');
  });

  it('are deleted, once confirmed', async () => {
    const { user } = await open();
    await edit(user);
    await user.click(screen.getByRole('button', { name: `Delete: ${sampleTitle}` }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Are you sure you want to delete this page?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Page deleted successfully.')).toBeInTheDocument();
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: `Edit: ${sampleTitle}` }),
      ).not.toBeInTheDocument(),
    );
    expect(await screen.findByRole('heading', { name: 'Create Page' })).toBeInTheDocument();
  });

  it('are previewed in the whole window', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Main Title'), 'Field days');
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const dialog = await screen.findByRole('dialog', { name: 'Preview' });
    expect(within(dialog).getByRole('heading', { level: 1, name: 'Field days' })).toBeVisible();
  });

  it('need an address and a title', async () => {
    const { user } = await open();
    await user.click(submit('Create Page'));
    const summary = await screen.findByRole('alert', { name: 'Please correct 2 fields' });
    expect(summary).toHaveTextContent('Page URL is required.');
    expect(summary).toHaveTextContent('Main title is required.');
  });

  it('can’t take an address of the site itself', async () => {
    const { user } = await open();
    await fill(user, screen.getByLabelText('Page URL'), 'about-us');
    await fill(user, screen.getByLabelText('Main Title'), 'About');
    await user.click(submit('Create Page'));
    expect(
      await screen.findAllByText('This address is taken by a page of the site itself.'),
    ).not.toEqual([]);
  });

  it('show a message when one can’t be deleted', async () => {
    const { user } = await open();
    refuse('delete', pathOf(sampleUrl), 'Not today.');
    await user.click(screen.getByRole('button', { name: `Delete: ${sampleTitle}` }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete page.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: `Edit: ${sampleTitle}` })).toBeInTheDocument();
  });
});

describe('several pages', () => {
  onRealApi();

  it('are selected, unpublished together after a question, and put back by one Undo', async () => {
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Unpublish \d+ pages\?$/ }));
    await user.click(dialog.getByRole('button', { name: 'Unpublish' }));
    await screen.findByText(/^\d+ pages unpublished$/);
    await waitFor(async () =>
      expect(await storedPage(sampleUrl)).toMatchObject({ status: 'draft' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText(historyMessages.undone);
    expect(await storedPage(sampleUrl)).toMatchObject({ status: 'published' });
  });
});
