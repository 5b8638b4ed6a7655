import { contract } from '@site/contract';
import { writingMessages } from '@site/contract/messages';
import { respond } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin, uploadPicture } from '#testing/render-admin.tsx';

const imageAlt = 'A flooded plain';

async function open() {
  const { user } = renderAdmin('/add-news', { as: 'editor' });
  await screen.findByLabelText('Title');
  const field = screen.getByRole('textbox', { name: 'Alternative text (optional)' });
  return { user, field };
}

async function chooseOne(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Choose from the library' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose from the library' }));
  const [picture] = await dialog.findAllByRole('listitem');
  if (!picture) throw new Error('The library is empty');
  await user.click(within(picture).getByRole('button'));
  await screen.findByRole('img', { name: 'Image preview' });
}

describe('the alternative text of a picture from the library', () => {
  it('is proposed, and can be changed', async () => {
    server.use(respond(apiUrl, contract.library.altText, 200, { altText: imageAlt }));
    const { user, field } = await open();
    await chooseOne(user);
    await waitFor(() => expect(field).toHaveValue(imageAlt));
    await fill(user, field, 'What it says here');
    expect(field).toHaveValue('What it says here');
  });

  it('does not replace one that was typed', async () => {
    let isAsked = false;
    server.use(
      http.get(`${apiUrl}${contract.library.altText.path}`, () => {
        isAsked = true;
      }),
    );
    const { user, field } = await open();
    await fill(user, field, 'Mine');
    await chooseOne(user);
    expect(field).toHaveValue('Mine');
    expect(isAsked).toBe(false);
  });

  it('does not replace one that is typed before it is known', async () => {
    const { promise: typed, resolve: answerNow } = Promise.withResolvers<void>();
    const { promise: answered, resolve: hasAnswered } = Promise.withResolvers<void>();
    server.use(
      http.get(`${apiUrl}${contract.library.altText.path}`, async () => {
        await typed;
        setTimeout(hasAnswered);
        return HttpResponse.json({ altText: 'Proposed' });
      }),
    );
    const { user, field } = await open();
    await chooseOne(user);
    await fill(user, field, 'Mine');
    answerNow();
    await answered;
    expect(field).toHaveValue('Mine');
  });

  it('can be typed where it can not be read', async () => {
    server.use(
      http.get(`${apiUrl}${contract.library.altText.path}`, () =>
        HttpResponse.json({}, { status: 503 }),
      ),
    );
    const { user, field } = await open();
    await chooseOne(user);
    await fill(user, field, 'Mine');
    expect(field).toHaveValue('Mine');
  });
});

it('an uploaded picture has no alternative text, which is noted beside Save', async () => {
  const { user, field } = await open();
  await uploadPicture(user);
  const notes = await screen.findByRole(
    'region',
    { name: writingMessages.title },
    { timeout: 5000 },
  );
  expect(within(notes).getByRole('listitem')).toHaveTextContent(writingMessages.altMissing);
  expect(field).toHaveValue('');
  await user.click(within(notes).getByRole('link', { name: /^Alternative text/ }));
  expect(field).toHaveFocus();
  await user.keyboard('A well');
  await waitFor(() => expect(notes).not.toBeInTheDocument(), { timeout: 5000 });
});
