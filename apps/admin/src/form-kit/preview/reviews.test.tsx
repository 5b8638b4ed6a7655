import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { closePage } from '#testing/close-page.ts';
import { apiUrl } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

/* On the form of news, which stands for those of all areas, and on the contact page, which stands for single records. */

const headers = {
  authorization: `Bearer ${tokenOf('moderator')}`,
  'content-type': 'application/json',
};
const { news, reviewLinks } = contract;

async function send(method: string, path: string, body: object) {
  const answer = await fetch(apiUrl + path, { method, headers, body: JSON.stringify(body) });
  expect(answer.ok, await answer.clone().text()).toBe(true);
  return answer;
}

async function make(fields: object): Promise<string> {
  const body = { ...entryFixtures.news, publishAt: null, unpublishAt: null, ...fields };
  const answer = await send('POST', news.create.path, body);
  return news.create.responses[201].parse(await answer.json())._id;
}

async function openEditor(id: string) {
  // As after a reload.
  await closePage();
  const app = renderAdmin(`/review/news/${id}`, { as: 'editor' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit news article' }));
  await dialog.findByLabelText('Title');
  return { ...app, dialog };
}

type Dialog = Awaited<ReturnType<typeof openEditor>>['dialog'];
const section = async (dialog: Pick<Dialog, 'findByRole'>) =>
  within(await dialog.findByRole('region', { name: 'Review' }));
const answer = (link: string, body: object) => {
  const token = new URL(link).searchParams.get('preview');
  return send('POST', reviewLinks.answer.path, { token, ...body });
};

describe('a review', () => {
  it('is asked for by a link, and shows the answers until it is revoked', async () => {
    const id = await make({ status: 'draft' });
    const first = await openEditor(id);
    expect(first.path()).toBe(`/all-news/${id}`);
    const { user, dialog } = first;
    const reviews = await section(dialog);
    await user.click(reviews.getByRole('button', { name: 'Ask for a review' }));
    await screen.findByText('Link copied');
    const address = await reviews.findByLabelText<HTMLInputElement>('Address of the link');
    expect(await navigator.clipboard.readText()).toBe(address.value);
    expect(address.value).toContain('/news/');
    expect(reviews.getByText(/just now, open until /)).toBeVisible();
    reviews.getByText('No answer yet');

    const comment = 'بہت خوب۔\nایک لفظ بدل دیں۔';
    await answer(address.value, { approved: true, name: 'ثمینہ', comment });
    const again = await openEditor(id);
    const shown = await section(again.dialog);
    expect(await shown.findByText('Looks good')).toBeVisible();
    expect(shown.getByText('ثمینہ')).toBeVisible();
    expect(shown.getByText(/بہت خوب/)).toHaveAttribute('dir', 'auto');

    await again.user.click(shown.getByRole('button', { name: 'Revoke' }));
    await screen.findByText('Review link revoked');
    expect(await shown.findByText(/revoked just now$/)).toBeVisible();
    expect(shown.queryByRole('button', { name: 'Copy link' })).not.toBeInTheDocument();
    expect(shown.getByRole('button', { name: 'Ask for a review' })).toHaveFocus();
    shown.getByText('Looks good');
  });

  it('is not asked for of what is public, and is of changes that wait', async () => {
    const id = await make({ status: 'published' });
    const { dialog } = await openEditor(id);
    expect(dialog.queryByRole('region', { name: 'Review' })).not.toBeInTheDocument();
    await send('PUT', `${news.update.path.replace(':id', id)}?pending=1`, { title: 'Later' });
    const again = await openEditor(id);
    const reviews = await section(again.dialog);
    await again.user.click(reviews.getByRole('button', { name: 'Ask for a review' }));
    await reviews.findByLabelText('Address of the link');
    await again.user.click(again.dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published successfully');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const last = await section((await openEditor(id)).dialog);
    expect(await last.findByText(/leads to nothing any more$/)).toBeVisible();
    expect(last.queryByRole('button', { name: 'Ask for a review' })).not.toBeInTheDocument();
  });

  it('is of a single record, too, which a mail leads to', async () => {
    await send('POST', `${contract.contact.update.path}?pending=1`, { address: 'Another road' });
    const { user, path } = renderAdmin('/review/contact/anything', { as: 'editor' });
    const reviews = await section(screen);
    expect(path()).toBe('/update-contact-us');
    await user.click(reviews.getByRole('button', { name: 'Ask for a review' }));
    const address = await reviews.findByLabelText<HTMLInputElement>('Address of the link');
    expect(address.value).toContain('/contact-us?preview=');
  });

  it('of an area that there is not leads to no screen', async () => {
    renderAdmin('/review/nothing/anything', { as: 'editor' });
    expect(await screen.findByRole('heading', { name: /not found/i })).toBeVisible();
  });
});
