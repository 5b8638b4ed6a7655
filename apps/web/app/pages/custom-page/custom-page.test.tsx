import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract } from '@site/contract';
import { tokenOf } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

async function create(fields: object) {
  const answer = await fetch(apiUrl + contract.pages.create.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf('editor')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mainTitle: 'Flood relief', ...fields }),
  });
  expect(answer.status).toBe(201);
}

describe('a custom page', () => {
  it('is shown by its template, and found by what its editors say of it', async () => {
    // Search engines read the server's HTML.
    vi.stubEnv('SSR', true);
    await create({
      url: 'flood-relief',
      seo: { title: 'After the flood', description: 'What we do.', keywords: ['flood', 'water'] },
    });
    renderWeb('/flood-relief');

    expect(await screen.findByRole('heading', { level: 1, name: 'Flood relief' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('After the flood · Indus One Health'));
    const meta = (name: string) => document.querySelector(`meta[name="${name}"]`);
    expect(meta('description')).toHaveAttribute('content', 'What we do.');
    expect(meta('keywords')).toHaveAttribute('content', 'flood, water');
  });

  it('says what its picture shows', async () => {
    await create({
      url: 'flood-relief',
      template: 'simple-page-with-image',
      mainImage: '/pictures/flood.webp',
      imageAlt: 'A boat in a flooded village',
    });
    renderWeb('/flood-relief');
    expect(await screen.findByRole('img', { name: 'A boat in a flooded village' })).toBeVisible();
  });

  it('begins with the number to call where the action of the header leads', async () => {
    renderWeb('/reporting-a-sick-animal');
    const helpline = await screen.findByRole('region', { name: 'Report a sick animal' });
    const call = within(helpline).getByRole('link', { name: '0800 00000' });
    expect(call).toHaveAttribute('href', 'tel:080000000');
    expect(within(helpline).getByText(/^Monday to Saturday/)).toBeVisible();
    const title = await screen.findByRole('heading', { level: 1 });
    expect(call.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('does not begin with it elsewhere', async () => {
    await create({ url: 'flood-relief' });
    renderWeb('/flood-relief');
    await screen.findByRole('heading', { level: 1, name: 'Flood relief' });
    await within(screen.getByRole('banner')).findByRole('link', { name: '0800 00000' });
    expect(within(screen.getByRole('main')).queryByText('0800 00000')).not.toBeInTheDocument();
  });

  it('that does not exist, or is a draft, is the not-found screen', async () => {
    await create({ url: 'unfinished', status: 'draft' });
    renderWeb('/unfinished');
    expect(await screen.findByText('Page Not Found')).toBeVisible();
    expect(screen.getByText('The page you are looking for does not exist.')).toBeVisible();
  });

  it('is shown to staff while it is a draft', async () => {
    await create({ url: 'unfinished', status: 'draft' });
    renderWeb('/unfinished', { role: 'editor' });
    expect(await screen.findByRole('heading', { level: 1, name: 'Flood relief' })).toBeVisible();
    expect(screen.getByText(/draft/)).toBeVisible();
  });

  it("shows a message when it can't be read", async () => {
    server.use(apiUnavailable);
    renderWeb('/flood-relief');
    expect(await screen.findByText('Error loading page')).toBeVisible();
  });
});
