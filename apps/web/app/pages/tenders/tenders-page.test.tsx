import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, type Tender } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

const id = '0190a000-0000-7000-8000-000000000001';
const tender: Tender = {
  _id: id,
  imageUrl: '/a.webp',
  reference: null,
  closesAt: null,
  questionsUntil: null,
  updates: [],
  documents: [],
  contact: null,
  awardedTo: null,
  title: 'Solar refrigerators',
  description: 'a'.repeat(101),
  createdAt: '2026-03-10T09:00:00.000Z',
  updatedAt: '2026-03-10T09:00:00.000Z',
  ...publishedFixture,
  ...languagesFixture,
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
});

const day = 24 * 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const terms = {
  title: 'Terms',
  url: 'https://files.example.org/terms.pdf',
  bytes: 339_001,
  kind: 'pdf',
} as const;
const sent = { title: 'T', description: 'D', imageUrl: '/a.webp' };

describe('the states of tenders', () => {
  const names = async () => {
    const rows = await screen.findAllByRole('article');
    return rows.map((row) => within(row).getByRole('heading').textContent);
  };

  it('are links of a long list, each to the tenders in that state', async () => {
    const won = Array.from({ length: 9 }, () => 'Won');
    withContent({
      tenders: [
        { ...sent, title: 'Later', closesAt: inDays(20) },
        { ...sent, title: 'Soon', closesAt: inDays(3) },
        { ...sent, title: 'Over', closesAt: inDays(-3) },
        ...won.map((title) => ({ ...sent, title, awardedTo: 'A firm' })),
      ],
    });
    const { user } = renderWeb('/tenders');
    expect(await names()).toEqual(['Soon', 'Later', ...won, 'Over']);
    const states = within(screen.getByRole('navigation', { name: 'State of tenders' }));
    expect(states.getByRole('link', { current: 'page' })).toHaveTextContent('All');
    for (const [label, state, expected] of [
      ['Open', 'open', ['Soon', 'Later']],
      ['Closing soon', 'closing', ['Soon']],
      ['Closed', 'closed', ['Over']],
      ['Awarded', 'awarded', won],
    ] as const) {
      const link = states.getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', `/tenders?state=${state}`);
      await user.click(link);
      await vi.waitFor(async () => expect(await names()).toEqual(expected));
      expect(states.getByRole('link', { current: 'page' })).toHaveTextContent(label);
    }
  });

  it('stand under its heading, each with a badge', async () => {
    withContent({
      tenders: [
        { ...sent, title: 'Later', closesAt: inDays(20) },
        { ...sent, title: 'Soon', closesAt: inDays(3) },
        { ...sent, title: 'Won', awardedTo: 'A firm', closesAt: inDays(-9) },
      ],
    });
    renderWeb('/tenders');
    await names();
    expect(screen.queryByRole('navigation', { name: 'State of tenders' })).not.toBeInTheDocument();
    const groups = screen.getAllByRole('region').filter((each) => each.matches('section section'));
    const texts = groups.map((group) => {
      const [heading] = within(group).getAllByRole('heading', { level: 2 });
      const entries = within(group).getAllByRole('article');
      const badgeOf = (entry: HTMLElement) => entry.querySelector('[data-status]')?.textContent;
      return [
        heading?.textContent,
        ...entries.map((entry) => [
          within(entry).getByRole('heading', { level: 3 }).textContent,
          badgeOf(entry),
        ]),
      ];
    });
    expect(texts).toEqual([
      ['Open', ['Soon', 'Closing soon'], ['Later', 'Open']],
      ['Awarded', ['Won', 'Awarded']],
    ]);
  });

  it('are searched, also by reference', async () => {
    withContent({
      tenders: [
        { ...sent, title: 'One', reference: 'OH/1', closesAt: inDays(20) },
        { ...sent, title: 'Two', reference: 'OH/2', closesAt: inDays(20) },
      ],
    });
    const { user } = renderWeb('/tenders?state=open');
    await names();
    await user.type(screen.getByRole('searchbox', { name: /^Search in/ }), 'oh/2{Enter}');
    await vi.waitFor(async () => expect(await names()).toEqual(['Two']));
    expect(screen.getByRole('link', { name: 'Closed' })).toHaveAttribute(
      'href',
      '/tenders?state=closed&q=oh%2F2',
    );
  });

  it('say that there is none in one', async () => {
    withContent({ tenders: [] });
    renderWeb('/tenders?state=awarded');
    expect(await screen.findByText('Nothing found here.')).toBeVisible();
  });

  it('show reference, closing date and documents', async () => {
    withContent({
      tenders: [{ ...sent, reference: 'OH/1', closesAt: inDays(5), documents: [terms] }],
    });
    renderWeb('/tenders');
    const row = within(await screen.findByRole('article'));
    expect(row.getByText('OH/1')).toBeVisible();
    expect(row.getByText('Closes in 5 days')).toBeVisible();
    expect(row.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', terms.url);
    expect(row.getByText('(PDF, 340 kB)')).toBeVisible();
  });
});

describe('a tender', () => {
  it.each([
    [inDays(5), null, 'Closes in 5 days'],
    [inDays(1), null, 'Closes tomorrow'],
    [inDays(40), null, /^Closes on /],
    ['2026-03-21T09:30:00.000Z', null, 'This tender closed on 21 March 2026, 14:30.'],
    ['2026-03-21T09:30:00.000Z', 'A firm', /^This tender was awarded to/],
  ])('that closes at %s, awarded to %s, says so', async (closesAt, awardedTo, sentence) => {
    server.use(respond(apiUrl, contract.tenders.get, 200, { ...tender, closesAt, awardedTo }));
    renderWeb(`/tenders/${id}`);
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('has its documents before the text, and a contact', async () => {
    const body = { ...tender, documents: [terms], contact: 'Procurement office' };
    server.use(respond(apiUrl, contract.tenders.get, 200, body));
    renderWeb(`/tenders/${id}`);
    const link = await screen.findByRole('link', { name: 'Download (PDF, 340 kB): Terms' });
    expect(link).toHaveAttribute('href', terms.url);
    const text = screen.getByText(tender.description);
    expect(link.compareDocumentPosition(text)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByText('Procurement office')).toBeVisible();
  });

  it('says in order what all bidders were told, and where to complain', async () => {
    const body: Tender = {
      ...tender,
      questionsUntil: '2026-03-15T09:30:00.000Z',
      updates: [
        {
          kind: 'award',
          at: '2026-04-20T09:00:00.000Z',
          text: 'It had the lowest price.',
          amount: 3_860_000,
          currency: 'PKR',
        },
        { kind: 'answer', at: '2026-03-12T09:00:00.000Z', question: 'Fewer?', text: 'No.' },
      ],
    };
    server.use(respond(apiUrl, contract.tenders.get, 200, body));
    renderWeb(`/tenders/${id}`);
    const updates = within(await screen.findByRole('region', { name: 'Updates' }));
    expect(updates.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Question and answer · 12 March 2026Fewer?No.',
      'Award · 20 April 2026It had the lowest price.PKR 3,860,000',
    ]);
    expect(screen.getByText('Questions until 15 March 2026, 14:30')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Complain about this tender' })).toHaveAttribute(
      'href',
      '/complaints',
    );
  });

  it('stands under its own title', async () => {
    server.use(respond(apiUrl, contract.tenders.get, 200, tender));
    renderWeb(`/tenders/${id}`);

    expect(
      await screen.findByRole('heading', { level: 1, name: 'Solar refrigerators' }),
    ).toBeVisible();
    expect(screen.getByText(tender.description)).toBeVisible();
  });
});
