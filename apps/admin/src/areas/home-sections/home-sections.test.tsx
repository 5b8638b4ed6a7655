import { contract } from '@site/contract';
import { defaultHomeSections } from '@site/contract/defaults';
import { tokenOf } from '@site/mocks';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiUrl, failCalls, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const { list, update } = contract.homeSections;

async function open() {
  const app = renderAdmin('/manage-home-sections', { as: 'editor' });
  await screen.findByRole('button', { name: 'Move down: Our Impact' });
  return app;
}

async function stored() {
  const answer = await fetch(`${apiUrl}${list.path}`);
  return list.responses[200].parse(await answer.json());
}

const save = () => screen.getByRole('button', { name: 'Save Layout' });
const rows = () =>
  screen
    .getAllByRole('button', { name: /^Drag / })
    .map((handle) => handle.getAttribute('aria-label')?.replace('Drag ', ''));

describe('the home page sections', () => {
  it('stand in their order, with a switch each', async () => {
    await open();
    expect(rows().slice(0, 3)).toEqual(['Doors', 'Our Impact', 'What We Do']);
    expect(screen.getAllByRole('switch')).toHaveLength(defaultHomeSections.length);
  });

  it('are moved, switched and saved together, numbered from 1', async () => {
    const before = await stored();
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move down: Our Impact' }));
    await user.click(screen.getByRole('switch', { name: 'Active: Gallery' }));
    expect(screen.getByRole('switch', { name: 'Inactive: Gallery' })).not.toBeChecked();
    expect(rows().slice(0, 3)).toEqual(['Doors', 'What We Do', 'Our Impact']);
    expect(await stored()).toEqual(before);

    await user.click(save());
    expect(await screen.findByText('Home page layout saved successfully!')).toBeInTheDocument();
    const after = await stored();
    expect(after.map(({ order }) => order)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(after.map(({ sectionName }) => sectionName).slice(0, 3)).toEqual([
      'Doors',
      'BodyCard',
      'OurImpact',
    ]);
    expect(after.find(({ sectionName }) => sectionName === 'Gallery')?.isActive).toBe(false);
  });

  it('keep the focus on the button that moves, and go no further than the end', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move up: Our Impact' }));
    const button = screen.getByRole('button', { name: 'Move up: Our Impact' });
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await user.click(button);
    expect(rows()[0]).toBe('Our Impact');
  });

  it('show a message when they can’t be loaded, and load on request', async () => {
    failCalls(list.path);
    const { user } = renderAdmin('/manage-home-sections', { as: 'editor' });
    expect(await screen.findByText('Failed to load sections.')).toBeInTheDocument();
    server.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Drag Gallery' })).toBeInTheDocument();
  });

  it('show what another user has saved, next to one’s own', async () => {
    const { user } = await open();
    const [first] = await stored();
    await fetch(`${apiUrl}${update.path}`, {
      method: 'PATCH',
      headers: {
        authorization: `Bearer ${tokenOf('admin')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ updates: [{ id: first?._id, isActive: false }] }),
    });
    await user.click(screen.getByRole('button', { name: 'Move down: Doors' }));
    await user.click(save());
    const alert = await screen.findByRole('alert', { name: /Somebody else has saved/ });
    expect(within(alert).getByText(/Doors \(inactive\)/)).toBeInTheDocument();
    expect(rows()[0]).toBe('Our Impact');

    await user.click(save());
    await screen.findByText('Home page layout saved successfully!');
    await waitFor(() => expect(alert).not.toBeInTheDocument());
    expect((await stored())[0]?.sectionName).toBe('OurImpact');
  });

  it('ask before changes are left behind', async () => {
    const { user, path } = await open();
    await user.click(screen.getByRole('button', { name: 'Move down: Our Impact' }));
    await user.click(screen.getByRole('link', { name: 'Stats' }));
    expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(path()).toBe('/manage-home-sections');
  });
});
