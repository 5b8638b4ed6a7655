import { contract } from '@site/contract';
import { entryFixtures } from '@site/contract/fixtures';
import { field, fieldsOf } from '@site/contract/json';
import { problemMessages, reviewMessages } from '@site/contract/messages';
import { problem, respond, tokenOf } from '@site/mocks';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { readReview } from './read-review.ts';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';

// Its latency does not matter here.
beforeAll(() => Promise.all([import('./preview-notice.tsx'), import('./review-form.tsx')]));

async function send(path: string, body: object): Promise<unknown> {
  const headers = {
    authorization: `Bearer ${tokenOf('editor')}`,
    'content-type': 'application/json',
  };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(apiUrl + path, sent)).json();
}

/** The answers to the links of an entry. */
async function answersOf(id: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${tokenOf('editor')}` };
  const list = await fetch(`${apiUrl}/api/review-links?area=news&id=${id}`, { headers });
  const [link] = contract.reviewLinks.list.responses[200].parse(await list.json());
  return link?.answers;
}

const title = 'چمگادڑوں کے ساتھ ایک رات';

/** A draft with a review link. */
async function makeLink() {
  const entry = await send('/api/news/news', { ...entryFixtures.news, title, status: 'draft' });
  const id = field(entry, '_id');
  const link = fieldsOf(await send('/api/review-links', { area: 'news', id }));
  const token = new URL(String(link['url'])).searchParams.get('preview') ?? '';
  return { id, token };
}

/** The page of a review link, as its reader has it. */
async function open() {
  const { id, token } = await makeLink();
  const review = (await readReview(apiUrl, token)) ?? undefined;
  const user = userEvent.setup();
  render(siteAt('/nowhere', undefined, false, { preview: token, ...(review && { review }) }));
  await screen.findByText(reviewMessages.notice);
  await user.click(await screen.findByText(reviewMessages.ask));
  return { id, token, user };
}

const approve = () => screen.getByRole('button', { name: 'Looks good' });
const comment = () => screen.getByRole('button', { name: 'Send comment' });

describe('the page of a review link', () => {
  it('says what it shows and until when, and takes an answer in Urdu', async () => {
    const { id, user } = await open();
    expect(screen.getByText(title)).toBeVisible();
    expect(
      screen.getByText(/This link can be opened until \d+ \w+ \d{4}, \d\d:\d\d/),
    ).toBeVisible();
    const text = screen.getByLabelText('Comment');
    expect(text).toHaveAttribute('dir', 'auto');
    await user.type(screen.getByLabelText('Your name (optional)'), 'ثمینہ');
    await user.type(text, 'بہت خوب۔');
    await user.click(approve());
    expect(await screen.findByText(reviewMessages.answered)).toBeVisible();
    expect(text).toHaveValue('');
    expect(await answersOf(id)).toMatchObject([
      { approved: true, name: 'ثمینہ', comment: 'بہت خوب۔' },
    ]);
  });

  it('needs a comment where there is no approval, and does not take Enter for one', async () => {
    const { id, user } = await open();
    await user.type(screen.getByLabelText('Your name (optional)'), 'Samina{Enter}');
    const text = screen.getByLabelText('Comment');
    expect(await screen.findByText(reviewMessages.commentMissing)).toBeVisible();
    expect(text).toHaveFocus();
    expect(text).toHaveAccessibleDescription(reviewMessages.commentMissing);
    expect(await answersOf(id)).toEqual([]);
    await user.type(text, 'One word is wrong.');
    await user.click(comment());
    expect(await screen.findByText(reviewMessages.answered)).toBeVisible();
    expect(await answersOf(id)).toMatchObject([
      { approved: false, name: 'Samina', comment: 'One word is wrong.' },
    ]);
  });

  it('keeps what was typed when it could not be sent', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Comment'), 'One word is wrong.');
    const { answer } = contract.reviewLinks;
    server.use(respond(apiUrl, answer, 429, problem(429, problemMessages.tooMany)));
    await user.click(comment());
    expect(await screen.findByText(problemMessages.tooMany)).toBeVisible();
    server.use(apiUnavailable);
    await user.click(approve());
    expect(await screen.findByText(reviewMessages.answerFailed)).toBeVisible();
    expect(screen.getByLabelText('Comment')).toHaveValue('One word is wrong.');
  });
});

describe('a review link that leads to nothing', () => {
  it('has a page that says so', async () => {
    const { id, token } = await makeLink();
    const headers = { authorization: `Bearer ${tokenOf('editor')}` };
    await fetch(`${apiUrl}/api/news/news/${id}`, { method: 'DELETE', headers });
    await expect(readReview(apiUrl, token)).rejects.toMatchObject({
      data: { title: reviewMessages.goneTitle, text: reviewMessages.isOver, code: 410 },
      init: { status: 410 },
    });
    await expect(readReview(apiUrl, 'a.b.c')).rejects.toMatchObject({
      data: { title: reviewMessages.unknownTitle, text: reviewMessages.unknown },
      init: { status: 404 },
    });
  });

  it('is none as long as the API can not be asked', async () => {
    server.use(apiUnavailable);
    expect(await readReview(apiUrl, 'a.b.c')).toBeNull();
  });
});
