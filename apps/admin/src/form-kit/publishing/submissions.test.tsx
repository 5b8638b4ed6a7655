import { areaName, contract, pendingAreas, type Role } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { submissionMessages } from '@site/contract/messages';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { placeOf } from '#areas/index.ts';
import { apiUrl, failRoute } from '#testing/mock-api.ts';
import { fill, renderAdmin, setField, uploadPicture } from '#testing/render-admin.tsx';
import { onRealApi } from '#testing/real-api.ts';

onRealApi();

/* On the news' form and list, which stand for those of all areas, and on the contact page, which stands for single records. */

const title = 'A well for Quokka';
const { list, create } = contract.news;

async function send(as: Role, method: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${tokenOf(as)}`,
    'content-type': 'application/json',
  };
  const answer = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer;
}

const switchReview = (isOn: boolean) =>
  send('admin', 'PUT', contract.siteInfo.update.path, { reviewBeforePublishing: isOn });
beforeEach(async () => void (await switchReview(true)));

/** An article by a moderator. */
async function make(status: 'published' | 'draft'): Promise<string> {
  const times = { status, publishAt: null, unpublishAt: null };
  const body = { ...entryFixtures.news, ...times, title };
  const answer = await send('moderator', 'POST', create.path, body);
  return create.responses[201].parse(await answer.json())._id;
}

async function submit(id: string, area = 'news', note = ''): Promise<string> {
  const answer = await send('editor', 'POST', '/api/submissions', { area, id, note });
  return contract.submissions.submit.responses[200].parse(await answer.json())._id;
}

async function submissions() {
  const headers = { authorization: `Bearer ${tokenOf('admin')}` };
  const answer = await fetch(`${apiUrl}/api/submissions`, { headers });
  return contract.submissions.list.responses[200].parse(await answer.json());
}

/** What visitors read. */
async function publicTitles(): Promise<string[]> {
  const answer = await fetch(`${apiUrl}${list.path}?q=Quokka`);
  return list.responses[200].parse(await answer.json()).map((each) => each.title);
}

async function openEditor(as: Role) {
  const app = renderAdmin('/all-news?q=Quokka', { as });
  await app.user.click(await screen.findByRole('button', { name: `Edit: ${title}` }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
  await dialog.findByLabelText('Title');
  return { ...app, dialog };
}

describe('an editor', () => {
  it('submits a change of what is live, with a note, and sees that it waits', async () => {
    await make('published');
    const { user, dialog } = await openEditor('editor');
    await dialog.findByRole('button', { name: 'Submit for review' });
    for (const name of ['Publish now', 'Update News Article', 'More ways to save']) {
      expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
    }
    await fill(user, dialog.getByLabelText('Title'), 'Quokka drinks');
    await fill(user, dialog.getByLabelText('Note for the review (optional)'), 'نیا عنوان');
    await user.click(dialog.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText(submissionMessages.submitted);
    expect(await publicTitles()).toEqual([title]);
    const waiting = { title: 'Quokka drinks', note: 'نیا عنوان', state: 'waiting' };
    expect(await submissions()).toMatchObject([waiting]);
    const row = within(
      (await screen.findByText('Waiting for review', { selector: 'main li *' })).closest('li') ??
        document.body,
    );
    expect(row.getByText('Changes waiting')).toBeInTheDocument();
  });

  it('submits a draft, and withdraws it', async () => {
    const id = await make('draft');
    await submit(id);
    const { user, dialog } = await openEditor('editor');
    expect(await dialog.findByText(/^Waiting for review since/)).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Publish' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText(submissionMessages.withdrawn);
    expect(await submissions()).toEqual([]);
    await waitFor(() =>
      expect(dialog.queryByText(/^Waiting for review since/)).not.toBeInTheDocument(),
    );
    await user.click(dialog.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText(submissionMessages.submitted);
    expect(await submissions()).toMatchObject([{ id, state: 'waiting' }]);
    expect(await publicTitles()).toEqual([]);
  });

  it('makes a new entry as a draft, and submits it', async () => {
    const { user } = renderAdmin('/add-news', { as: 'editor' });
    const type = async () => {
      await fill(user, await screen.findByLabelText('Title'), title);
      await fill(user, screen.getByLabelText('Content'), 'Clean water for all.');
      await fill(user, screen.getByLabelText('Author'), 'Saima');
      await setField(user, screen.getByLabelText('Date'), '2026-03-21');
      await uploadPicture(user);
    };
    await type();
    await user.click(await screen.findByRole('button', { name: 'Save draft' }));
    await screen.findByText('News added successfully');
    expect(await submissions()).toEqual([]);
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    await type();
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText(submissionMessages.submitted);
    expect(await submissions()).toMatchObject([{ area: 'news', title, state: 'waiting' }]);
    expect(await publicTitles()).toEqual([]);
  });

  it('has the text saved when it can’t be submitted', async () => {
    const id = await make('published');
    const { user, dialog } = await openEditor('editor');
    await fill(user, dialog.getByLabelText('Title'), 'Quokka drinks');
    failRoute(contract.submissions.submit);
    await user.click(await dialog.findByRole('button', { name: 'Submit for review' }));
    expect(await screen.findByText(submissionMessages.submitFailed)).toBeInTheDocument();
    const headers = { authorization: `Bearer ${tokenOf('editor')}` };
    const answer = await fetch(`${apiUrl}/api/news/news/${id}?pending=1`, { headers });
    expect(await answer.json()).toMatchObject({ title: 'Quokka drinks' });
  });

  it('can’t add what has no drafts', async () => {
    renderAdmin('/add-member', { as: 'editor' });
    expect(await screen.findByText(/only moderators and admins can add this/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Submit for review' })).toBeDisabled();
  });

  it('submits what has no id in its form', async () => {
    const { user } = renderAdmin('/update-contact-us', { as: 'editor' });
    await fill(user, await screen.findByLabelText('Address'), 'سڑک 9، اسلام آباد');
    await user.click(await screen.findByRole('button', { name: 'Submit for review' }));
    await screen.findByText(submissionMessages.submitted);
    expect(await submissions()).toMatchObject([{ area: 'contact', state: 'waiting' }]);
    expect(await screen.findByText(/^Waiting for review since/)).toBeInTheDocument();
  });

  it('reads why it was sent back', async () => {
    const submission = await submit(await make('draft'));
    const comment = 'براہ کرم عنوان چھوٹا کریں۔';
    await send('moderator', 'POST', `/api/submissions/${submission}/return`, { comment });
    const { dialog } = await openEditor('editor');
    expect(await dialog.findByText(comment)).toHaveAttribute('dir', 'auto');
    expect(dialog.getByText(/^Sent back by/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Submit for review' })).toBeEnabled();
    expect(screen.getByText('Sent back', { selector: 'main li *' })).toBeInTheDocument();
  });
});

describe('a moderator', () => {
  it('publishes a draft, after which nothing waits', async () => {
    await submit(await make('draft'), 'news', 'Please have a look');
    const { user, dialog } = await openEditor('moderator');
    expect(await dialog.findByText(/^Waiting for review since/)).toHaveTextContent(/submitted by/);
    expect(dialog.getByText('Please have a look')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('News article updated successfully');
    expect(await publicTitles()).toEqual([title]);
    expect(await submissions()).toEqual([]);
    await waitFor(() =>
      expect(
        screen.queryByText('Waiting for review', { selector: 'main li *' }),
      ).not.toBeInTheDocument(),
    );
  });

  it('publishes a change', async () => {
    const id = await make('published');
    await send('editor', 'PUT', `/api/news/news/${id}?pending=1`, { title: 'Quokka drinks' });
    await submit(id);
    const { user, dialog } = await openEditor('moderator');
    await dialog.findByText(/^Waiting for review since/);
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published successfully');
    expect(await publicTitles()).toEqual(['Quokka drinks']);
    expect(await submissions()).toEqual([]);
  });

  it('sends it back with a comment, which stays when that fails', async () => {
    await submit(await make('draft'));
    const { user, dialog } = await openEditor('moderator');
    await user.click(await dialog.findByRole('button', { name: 'Send back…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Send it back?' }));
    await user.click(asked.getByRole('button', { name: 'Send back' }));
    expect(await asked.findByText('Comment is required.')).toBeInTheDocument();
    await fill(user, asked.getByLabelText(/^Comment/), 'مختصر کریں');
    failRoute(contract.submissions.sendBack);
    await user.click(asked.getByRole('button', { name: 'Send back' }));
    await screen.findByText(submissionMessages.returnFailed);
    expect(asked.getByLabelText(/^Comment/)).toHaveValue('مختصر کریں');
  });

  it('sends it back, and the form says so', async () => {
    await submit(await make('draft'));
    const { user, dialog } = await openEditor('moderator');
    await user.click(await dialog.findByRole('button', { name: 'Send back…' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Send it back?' }));
    await fill(user, asked.getByLabelText(/^Comment/), 'مختصر کریں');
    await user.click(asked.getByRole('button', { name: 'Send back' }));
    await screen.findByText(submissionMessages.returned);
    expect(await dialog.findByText(/^Sent back by/)).toBeInTheDocument();
    expect(await submissions()).toMatchObject([{ state: 'returned', comment: 'مختصر کریں' }]);
  });
});

describe('what waits for a review', () => {
  it('is counted in the menu, and listed with a link to each record', async () => {
    const id = await make('draft');
    await submit(id, 'news', 'یہ دیکھیں');
    const { user, path } = renderAdmin('/waiting-for-review', { as: 'moderator' });
    expect(
      await screen.findByRole('link', { name: 'Waiting for review, 1 waiting' }),
    ).toBeVisible();
    expect(await screen.findByText('یہ دیکھیں')).toHaveAttribute('dir', 'auto');
    await user.click(screen.getByRole('radio', { name: 'Sent back' }));
    expect(await screen.findByText('Nothing was sent back.')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Waiting' }));
    await user.click(await screen.findByRole('link', { name: title }));
    await waitFor(() => expect(path()).toBe(`/all-news/${id}`));
  });

  it('is shown in pages', async () => {
    for (let at = 0; at < 13; at += 1) await submit(await make('draft'));
    const { user } = renderAdmin('/waiting-for-review', { as: 'editor' });
    expect(await screen.findByText('Page 1 of 2, 13 in all')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: title })).toHaveLength(1));
  });

  it('is in no menu while there is no review', async () => {
    await switchReview(false);
    await submit(await make('draft'));
    const { dialog } = await openEditor('editor');
    expect(dialog.getByRole('button', { name: 'Publish now' })).toBeInTheDocument();
    expect(dialog.queryByText(/Waiting for review/)).not.toBeInTheDocument();
    const folded = { name: /^Waiting for review/, hidden: true };
    expect(screen.queryByRole('link', folded)).not.toBeInTheDocument();
  });

  it('has a place in every area', () => {
    const id = '018f0000-0000-7000-8000-000000000001';
    for (const area of pendingAreas) {
      expect(placeOf(areaName(area), id)?.path, area).toMatch(/^\//);
    }
  });
});

describe('the switch', () => {
  it('is turned by admins', async () => {
    await switchReview(false);
    const { user } = renderAdmin('/update-site-info', { as: 'admin' });
    await user.click(await screen.findByRole('switch', { name: /^Review before publishing/ }));
    await user.click(screen.getByRole('button', { name: 'Update Site Info' }));
    await user.click(screen.getByRole('button', { name: /^Inbox/ }));
    expect(await screen.findByRole('link', { name: /^Waiting for review/ })).toBeInTheDocument();
  });

  it('is not shown to others', async () => {
    renderAdmin('/update-site-info', { as: 'moderator' });
    await screen.findByLabelText('Facebook URL (optional)');
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});
