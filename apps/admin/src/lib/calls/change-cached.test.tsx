import { contract } from '@site/contract';
import { helpOptionMessages } from '@site/contract/messages';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { apiUrl, server } from '#testing/mock-api.ts';
import { fill, renderAdmin } from '#testing/render-admin.tsx';

const [sample] = sampleContent.helpOptions;
if (!sample?.title) throw new Error('There is no sample help option with a title');
const { title } = sample;

/** Holds back the answer to the next list, which says what is stored now. */
function holdNextList() {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const answer = async () => {
    asked.resolve();
    await released.promise;
    return HttpResponse.json([sample], { headers: { 'X-Total-Count': '1' } });
  };
  server.use(http.get(`${apiUrl}${contract.helpOptions.list.path}`, answer, { once: true }));
  return { asked: asked.promise, release: released.resolve };
}

it('what was saved shows, even when a list that was requested before arrives later', async () => {
  const { user } = renderAdmin('/help-option', { as: 'editor' });
  const editButton = await screen.findByRole('button', { name: `Edit: ${title}` });
  const search = holdNextList();
  await fill(user, screen.getByRole('searchbox', { name: 'Search help options' }), title);
  await search.asked;

  await user.click(editButton);
  const main = within(screen.getByRole('main'));
  const update = await main.findByRole('button', { name: /^Update / });
  await fill(user, main.getByLabelText(/^Title/), `${title}, changed`);
  await user.click(update);
  expect(await screen.findByText(helpOptionMessages.updated)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: `${title}, changed` })).toBeInTheDocument();

  search.release();
  await waitFor(() => expect(screen.getByText('1 help option')).toBeInTheDocument());
  expect(screen.getByRole('heading', { name: `${title}, changed` })).toBeInTheDocument();
});
