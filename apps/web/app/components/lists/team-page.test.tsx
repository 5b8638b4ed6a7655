import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract } from '@site/contract';
import { problem, respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const teams = [
  { path: '/management-team', title: 'Management Team', teamType: 'Management' },
  { path: '/brm-team', title: 'BRM Team', teamType: 'BRM' },
];

describe.each(teams)('$path', ({ path, title, teamType }) => {
  it('shows the members of its team only', async () => {
    renderWeb(path);
    const cards = await screen.findAllByRole('article');
    const expected = sampleContent.members.filter((member) => member.teamType === teamType);
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual(
      expected.map(({ name }) => name),
    );
    expect(screen.getByText(expected[0]?.designation ?? '')).toBeVisible();
    expect(cards[0]?.querySelector('img')).toHaveAttribute('src', expected[0]?.imageUrl);
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('shows a message when there are none', async () => {
    server.use(respond(apiUrl, contract.members.listTeam, 200, []));
    renderWeb(path);
    expect(await screen.findByText('No team members available')).toBeVisible();
  });

  it('shows a message when they failed to load', async () => {
    server.use(respond(apiUrl, contract.members.listTeam, 500, problem(500, 'Broken.')));
    renderWeb(path);
    expect(await screen.findByText('Failed to fetch data')).toBeVisible();
  });
});

it('leads from the management to the home page and to itself', async () => {
  renderWeb('/management-team');
  const way = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/',
    '/management-team',
  ]);
});
