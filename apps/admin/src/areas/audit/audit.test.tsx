import { contract } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { apiUrl, fewSamples } from '#testing/mock-api.ts';
import { onRealApi } from '#testing/real-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

onRealApi();

const [first] = fewSamples.news;
const title = first?.title ?? '';
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((each) => each.textContent);

const { list, update, remove } = contract.news;
const headers = {
  Authorization: `Bearer ${tokenOf('moderator')}`,
  'Content-Type': 'application/json',
};
const at = (path: string, id = '') => apiUrl + path.replace(':id', id);
const readNews = async () =>
  list.responses[200].parse(await (await fetch(apiUrl + list.path)).json());

/** Changes a news article, and deletes another one, as a moderator does. */
async function makeChanges(): Promise<void> {
  const [one, other] = await readNews();
  const body = JSON.stringify({ title: 'Changed title' });
  await fetch(at(update.path, one?._id), { method: 'PUT', headers, body });
  await fetch(at(remove.path, other?._id), { method: 'DELETE', headers });
  await fetch(apiUrl + contract.users.login.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@example.org', password: 'a wrong one' }),
  });
}

it('shows who did what, the last first, and leads to what is there', async () => {
  await makeChanges();
  const { user, path } = renderAdmin('/audit', { as: 'admin' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument();
  await waitFor(() =>
    expect(titles()).toEqual([
      'Sign in: refused',
      'Delete a news article',
      'Update a news article',
    ]),
  );
  const [refused, removed, updated] = screen.getAllByRole('heading', { level: 2 });
  expect(refused?.closest('li')).toHaveTextContent(/A visitor, or the system · .+ · 127\.0\.0\.1/);
  expect(removed?.closest('li')).toHaveTextContent(/ at \d\d:\d\d · 127\.0\.0\.1/);
  expect(within(removed?.closest('li') ?? document.body).queryByRole('link')).toBeNull();
  const link = within(updated?.closest('li') ?? document.body).getByRole('link');
  expect(link).toHaveTextContent('Changed title');
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Edit news article' });
  expect(path()).toMatch(/^\/all-news\/[\da-f-]{36}$/);
});

it('leads to what a pending version and its review are of', async () => {
  const [one] = await readNews();
  const body = JSON.stringify({ title: 'بعد میں' });
  await fetch(`${at(update.path, one?._id)}?pending=1`, { method: 'PUT', headers, body });
  for (const { path } of [contract.submissions.submit, contract.reviewLinks.create]) {
    const record = JSON.stringify({ area: 'news', id: one?._id });
    await fetch(apiUrl + path, { method: 'POST', headers, body: record });
  }
  renderAdmin('/audit', { as: 'admin' });
  const links = await screen.findAllByRole('link', { name: 'بعد میں' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 3 }, () => `/all-news/${one?._id}`),
  );
  expect(titles()).toEqual([
    'Make a review link',
    'Submit a change for a review',
    'Update a news article, to be published later',
  ]);
});

it('is filtered by person, area, action and days, which are in the address', async () => {
  await makeChanges();
  const { user } = renderAdmin('/audit?area=users', { as: 'admin' });
  await waitFor(() => expect(titles()).toEqual(['Sign in: refused']));
  expect(screen.getByText('1 matching action')).toBeInTheDocument();
  await user.click(screen.getByRole('combobox', { name: 'Area' }));
  await user.click(await screen.findByRole('option', { name: 'News' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  await user.click(screen.getByRole('combobox', { name: 'Action' }));
  await user.click(await screen.findByRole('option', { name: 'Remove' }));
  await waitFor(() => expect(titles()).toEqual(['Delete a news article']));
  await user.type(screen.getByLabelText('To'), '2001-01-01');
  await user.tab();
  expect(await screen.findByText('No matching actions found.')).toBeInTheDocument();
  expect(window.location.search).toBe('?area=news&action=remove&to=2001-01-01');
});

it('is for admins alone', async () => {
  renderAdmin('/audit', { as: 'moderator' });
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Audit log' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Audit log' })).toBeNull();
});

it('finds actions by the title of what they changed', async () => {
  await makeChanges();
  const { user } = renderAdmin('/audit', { as: 'admin' });
  await waitFor(() => expect(titles()).toHaveLength(3));
  await user.type(screen.getByRole('searchbox', { name: 'Search actions' }), title.slice(0, 12));
  await waitFor(() => expect(titles()).not.toContain('Sign in: refused'));
});
