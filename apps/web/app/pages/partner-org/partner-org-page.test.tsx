import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type Partner } from '@site/contract';
import { languagesFixture } from '@site/contract/fixtures';
import { respond, samples } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

function partner(number: number, fields: Partial<Partner> = {}): Partner {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    order: null,
    name: `Partner ${number}`,
    description: 'Short.',
    imageUrl: '/logo.webp',
    ...languagesFixture,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...fields,
  };
}

function withPartners(...partners: Partner[]) {
  server.use(respond(apiUrl, contract.partners.list, 200, partners));
}

describe('the partners', () => {
  it('lead to their own pages and show 150 characters until asked for more', async () => {
    const description = `${'a'.repeat(150)}THE END`;
    withPartners(partner(1, { description }), partner(2, { description: null }));
    const { user } = renderWeb('/partner-org');

    expect(await screen.findByRole('link', { name: 'Partner 1' })).toHaveAttribute(
      'href',
      `/partner-org/${partner(1)._id}`,
    );
    expect(screen.getByText(`${'a'.repeat(150)}…`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Read More: Partner 1' }));
    expect(screen.getByText(description)).toBeVisible();
  });

  it('show a message when there are none', async () => {
    withPartners();
    renderWeb('/partner-org');
    expect(await screen.findByText('No partners available')).toBeVisible();
  });
});

describe('the page of a partner', () => {
  const one = partner(1, { siteUrl: 'https://example.org/one', description: 'All of it.' });

  it('shows the whole and leads to their own site in another tab', async () => {
    server.use(respond(apiUrl, contract.partners.get, 200, one));
    renderWeb(`/partner-org/${one._id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Partner 1' })).toBeVisible();
    expect(screen.getByText('All of it.')).toBeVisible();
    const link = screen.getByRole('link', { name: /^Know more about/ });
    expect(link).toHaveAttribute('href', 'https://example.org/one');
    expect(link).toHaveAttribute('target', '_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });

  it('leads to the projects with them', async () => {
    renderWeb(`/partner-org/${samples.partners.livestockBoard._id}`);
    const row = await screen.findByRole('region', { name: 'Projects' });
    expect(within(row).getByRole('link')).toHaveAttribute(
      'href',
      `/projects/${samples.projects.mobileLaboratory._id}`,
    );
  });

  it('has no such link without an address', async () => {
    server.use(respond(apiUrl, contract.partners.get, 200, partner(1)));
    renderWeb(`/partner-org/${one._id}`);
    await screen.findByText('Short.');
    expect(screen.queryByRole('link', { name: /^Know more about/ })).not.toBeInTheDocument();
  });

  it('is a placeholder while it is on its way', () => {
    renderWeb(`/partner-org/${one._id}`);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
  });
});
