import { contract } from '@site/contract';
import { deskMessages } from '@site/contract/messages';
import { handlers, respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { mostDone } from './most-done.ts';
import { formOf, menu } from '#areas/index.ts';
import { closePage } from '#testing/close-page.ts';
import { apiUrl, failRoute, fewSamples, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const draft = { area: 'tenders', recordId: crypto.randomUUID(), title: 'Cold boxes' };
const part = async (name: string | RegExp) =>
  within(await screen.findByRole('region', { name: name }));
const actions = async () =>
  within(await screen.findByRole('navigation', { name: 'What you do most' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('Home', () => {
  it('has what is done first in a role, until somebody has done more', async () => {
    renderAdmin('/desk', { as: 'editor' });
    expect(await actions()).toEqual(['/add-news', '/create-event', '/add-media']);
  });

  it('has messages, and what is unfinished', async () => {
    renderAdmin('/desk', { as: 'moderator' });
    const unfinished = await part(/^My unfinished drafts/);
    expect(unfinished.getByRole('link', { name: 'کھیت کے دن' })).toHaveAttribute(
      'href',
      '/manage-pages',
    );
    expect(unfinished.getByText('Not saved')).toBeInTheDocument();
    const messages = await part(/^New messages/);
    expect(messages.getByRole('link', { name: 'All: New messages' })).toHaveAttribute(
      'href',
      '/messages?status=new',
    );
  });

  it('says in one sentence what there is nothing of, in place of a card for each', async () => {
    const none = { entries: [], total: 0 };
    server.use(
      respond(apiUrl, contract.desk.read, 200, {
        habits: [],
        unsaved: none,
        drafts: none,
        waiting: none,
        messages: none,
        upcoming: none,
        closing: { entries: [{ ...draft, closesAt: '2026-12-04T12:00:00.000Z' }], total: 1 },
        mostRead: [],
        changes: [],
      }),
    );
    renderAdmin('/desk', { as: 'moderator' });
    const sentence = await screen.findByText(/^Nothing of yours is unfinished, /);
    expect(sentence).toHaveTextContent(/, there is no new message, and nothing is scheduled\.$/);
    expect(screen.getByRole('region', { name: /^Closing soon/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: /drafts|messages|next|Most read/ })).toBeNull();
  });

  it('tells admins how the system is, in plain words', async () => {
    renderAdmin('/desk', { as: 'admin' });
    const system = await part('The system');
    expect(
      await system.findByText('The system works. Something needs attention.'),
    ).toBeInTheDocument();
    expect(system.getByText(/a broken disk takes both/)).toBeInTheDocument();
  });

  it('names the facts that have expired', async () => {
    const expired = sampleContent.facts.filter(({ validUntil }) => validUntil?.startsWith('2025-'));
    const content = { ...fewSamples, facts: expired };
    server.resetHandlers(...handlers({ apiUrl, content }));
    renderAdmin('/desk', { as: 'editor' });
    const facts = await part(/^Facts to renew/);
    expect(facts.getByRole('link', { name: expired[0]?.title })).toBeVisible();
    expect(facts.getByText('Expired')).toBeVisible();
  });

  it('shows others nothing of the system, and says when nothing could be read', async () => {
    failRoute(contract.desk.read);
    renderAdmin('/desk', { as: 'editor' });
    expect(await screen.findByText(deskMessages.loadFailed)).toBeInTheDocument();
    expect(screen.queryByText('The system')).not.toBeInTheDocument();
  });

  it('is where somebody begins who has chosen so, and nobody else', async () => {
    const { user } = renderAdmin('/', { as: 'editor' });
    await screen.findByRole('heading', { name: 'Users', level: 1 });
    const figures = within(await screen.findByRole('region', { name: 'To do' }));
    await user.click(await figures.findByRole('link', { name: 'Open Home' }));
    const choice = await screen.findByRole('switch', { name: 'Begin here after signing in' });
    expect(choice).not.toBeChecked();
    await user.click(choice);
    expect(choice).toBeChecked();
    await closePage();
    const { path } = renderAdmin('/', { as: 'editor' });
    await waitFor(() => expect(path()).toBe('/desk'));
    await closePage();
    const other = renderAdmin('/', { as: 'admin' });
    await waitFor(() => expect(other.path()).toBe('/users'));
  });
});

describe('the large actions', () => {
  const screens = menu.flatMap(({ label: group, icon, screens: ofGroup }) =>
    ofGroup.map((each) => ({ ...each, group, icon, of: each.area ?? each.records })),
  );
  const paths = (...done: [area: string, action: string, count: number][]) =>
    mostDone(
      done.map(([area, action, count]) => ({ area, action, count })),
      screens,
      'moderator',
    ).map(({ path }) => path);

  it('are the screens on which somebody has done most', () => {
    expect(
      paths(
        ['tenders', 'create', 5],
        ['bodycards', 'create', 2],
        ['bodycards', 'update', 4],
        ['contact', 'reply', 7],
        ['users', 'login', 30],
      ),
    ).toEqual(['/messages', '/create-bodycard', '/create-tender']);
    expect(paths(['siteinfo', 'update', 2], ['something-new', 'create', 9])).toEqual([
      '/update-site-info',
      '/messages',
      '/all-applications',
    ]);
  });
});

describe('a text that is not saved', () => {
  it.each([
    ['news', 'new', '/add-news'],
    ['news', 'an-id', '/all-news/an-id'],
    ['categories', 'new', '/categories'],
    ['page', 'an-id', '/manage-pages/an-id'],
    ['section-theme', 'news', '/color-theme'],
    ['director-message', 'only', '/director-message'],
    ['profile', 'an-id', '/my-account'],
    ['something-new', 'new', undefined],
  ])('leads to its form: %s, %s', (form, record, path) => {
    expect(formOf(form, record)?.path).toBe(path);
  });
});
