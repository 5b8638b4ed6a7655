import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contract, type Tender } from '@site/contract';
import { entryFixtures, publishedFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';

const id = '0190a000-0000-7000-8000-000000000001';
const tender: Tender = {
  _id: id,
  imageUrl: '/a.webp',
  reference: null,
  closesAt: null,
  documents: [],
  contact: null,
  awardedTo: null,
  title: 'Solar refrigerators',
  description: 'a'.repeat(101),
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
  ...publishedFixture,
};

describe('the tenders', () => {
  it('show 100 characters and lead to the whole', async () => {
    server.use(respond(apiUrl, contract.tenders.list, 200, [tender]));
    renderWeb('/tenders');

    const card = await screen.findByRole('article');
    expect(within(card).getByText(`${'a'.repeat(100)}…`)).toBeVisible();
    expect(within(card).getByRole('link', { name: /^Read More/ })).toHaveAttribute(
      'href',
      `/tenders/${id}`,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Tenders' })).toBeVisible();
  });

  it('show a message when there is none', async () => {
    server.use(respond(apiUrl, contract.tenders.list, 200, []));
    renderWeb('/tenders');
    expect(await screen.findByText('No tenders available')).toBeVisible();
  });

  it("show a message when they can't be read", async () => {
    server.use(apiUnavailable);
    renderWeb('/tenders');
    expect(await screen.findByText('Error fetching tenders')).toBeVisible();
  });
});

describe('a tender', () => {
  it('stands under its own title', async () => {
    server.use(respond(apiUrl, contract.tenders.get, 200, tender));
    renderWeb(`/tenders/${id}`);

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Solar refrigerators' }),
    ).toBeVisible();
    expect(screen.getByText(tender.description)).toBeVisible();
  });

  it('that does not exist is the not-found screen', async () => {
    renderWeb('/tenders/0190a000-0000-7000-8000-00000000dead');
    expect(await screen.findByText('Page Not Found')).toBeVisible();
  });
});
