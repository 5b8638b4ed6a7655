import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { tokenOf } from '@site/mocks';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { fill, renderAdmin, saveOtherwise } from '#testing/render-admin.tsx';

onRealApi();

/* On the news' form and list, which stand for those of all areas, and on the contact page, which stands for single records. */

const headers = {
  authorization: `Bearer ${tokenOf('moderator')}`,
  'content-type': 'application/json',
};
const { list, create } = contract.news;
const title = 'A well for Quokka';

async function send(method: string, path: string, body: object) {
  const answer = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer;
}

/** An article that is live. */
async function make(): Promise<string> {
  const times = { status: 'published', publishAt: null, unpublishAt: null };
  const answer = await send('POST', create.path, { ...entryFixtures.news, ...times, title });
  return `${create.responses[201].parse(await answer.json())._id}`;
}

const pathOf = (id: string) => contract.news.update.path.replace(':id', id);
const store = (id: string, change: object) => send('PUT', `${pathOf(id)}?pending=1`, change);

/** What visitors read. */
async function publicTitles(): Promise<string[]> {
  const answer = await fetch(`${apiUrl}${list.path}?q=Quokka`);
  return list.responses[200].parse(await answer.json()).map((each) => each.title);
}

async function openEditor(shown = title) {
  const app = renderAdmin('/all-news?q=Quokka', { as: 'editor' });
  const open = async (name: string) => {
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await app.user.click(await screen.findByRole('button', { name: `Edit: ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
    await dialog.findByLabelText('Title');
    return dialog;
  };
  return { ...app, dialog: await open(shown), open };
}

const notice = /There are changes that are not public yet/;

describe('changes of something live', () => {
  it('wait where they are saved for later, and are public once they are published', async () => {
    await make();
    const { user, dialog, open } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'Quokka drinks');
    await saveOtherwise(user, dialog, 'Save for later');
    await screen.findByText('Saved for later: visitors see it once it is published');
    expect(await publicTitles()).toEqual([title]);
    await screen.findByText('Changes waiting');

    const again = await open(title);
    expect(again.getByLabelText('Title')).toHaveValue('Quokka drinks');
    expect(again.getByText(notice)).toHaveTextContent(/by .+, /);
    await user.click(again.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published successfully');
    expect(await publicTitles()).toEqual(['Quokka drinks']);
    await waitFor(() => expect(screen.queryByText('Changes waiting')).not.toBeInTheDocument());
  });

  it('stand next to the live version, which can be shown, and can be discarded', async () => {
    const id = await make();
    await store(id, { title: 'Quokka drinks' });
    const { user, dialog } = await openEditor();
    expect(dialog.getByLabelText('Title')).toHaveValue('Quokka drinks');
    await user.click(dialog.getByRole('button', { name: 'Show the live version' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue(title));
    expect(dialog.getByRole('button', { name: 'Show the changes' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'More ways to save' }));
    const ways = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    expect(ways).toEqual([screen.getByRole('menuitem', { name: 'Unpublish' })]);
    await user.keyboard('{Escape}');
    await user.click(dialog.getByRole('button', { name: 'Show the changes' }));
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Quokka drinks'));

    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await screen.findByText('Pending changes discarded');
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue(title));
    expect(dialog.queryByText(notice)).not.toBeInTheDocument();
    expect(await publicTitles()).toEqual([title]);
  });

  it('of two editors meet in the form', async () => {
    const id = await make();
    const { user, dialog } = await openEditor();
    await store(id, { title: 'Quokka theirs' });
    await fill(user, dialog.getByLabelText('Title'), 'Quokka mine');
    await saveOtherwise(user, dialog, 'Save for later');
    const choice = within(
      await dialog.findByRole('radiogroup', { name: 'Title: yours or theirs?' }),
    );
    choice.getByText('Quokka theirs');
    await user.click(dialog.getByRole('button', { name: 'Save for later' }));
    await screen.findByText('Saved for later: visitors see it once it is published');
    expect(await publicTitles()).toEqual([title]);
    const waiting = await fetch(`${apiUrl}${pathOf(id)}?pending=1`, { headers });
    expect(await waiting.json()).toMatchObject({ title: 'Quokka mine' });
  });

  it('are compared with what was published in the meantime', async () => {
    const id = await make();
    await store(id, { title: 'Quokka mine' });
    const { user, dialog } = await openEditor();
    await send('PUT', pathOf(id), { title: 'Quokka theirs' });
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    const choice = within(
      await dialog.findByRole('radiogroup', { name: 'Title: yours or theirs?' }),
    );
    choice.getByText('Quokka theirs');
    expect(await publicTitles()).toEqual(['Quokka theirs']);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published successfully');
    expect(await publicTitles()).toEqual(['Quokka mine']);
  });

  it('go live at a time, which can be changed and removed, and say why they could not', async () => {
    const id = await make();
    await store(id, { title: 'Quokka drinks' });
    const { user, dialog, open } = await openEditor();
    await fill(user, dialog.getByLabelText('Title'), 'Quokka dives');
    await user.click(dialog.getByRole('button', { name: 'Publish later…' }));
    const asked = within(
      await screen.findByRole('dialog', { name: 'When do the changes go live?' }),
    );
    await user.click(asked.getByRole('button', { name: 'Schedule' }));
    asked.getByText('The time must be in the future.');
    expect(asked.queryByRole('button', { name: 'Remove the time' })).not.toBeInTheDocument();
    fireEvent.change(asked.getByLabelText(/^Goes live/), { target: { value: '2096-11-23T09:00' } });
    await user.click(asked.getByRole('button', { name: 'Schedule' }));
    await screen.findByText('Scheduled: visitors see the changes from then on');
    await dialog.findByText('They go live on Friday, 23 November 2096 at 09:00.');
    expect(dialog.getByLabelText('Title')).toHaveValue('Quokka dives');
    await screen.findByText('Changes go live Fri 23 Nov 2096, 09:00');
    expect(await publicTitles()).toEqual([title]);

    await user.click(dialog.getByRole('button', { name: 'Change the time…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the time' }));
    await screen.findByText('The time was removed: the changes wait until they are published');
    await dialog.findByRole('button', { name: 'Publish later…' });
    // In the list, and beside the buttons.
    expect(await screen.findAllByText('Changes waiting')).toHaveLength(2);

    // The time alone comes back; with what was typed along with it, both go.
    const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
    await undo();
    await dialog.findByText('They go live on Friday, 23 November 2096 at 09:00.');
    await fill(user, dialog.getByLabelText('Title'), 'Quokka digs');
    await user.click(dialog.getByRole('button', { name: 'Change the time…' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the time' }));
    await dialog.findByRole('button', { name: 'Publish later…' });
    await undo();
    await dialog.findByText('They go live on Friday, 23 November 2096 at 09:00.');
    await waitFor(() => expect(dialog.getByLabelText('Title')).toHaveValue('Quokka dives'));

    await send('PUT', `/api/pending/news/${id}/schedule`, {
      publishAt: new Date(Date.now() + 500).toISOString(),
    });
    await send('PUT', pathOf(id), { title: 'Quokka theirs' });
    await user.keyboard('{Escape}');
    await waitFor(async () => {
      const answer = await fetch(`${apiUrl}${contract.pending.list.path}?id=${id}`, { headers });
      expect(await answer.json()).toMatchObject([{ failure: expect.any(String) }]);
    });
    const again = await open(title);
    again.getByText(/^They could not be published on .*: This was changed on the public site/);
    await user.click(again.getByRole('button', { name: 'Publish now' }));
    await again.findByRole('radiogroup', { name: 'Title: yours or theirs?' });
  });

  it('can be taken back: that they were saved, saved again, discarded and published', async () => {
    const id = await make();
    const { user, dialog, open } = await openEditor();
    const waiting = async () =>
      (await fetch(`${apiUrl}${pathOf(id)}?pending=1`, { headers })).json();
    const undo = async () => user.click(await screen.findByRole('button', { name: 'Undo' }));
    const saveForLater = async (form: typeof dialog, text: string) => {
      await fill(user, form.getByLabelText('Title'), text);
      await saveOtherwise(user, form, 'Save for later');
    };
    await saveForLater(dialog, 'Quokka drinks');
    await screen.findByText('Changes waiting');
    await undo();
    await waitFor(() => expect(screen.queryByText('Changes waiting')).not.toBeInTheDocument());

    await saveForLater(await open(title), 'Quokka drinks');
    await screen.findByText('Changes waiting');
    const again = await open(title);
    await fill(user, again.getByLabelText('Title'), 'Quokka dives');
    await user.click(again.getByRole('button', { name: 'Save for later' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await undo();
    await waitFor(async () => expect(await waiting()).toMatchObject({ title: 'Quokka drinks' }));
    const form = await open(title);
    expect(form.getByLabelText('Title')).toHaveValue('Quokka drinks');

    await user.click(form.getByRole('button', { name: 'Discard' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard the changes?' }));
    await user.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveValue(title));
    await undo();
    await waitFor(() => expect(form.getByLabelText('Title')).toHaveValue('Quokka drinks'));

    await user.click(form.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published successfully');
    expect(await publicTitles()).toEqual(['Quokka drinks']);
    await undo();
    await waitFor(async () => expect(await publicTitles()).toEqual([title]));
    expect((await open(title)).getByLabelText('Title')).toHaveValue('Quokka drinks');
  });

  it('are not offered for a draft', async () => {
    const id = await make();
    await send('PUT', pathOf(id), { status: 'draft' });
    const { dialog } = await openEditor();
    for (const name of ['Save for later', 'More ways to save']) {
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });
});

it('lets changes of a single record wait', async () => {
  const { user } = renderAdmin('/update-contact-us', { as: 'editor' });
  await fill(user, await screen.findByLabelText(/^Address/), 'Quokka Road');
  await saveOtherwise(user, screen, 'Save for later');
  await screen.findByText(notice);
  expect(screen.getByLabelText(/^Address/)).toHaveValue('Quokka Road');
  const read = async () => (await fetch(apiUrl + contract.contact.get.path)).json();
  expect(await read()).not.toMatchObject({ address: 'Quokka Road' });
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published successfully');
  expect(await read()).toMatchObject({ address: 'Quokka Road' });
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});

it('lets the order of the home page wait', async () => {
  const { user } = renderAdmin('/manage-home-sections', { as: 'editor' });
  const read = async () => {
    const answer = await fetch(apiUrl + contract.homeSections.list.path);
    return contract.homeSections.list.responses[200]
      .parse(await answer.json())
      .map(({ sectionName, isActive }) => ({ sectionName, isActive }));
  };
  const before = await read();
  const [first] = await screen.findAllByRole('switch');
  if (!first) throw new Error('There is no section');
  await user.click(first);
  await saveOtherwise(user, screen, 'Save for later');
  await screen.findByText(notice);
  expect(await read()).toEqual(before);
  await user.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
  expect(screen.getAllByRole('switch')[0]).toBeChecked();
  await user.click(screen.getAllByRole('switch')[0] ?? first);
  await saveOtherwise(user, screen, 'Save for later');
  await screen.findByText(notice);
  await user.click(screen.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published successfully');
  await waitFor(async () => expect(await read()).not.toEqual(before));
  await waitFor(() => expect(screen.queryByText(notice)).not.toBeInTheDocument());
});
