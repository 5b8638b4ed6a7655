import { contract } from '@site/contract';
import { problemMessages, reviewMessages } from '@site/contract/messages';
import { problem, respond } from '@site/mocks';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readReview } from './read-review.ts';
import { apiUnavailable, apiUrl, server } from '../../test/mock-api.ts';
import { siteAt } from '../../test/render-web.tsx';

// Its latency does not matter here.
beforeAll(() => Promise.all([import('./preview-notice.tsx'), import('./review-form.tsx')]));

const title = 'چمگادڑوں کے ساتھ ایک رات';
const token = 'a.b.c';
const { read, answer } = contract.reviewLinks;

let answers: unknown[];
beforeEach(() => {
  answers = [];
  const expiresAt = '2099-03-21T09:30:00.000Z';
  server.use(
    respond(apiUrl, read, 200, { area: 'news', title, expiresAt }),
    // The mocks answer.
    http.post(apiUrl + answer.path, async ({ request }) => {
      answers.push(await request.clone().json());
    }),
  );
});

/** The page of a review link, as its reader has it. */
async function open() {
  const review = (await readReview(apiUrl, token)) ?? undefined;
  const user = userEvent.setup();
  render(siteAt('/nowhere', undefined, false, { preview: token, ...(review && { review }) }));
  await screen.findByText(reviewMessages.notice);
  await user.click(await screen.findByText(reviewMessages.ask));
  return user;
}

const approve = () => screen.getByRole('button', { name: 'Looks good' });
const comment = () => screen.getByRole('button', { name: 'Send comment' });

describe('the page of a review link', () => {
  it('says what it shows and until when, and takes an answer in Urdu', async () => {
    const user = await open();
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
    expect(answers).toEqual([{ token, approved: true, name: 'ثمینہ', comment: 'بہت خوب۔' }]);
  });

  it('needs a comment where there is no approval, and does not take Enter for one', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Your name (optional)'), 'Samina{Enter}');
    const text = screen.getByLabelText('Comment');
    expect(await screen.findByText(reviewMessages.commentMissing)).toBeVisible();
    expect(text).toHaveFocus();
    expect(text).toHaveAccessibleDescription(reviewMessages.commentMissing);
    expect(answers).toEqual([]);
    await user.type(text, 'One word is wrong.');
    await user.click(comment());
    expect(await screen.findByText(reviewMessages.answered)).toBeVisible();
    const wrong = 'One word is wrong.';
    expect(answers).toEqual([{ token, approved: false, name: 'Samina', comment: wrong }]);
  });

  it('keeps what was typed when it could not be sent', async () => {
    const user = await open();
    await user.type(screen.getByLabelText('Comment'), 'One word is wrong.');
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
    server.use(respond(apiUrl, read, 410, problem(410, reviewMessages.isOver)));
    await expect(readReview(apiUrl, token)).rejects.toMatchObject({
      data: { title: reviewMessages.goneTitle, text: reviewMessages.isOver, code: 410 },
      init: { status: 410 },
    });
    server.use(respond(apiUrl, read, 404, problem(404, reviewMessages.unknown)));
    await expect(readReview(apiUrl, token)).rejects.toMatchObject({
      data: { title: reviewMessages.unknownTitle, text: reviewMessages.unknown },
      init: { status: 404 },
    });
  });

  it('is none as long as the API can not be asked', async () => {
    server.use(apiUnavailable);
    expect(await readReview(apiUrl, token)).toBeNull();
  });
});
