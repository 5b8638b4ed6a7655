import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Career } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

function career(number: number, fields: Partial<Career> = {}) {
  const time = '2026-03-10T09:00:00.000Z';
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Opening ${number}`,
    description: 'Short.',
    applyLink: 'https://example.org/apply',
    applyOnSite: false,
    location: 'Quetta',
    isInternship: false,
    department: null,
    employmentType: null,
    closesAt: null,
    documents: [],
    createdAt: time,
    updatedAt: time,
    ...publishedFixture,
    ...languagesFixture,
    ...fields,
  };
}

function withCareers(...careers: Career[]) {
  withContent({ careers });
}

describe('the careers', () => {
  it('are vacancies first, and internships by the toggle', async () => {
    withCareers(career(1), career(2, { isInternship: true }));
    const { user } = renderWeb('/career');

    expect(await screen.findByText('Opening 1')).toBeVisible();
    expect(screen.queryByText('Opening 2')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Vacancies', selected: true })).toBeVisible();

    await user.click(screen.getByRole('tab', { name: 'Internships' }));
    expect(await screen.findByText('Opening 2')).toBeVisible();
    expect(screen.queryByText('Opening 1')).not.toBeInTheDocument();
  });

  it('have the toggle in the address', async () => {
    withCareers(career(1), career(2, { isInternship: true }));
    renderWeb('/career?kind=internship');
    expect(await screen.findByText('Opening 2')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Internships', selected: true })).toBeVisible();
  });

  it('are toggled by the arrow keys too', async () => {
    withCareers(career(1), career(2, { isInternship: true }));
    const { user } = renderWeb('/career');
    await screen.findByText('Opening 1');
    screen.getByRole('tab', { name: 'Vacancies' }).focus();
    await user.keyboard('{ArrowRight}');

    expect(await screen.findByText('Opening 2')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Internships' })).toHaveFocus();
  });

  it('show 100 characters and lead to the whole and to where one applies', async () => {
    withCareers(career(1, { description: 'a'.repeat(101) }));
    renderWeb('/career');

    const card = await screen.findByRole('article');
    expect(within(card).getByText(`${'a'.repeat(100)}…`)).toBeVisible();
    expect(within(card).getByRole('link', { name: /^Read More/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/career\/[\da-f-]{36}$/),
    );
    const apply = within(card).getByRole('link', { name: /^Apply/ });
    expect(apply).toHaveAttribute('href', 'https://example.org/apply');
    expect(apply).toHaveAttribute('target', '_blank');
    expect(apply.getAttribute('rel')).toContain('noopener');
  });

  it('lead to the form where one applies on the site, while they are open', async () => {
    const onSite = { applyOnSite: true, applyLink: '' };
    withCareers(career(1, onSite), career(2, { ...onSite, closesAt: '2026-03-21T09:30:00.000Z' }));
    renderWeb('/career');

    const open = within(await screen.findByRole('region', { name: 'Open' }));
    expect(open.getByRole('link', { name: 'Apply: Opening 1' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/career\/[\da-f-]{36}#apply$/),
    );
    const closed = within(screen.getByRole('region', { name: 'Closed' }));
    expect(closed.getByRole('heading', { level: 3, name: 'Opening 2' })).toBeVisible();
    expect(closed.queryByRole('link', { name: /^Apply/ })).not.toBeInTheDocument();
  });

  it('are found by their state and a word, in the kind that is shown', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const internship = { isInternship: true };
    withCareers(
      career(1, { ...internship, closesAt: inDays(3) }),
      career(2, { ...internship, closesAt: inDays(30), department: 'Laboratory' }),
      career(3, { ...internship, closesAt: inDays(-3) }),
      career(4, { closesAt: inDays(3) }),
    );
    const { user } = renderWeb('/career?kind=internship&state=open');
    const names = async () => {
      const cards = await screen.findAllByRole('article');
      return cards.map((card) => within(card).getByRole('heading').textContent).toSorted();
    };
    await vi.waitFor(async () => expect(await names()).toEqual(['Opening 1', 'Opening 2']));
    const states = within(screen.getByRole('navigation', { name: 'State of openings' }));
    expect(states.getByRole('link', { current: 'page' })).toHaveTextContent('Open');
    for (const [label, state, expected] of [
      ['Closing soon', 'closing', ['Opening 1']],
      ['Closed', 'closed', ['Opening 3']],
      ['Open', 'open', ['Opening 1', 'Opening 2']],
    ] as const) {
      const link = states.getByRole('link', { name: label });
      expect(link).toHaveAttribute('href', `/career?kind=internship&state=${state}`);
      await user.click(link);
      await vi.waitFor(async () => expect(await names()).toEqual(expected));
    }
    await user.type(screen.getByRole('searchbox', { name: /^Search in/ }), 'laboratory{Enter}');
    await vi.waitFor(async () => expect(await names()).toEqual(['Opening 2']));
    expect(screen.getByRole('tab', { name: 'Vacancies' })).toHaveAttribute(
      'href',
      '/career?state=open&q=laboratory',
    );
    await user.click(screen.getByRole('tab', { name: 'Vacancies' }));
    expect(await screen.findByText('Nothing found here.')).toBeVisible();
  });

  it('show a message when there is none of the kind', async () => {
    withCareers(career(1));
    renderWeb('/career?kind=internship');
    expect(await screen.findByText('No careers found.')).toBeVisible();
  });
});
