import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { contract, type FactInput } from '@site/contract';
import { languages } from '#language/languages.ts';
import { english, speak } from '#language/text.ts';
import { ur } from '#language/ur.ts';
import { respond } from '@site/mocks';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

const facts: FactInput[] = [
  { title: 'Accounts 2024', kind: 'accounts', asOf: '2025-03-13T19:00:00.000Z' },
  { title: 'Accounts 2025', kind: 'accounts', asOf: '2026-03-13T19:00:00.000Z' },
  {
    title: 'Certified',
    kind: 'registration',
    number: 'PCP/871',
    issuedBy: 'A centre',
    asOf: '2022-06-30T19:00:00.000Z',
    validUntil: '2025-06-29T19:00:00.000Z',
    documents: [{ title: 'Certificate', url: '/a.pdf', bytes: 339_001, kind: 'pdf' }],
  },
  {
    title: 'Exempt',
    kind: 'registration',
    asOf: '2022-06-30T19:00:00.000Z',
    validUntil: '2198-06-29T19:00:00.000Z',
  },
  { title: 'Unfinished', kind: 'bank', asOf: '2026-03-13T19:00:00.000Z', status: 'draft' },
];

afterEach(() => speak(() => english));

describe('the transparency page', () => {
  it('has a group for each kind that there is, in their order, with links to them', async () => {
    withContent({ facts });
    renderWeb('/transparency');
    const groups = within(await screen.findByRole('navigation', { name: 'Transparency' }));
    const links = groups.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#registration', '#accounts']);
    const headings = screen.getByRole('main').querySelectorAll('h2');
    expect(Array.from(headings, ({ id }) => `#${id}`)).toEqual(links);
    const accounts = within(screen.getByRole('region', { name: 'Accounts' }));
    const titles = accounts.getAllByRole('term').map(({ textContent }) => textContent);
    expect(titles.map((title) => title.replaceAll(/[⁦-⁩]/g, ''))).toEqual([
      'Accounts 2025',
      'Accounts 2024',
    ]);
  });

  it('says as of when a fact holds, by whom, until when, and that it has expired', async () => {
    withContent({ facts });
    renderWeb('/transparency');
    const certified = (await screen.findByText('Certified')).closest('div');
    expect(certified).toHaveTextContent('PCP/871');
    expect(certified).toHaveTextContent('A centre');
    expect(certified).toHaveTextContent('As of 1 July 2022');
    expect(certified).toHaveTextContent('Valid until 30 June 2025 Expired');
    expect(within(certified ?? document.body).getByRole('link')).toHaveAccessibleName(
      'Download (PDF, 340 kB): Certificate',
    );
    const exempt = screen.getByText('Exempt').closest('div');
    expect(exempt).toHaveTextContent('Valid until 30 June 2198');
    expect(exempt).not.toHaveTextContent('Expired');
  });

  it('speaks Urdu, but for the number', async () => {
    speak(() => ({ language: languages.ur, catalog: ur }));
    withContent({ facts });
    renderWeb('/transparency');
    expect(await screen.findByRole('region', { name: 'رجسٹریشن' })).toBeVisible();
    expect(screen.getByText('میعاد ختم')).toBeVisible();
    expect(screen.getByText('PCP/871')).toHaveAttribute('dir', 'ltr');
  });

  it('has what is behind the hundredth fact on its second page', async () => {
    const many = Array.from({ length: 101 }, (_, at) => ({
      title: `Fact ${at}`,
      kind: 'policy' as const,
      asOf: new Date(Date.UTC(2025, 0, 1 + at)).toISOString(),
    }));
    withContent({ facts: many });
    renderWeb('/transparency?page=2');
    expect(await screen.findByText('Fact 0')).toBeVisible();
    expect(screen.getAllByRole('term')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/transparency');
  });

  it('says that there is nothing', async () => {
    server.use(respond(apiUrl, contract.facts.list, 200, []));
    renderWeb('/transparency');
    expect(await screen.findByText('No facts available')).toBeVisible();
  });
});
