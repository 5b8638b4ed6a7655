import { contract } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { failCalls, server } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const row = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  const item = heading.closest('li');
  if (!item) throw new Error(`${name} is no row`);
  return within(item);
};

it('admins see how each part is, and what to do', async () => {
  renderAdmin('/system', { as: 'admin' });
  const backups = await row('Backups');
  expect(backups.getByText('Needs attention')).toBeInTheDocument();
  expect(backups.getByText(/a broken disk takes both/)).toBeInTheDocument();
  expect((await row('Mail')).getByText('In order')).toBeInTheDocument();
  expect(screen.getByText(/Something needs attention\.$/)).toBeInTheDocument();
});

it('admins see the last backups: proven or not, and why', async () => {
  renderAdmin('/system', { as: 'admin' });
  expect(await screen.findAllByText('Proven')).toHaveLength(2);
  expect(screen.getByText('Failed')).toBeInTheDocument();
  expect(screen.getByText(/its host answers 403/)).toBeInTheDocument();
  expect(screen.getAllByText(/12\.4 MB$/)).toHaveLength(2);
  expect(screen.getByText('Saturday, 21 November 2026 at 02:30')).toBeInTheDocument();
});

it('admins see what files take, and are led to those that can go', async () => {
  renderAdmin('/system', { as: 'admin' });
  expect(await screen.findByText('14 files, 21.3 MB')).toBeInTheDocument();
  expect(screen.getByText(/^One file, /)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Unused files' })).toHaveAttribute(
    'href',
    '/files?uses=none',
  );
});

it('the state can be read again after a failure', async () => {
  failCalls(contract.system.status.path);
  const { user } = renderAdmin('/system', { as: 'admin' });
  expect(await screen.findByText('Failed to read the state of the system')).toBeInTheDocument();
  server.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Database' })).toBeInTheDocument();
});

it('is not for editors', async () => {
  renderAdmin('/system', { as: 'editor' });
  await screen.findByRole('heading', { name: 'Insufficient Privileges' });
  expect(screen.queryByRole('link', { name: 'System' })).not.toBeInTheDocument();
});
