import { contract, duties, type FactInput } from '@site/contract';
import { handlers, respond } from '@site/mocks';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiUrl, fewSamples, server, webUrl } from '#testing/mock-api.ts';
import { renderAdmin } from '#testing/render-admin.tsx';

const asOf = new Date().toISOString();
const facts: FactInput[] = [
  { title: 'The board', kind: 'governance', asOf, duties: ['board', 'management'] },
  {
    title: 'The certificate',
    kind: 'registration',
    asOf,
    validUntil: '2025-06-29T19:00:00.000Z',
    duties: ['certificate'],
  },
];

beforeEach(() => server.resetHandlers(...handlers({ apiUrl, content: { ...fewSamples, facts } })));

async function rowOf(words: string) {
  const row = (await screen.findByRole('heading', { name: words })).closest('li');
  if (!row) throw new Error('It is in no row');
  return within(row);
}

describe('Transparency', () => {
  it('says of each duty what shows it, in which languages, and where', async () => {
    const list = await fetch(apiUrl + contract.facts.list.path);
    const stored = contract.facts.list.responses[200].parse(await list.json());
    const record = stored.find(({ title }) => title === 'The board')?._id ?? '';
    const translation = {
      area: 'facts',
      record,
      lang: 'ur',
      title: 'The board',
      state: 'outdated',
      wanted: false,
    } as const;
    server.use(respond(apiUrl, contract.translations.list, 200, [translation]));
    renderAdmin('/transparency-desk', { as: 'editor' });
    const board = await rowOf('Members of the board and their chair');
    expect(board.getByText('Present')).toBeVisible();
    expect(board.getByText(/^As of .* · English$/)).toBeVisible();
    expect(board.getByRole('link', { name: 'The board' })).toHaveAttribute(
      'href',
      `/all-facts/${record}`,
    );
    expect(await board.findByRole('link', { name: /^Urdu ?Outdated$/ })).toHaveAttribute(
      'href',
      `/translations/facts/${record}/ur`,
    );
    expect(board.getByRole('link', { name: 'See it on the site: The board' })).toHaveAttribute(
      'href',
      `${webUrl}/transparency#${record}`,
    );
    expect(
      (await rowOf('Certificate for governance, finances and programmes')).getByText('Expired'),
    ).toBeVisible();
    expect((await rowOf('Statement on modern slavery')).getByText('Missing')).toBeVisible();
    expect(screen.getByText(`2 of ${duties.length} are shown and in order.`)).toBeVisible();
  });

  it('has the duties that one of those asks for', async () => {
    renderAdmin('/transparency-desk?of=psea', { as: 'editor' });
    await rowOf('Focal person for exploitation and abuse');
    const asked = duties.filter(({ of }) => of.includes('psea'));
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(asked.map(({ words }) => words));
  });

  it('leads to the form for a new fact, which begins with the duty', async () => {
    const { user } = renderAdmin('/transparency-desk', { as: 'editor' });
    await user.click((await rowOf('Tax number')).getByRole('link'));
    await screen.findByRole('heading', { name: 'Add Fact', level: 1 });
    const selector = '.mantine-MultiSelect-pill *';
    expect(await screen.findByText('Tax number', { selector })).toBeVisible();
  });
});
