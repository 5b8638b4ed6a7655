import { contract, publishedAreas } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { tokenOf } from '@site/mocks';
import { savingMessages } from '@site/contract/messages';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, server } from '#testing/mock-api.ts';
import {
  fill,
  renderAdmin,
  saveOtherwise,
  setField,
  uploadPicture,
} from '#testing/render-admin.tsx';

/* On the news' forms and list, which stand for those of all areas with drafts. */

const headers = {
  authorization: `Bearer ${tokenOf('editor')}`,
  'content-type': 'application/json',
};
const { list, create } = contract.news;
const title = 'A well for Quokka';
const liveSentence = 'Visitors see it as soon as you save it.';

async function make(change: object) {
  const body = { ...entryFixtures.news, title, publishAt: null, unpublishAt: null, ...change };
  await fetch(apiUrl + create.path, { method: 'POST', headers, body: JSON.stringify(body) });
}

async function stored() {
  const answer = await fetch(`${apiUrl}${list.path}?visibility=all&q=Quokka`, { headers });
  return list.responses[200].parse(await answer.json());
}

async function openForm(date = '2026-03-21') {
  const app = renderAdmin('/add-news', { as: 'editor' });
  await fill(app.user, await screen.findByLabelText('Title'), title);
  await fill(app.user, screen.getByLabelText('Content'), 'It is open.');
  await fill(app.user, screen.getByLabelText('Author'), 'Saima');
  await setField(app.user, screen.getByLabelText('Date'), date);
  await uploadPicture(app.user);
  return app;
}

async function openEditor() {
  const app = renderAdmin('/all-news?q=Quokka', { as: 'editor' });
  const open = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(await screen.findByRole('button', { name: `Edit: ${title}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
    await dialog.findByLabelText('Title');
    return dialog;
  };
  return { ...app, dialog: await open(), open };
}

/** The sentences of what was refused, in the order of the form. */
async function refused() {
  const alert = await screen.findByRole('alert', { name: /^Please correct / });
  return within(alert)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
}

describe('a new entry', () => {
  it('is published by the button that has always saved it, which says so', async () => {
    const { user } = await openForm();
    const add = screen.getByRole('button', { name: 'Add News' });
    expect(add).toHaveAccessibleDescription(liveSentence);
    await user.click(add);
    await screen.findByText('News added successfully');
    expect(await stored()).toMatchObject([{ visibility: 'live', publishAt: null }]);
  });

  it('can be saved as a draft', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('News added successfully');
    expect(await stored()).toMatchObject([{ visibility: 'draft' }]);
  });

  it('needs its title alone to be a draft', async () => {
    const { user } = renderAdmin('/add-news', { as: 'editor' });
    const save = await screen.findByRole('button', { name: 'Save draft' });
    expect(screen.getByRole('button', { name: 'Add News' })).toBeDisabled();
    await user.click(save);
    expect(await refused()).toEqual(['Title is required.']);
    await fill(user, screen.getByLabelText('Title'), title);
    await fill(user, screen.getByLabelText('Date'), '');
    await user.click(save);
    await screen.findByText('News added successfully');
    expect(await stored()).toMatchObject([{ visibility: 'draft', content: '', publishedAt: null }]);
  });

  it('can be scheduled, in Pakistan’s time', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Schedule…' }));
    const time = screen.getByLabelText('Goes live (optional)');
    expect(time).toHaveFocus();
    await setField(user, time, '2100-01-04T09:00');
    expect(time).toHaveAccessibleDescription(/Monday,? 4 January 2100 at 09:00/);
    await user.click(screen.getByRole('button', { name: 'Add News' }));
    await screen.findByText('News added successfully');
    expect(await stored()).toMatchObject([
      { visibility: 'scheduled', publishAt: '2100-01-04T04:00:00.000Z' },
    ]);
  });

  it('whose date is to come is offered to be scheduled for it', async () => {
    const { user } = await openForm('2100-01-04');
    expect(screen.getByText('The day is in the future')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Schedule it for Mon 4 Jan 2100, 00:00' }));
    expect(screen.queryByText('The day is in the future')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Add News' }));
    await screen.findByText('News added successfully');
    expect(await stored()).toMatchObject([{ publishAt: '2100-01-03T19:00:00.000Z' }]);
  });

  it('that would end before it is public is refused at its field', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Schedule…' }));
    await setField(user, screen.getByLabelText('Goes live (optional)'), '2100-01-04T09:00');
    await setField(user, screen.getByLabelText('Ends (optional)'), '2100-01-03T09:00');
    await user.click(screen.getByRole('button', { name: 'Add News' }));
    const alert = await screen.findByRole('alert', { name: /^Please correct / });
    expect(
      within(alert).getByText('The end must be after the moment of publishing.'),
    ).toBeInTheDocument();
    expect(await stored()).toEqual([]);
  });
});

describe('a stored entry', () => {
  it('that is a draft stays one when it is saved, until it is published', async () => {
    await make({ status: 'draft' });
    const { user, dialog, open } = await openEditor();
    const update = dialog.getByRole('button', { name: 'Update News Article' });
    expect(update).toHaveAccessibleDescription('It is a draft: visitors do not see it.');
    await user.click(update);
    const note = await screen.findByText('News article updated successfully');
    expect(note.parentElement).toHaveTextContent('It is a draft: visitors do not see it.');
    expect(await stored()).toMatchObject([{ visibility: 'draft' }]);

    await user.click((await open()).getByRole('button', { name: 'Publish now' }));
    await expect.poll(stored).toMatchObject([{ visibility: 'live' }]);
  });

  it('that lacks something is kept as a draft, and named what it lacks before it is published', async () => {
    await make({ status: 'draft', content: '', imageUrl: '', publishedAt: null });
    const { user, dialog, open } = await openEditor();
    await user.click(dialog.getByRole('button', { name: 'Publish now' }));
    expect(await refused()).toEqual([
      'Content is required.',
      'Date is required.',
      'Image is required.',
    ]);
    expect(await stored()).toMatchObject([{ visibility: 'draft' }]);
    await fill(user, dialog.getByLabelText('Content'), 'It is open.');
    await user.click(dialog.getByRole('button', { name: 'Update News Article' }));
    await screen.findByText('News article updated successfully');
    expect(await stored()).toMatchObject([{ visibility: 'draft', content: 'It is open.' }]);

    const again = await open();
    await setField(user, again.getByLabelText('Date'), '2026-03-21');
    await uploadPicture(user);
    await user.click(again.getByRole('button', { name: 'Publish now' }));
    await expect.poll(stored).toMatchObject([{ visibility: 'live' }]);
  });

  it('that is scheduled is published and taken back by its menu, which says what each way does', async () => {
    await make({ publishAt: '2100-01-04T04:00:00.000Z' });
    const { user, dialog, open } = await openEditor();
    const update = dialog.getByRole('button', { name: 'Update News Article' });
    expect(update).toHaveAccessibleDescription('Visitors see it from Mon 4 Jan 2100, 09:00.');
    await saveOtherwise(user, dialog, 'Publish now');
    await expect.poll(stored).toMatchObject([{ visibility: 'live', publishAt: null }]);
    const live = await open();
    await user.click(live.getByRole('button', { name: 'More ways to save' }));
    expect(await screen.findByRole('menuitem', { name: 'Save for later' })).toBeVisible();
    const unpublish = screen.getByRole('menuitem', { name: 'Unpublish' });
    expect(unpublish).toHaveAccessibleDescription(savingMessages.unpublish);
    await user.click(unpublish);
    await expect.poll(stored).toMatchObject([{ visibility: 'draft' }]);
  });
});

describe('by keys', () => {
  const keep = '{Control>}s{/Control}';
  const go = '{Control>}{Enter}{/Control}';

  it('a new entry is kept as a draft, and a draft is published', async () => {
    const { user } = await openForm();
    const draft = screen.getByRole('button', { name: 'Save draft' });
    expect(draft).toHaveAttribute('aria-keyshortcuts', 'Control+S Meta+S');
    const add = screen.getByRole('button', { name: 'Add News' });
    expect(add).toHaveAttribute('aria-keyshortcuts', 'Control+Enter Meta+Enter');
    await user.keyboard(keep);
    await expect.poll(stored).toMatchObject([{ visibility: 'draft' }]);
    await closePage();

    const { user: editor, dialog, open } = await openEditor();
    await editor.type(dialog.getByLabelText('Author'), ' and others');
    await editor.keyboard(keep);
    const kept = { visibility: 'draft', author: 'Saima and others' };
    await expect.poll(stored).toMatchObject([kept]);
    const again = await open();
    await editor.click(again.getByLabelText('Author'));
    await editor.keyboard(go);
    await expect.poll(stored).toMatchObject([{ visibility: 'live' }]);
  });

  it('nothing is saved while the menu is open', async () => {
    const { user } = renderAdmin('/update-contact-us', { as: 'editor' });
    await fill(user, await screen.findByLabelText('Address'), 'Quokka Road');
    await user.click(screen.getByRole('button', { name: savingMessages.more }));
    const [first] = await screen.findAllByRole('menuitem');
    await waitFor(() => expect(first).toHaveFocus());
    let saves = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.url.endsWith(contract.contact.update.path)) saves += 1;
    });
    await user.keyboard(`${keep}{Escape}${go}`);
    await screen.findByText('Contact information updated successfully');
    expect(saves).toBe(1);
  });
});

describe('a list', () => {
  it('says of each entry what it is to the public, and shows some alone, by its address', async () => {
    await make({ title: 'Quokka: a draft', status: 'draft' });
    await make({ title: 'Quokka: scheduled', publishAt: '2100-01-04T04:00:00.000Z' });
    await make({ title: 'Quokka: ended', unpublishAt: '2100-01-04T04:00:00.000Z' });
    await make({ title: 'Quokka: live' });
    const { user } = renderAdmin('/all-news?q=Quokka', { as: 'editor' });
    const item = async (name: string) => {
      const heading = await screen.findByRole('heading', { name });
      return within(heading.closest('li') ?? heading);
    };
    expect((await item('Quokka: a draft')).getByText('Draft')).toBeInTheDocument();
    expect(
      (await item('Quokka: scheduled')).getByText('Goes live Mon 4 Jan 2100, 09:00'),
    ).toBeInTheDocument();
    expect(
      (await item('Quokka: ended')).getByText('Ends Mon 4 Jan 2100, 09:00'),
    ).toBeInTheDocument();
    expect((await item('Quokka: live')).queryByText(/Draft|live |End/)).not.toBeInTheDocument();

    await setField(user, screen.getByRole('combobox', { name: 'Status' }), 'Scheduled');
    await screen.findByText('1 scheduled news article');
    expect(window.location.search).toContain('visibility=scheduled');
    expect(screen.getByRole('heading', { name: 'Quokka: scheduled' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Quokka: live' })).not.toBeInTheDocument();
  });

  it('of entries that are always public has no such filter', async () => {
    expect(publishedAreas.has('partners')).toBe(false);
    renderAdmin('/all-partners', { as: 'editor' });
    await screen.findAllByRole('button', { name: /^Edit: / });
    expect(screen.queryByRole('combobox', { name: 'Status' })).not.toBeInTheDocument();
  });
});
