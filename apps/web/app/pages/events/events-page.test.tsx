import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { contract, type Category, type Event } from '@site/contract';
import { languagesFixture, publishedFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import type { SampleContent } from '@site/samples';
import { apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { withContent } from '../../../test/with-content.ts';

const day = '2026-01-01T00:00:00.000Z';
const training = {
  _id: '0190b000-0000-7000-8000-000000000001',
  title: 'Training',
  description: '',
};

function event(number: number, fields: Partial<Event> = {}): Event {
  return {
    _id: `0190a000-0000-7000-8000-00000000000${number}`,
    title: `Event ${number}`,
    description: 'Short.',
    location: 'Gilgit',
    time: '2026-03-10T09:00:00.000Z',
    category: training,
    images: ['/one.webp', '/two.webp'],
    createdAt: day,
    updatedAt: day,
    ...publishedFixture,
    ...languagesFixture,
    ...fields,
  };
}

function withEvents(...events: Event[]) {
  server.use(respond(apiUrl, contract.events.list, 200, events));
}

/** Events that the API orders and filters. */
function withStored(...events: Partial<EventSample>[]) {
  const description = 'Short.';
  withContent({
    videos: [],
    categories: ['Training', 'Talks', 'Unused'].map((title) => ({ title, description })),
    events: events.map((fields, at) => ({
      title: `Event ${at + 1}`,
      description,
      location: 'Gilgit',
      time: '2026-03-10T09:00:00.000Z',
      category: 'Training',
      images: ['/one.webp', '/two.webp'],
      ...fields,
    })),
  });
}
type EventSample = SampleContent['events'][number];

function inWideWindow() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.startsWith('(min-width'),
    addEventListener() {},
    removeEventListener() {},
  }));
}

const titles = async () =>
  (await screen.findAllByRole('article')).map(
    (card) => within(card).getByRole('heading').textContent,
  );

describe('the events', () => {
  it('show time and place in Pakistan, their pictures in the gallery, and a calendar file', async () => {
    const shown = event(1, { time: '2126-03-10T20:30:00.000Z' });
    withEvents(shown);
    renderWeb('/events');

    expect(await screen.findByText('11 March 2126, 01:30')).toBeVisible();
    expect(screen.getByText('Gilgit')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Pictures of Event 1' })).toHaveAttribute(
      'href',
      `/gallery?eventId=${shown._id}`,
    );
    expect(screen.getByRole('link', { name: 'Add to calendar: Event 1' })).toHaveAttribute(
      'href',
      `/events/${shown._id}.ics`,
    );
  });

  it('come the nearest first, then those past, which no calendar needs', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    withStored(
      { title: 'In a year', time: inHours(8766) },
      { title: 'Tomorrow', time: inHours(24) },
      { title: 'Now', time: inHours(-0.5) },
      { title: 'Today, over', time: inHours(-1.5) },
      { title: 'A year ago', time: inHours(-8766) },
    );
    renderWeb('/events');
    expect(await titles()).toEqual(['Now', 'Tomorrow', 'In a year', 'Today, over', 'A year ago']);
    const calendars = screen.getAllByRole('link', { name: /^Add to calendar/ });
    expect(calendars.map((link) => link.getAttribute('aria-label'))).toEqual([
      'Add to calendar: Now',
      'Add to calendar: Tomorrow',
      'Add to calendar: In a year',
    ]);
  });

  it('show 100 characters, with a toggle only where there are more', async () => {
    const description = `${'a'.repeat(100)}THE END`;
    withEvents(event(1, { description }), event(2, { description: 'b'.repeat(100) }));
    const { user } = renderWeb('/events');

    expect(await screen.findByText(`${'a'.repeat(100)}…`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Read more/ }));
    expect(screen.getByText(description)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Show Less/ }));
    expect(screen.queryByText(description)).not.toBeInTheDocument();
  });

  it('open the one that the address names, and give it the focus', async () => {
    const description = `${'a'.repeat(100)}THE END`;
    withEvents(event(1), event(2, { description }));
    renderWeb(`/events#${event(2)._id}`);
    const named = (await screen.findByText('Event 2')).closest('article');
    expect(named).toHaveFocus();
    expect(named).toHaveAttribute('data-target');
    expect(screen.getByText(description)).toBeVisible();
  });

  it('show a message when there are none, and when they failed to load', async () => {
    withEvents();
    const { unmount } = renderWeb('/events');
    expect(await screen.findByText('No events available')).toBeVisible();
    unmount();

    server.use(respond(apiUrl, contract.events.list, 503, problem(503, 'Later.')));
    renderWeb('/events');
    expect(await screen.findByText('Error fetching events')).toBeVisible();
  });
});

describe('the filters of events', () => {
  it('take effect as they are changed in a wide window', async () => {
    inWideWindow();
    withStored({ title: 'Bat count' }, { category: 'Talks' });
    const { user } = renderWeb('/events');

    await user.type(await screen.findByLabelText('Search by title'), 'BAT c');
    expect(await screen.findByText('1 of 2 events')).toBeVisible();
    expect(await titles()).toEqual(['Bat count']);

    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(await screen.findByText('2 events')).toBeVisible();
    expect(screen.getByLabelText('Search by title')).toHaveValue('');

    const offered = [...screen.getByLabelText('Category').querySelectorAll('option')];
    expect(offered.map((option) => option.textContent)).toEqual([
      'All Categories',
      'Talks',
      'Training',
    ]);
    await user.selectOptions(screen.getByLabelText('Category'), 'Talks');
    expect(await screen.findByText('1 of 2 events')).toBeVisible();
    expect(await titles()).toEqual(['Event 2']);
  });

  it('take effect with Apply Filters in a narrow one, which closes their panel', async () => {
    withStored({ title: 'Bat count' }, {});
    const { user } = renderWeb('/events');

    const toggle = await screen.findByRole('button', { name: 'Filter' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');

    await user.type(screen.getByLabelText('Search by title'), 'bat');
    expect(screen.getByText('2 events')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Apply Filters' }));
    expect(await screen.findByText('1 of 2 events')).toBeVisible();
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(toggle).toHaveFocus();
  });

  it('come from the address', async () => {
    withStored({ title: 'Bat count' }, {}, { category: 'Talks' });
    const answer = await fetch(`${apiUrl}/api/categories`);
    const chosen = ((await answer.json()) as Category[]).find(({ title }) => title === 'Training');
    renderWeb(`/events?title=EVENT&category=${chosen?._id}`);
    expect(await titles()).toEqual(['Event 2']);
    expect(screen.getByLabelText('Search by title')).toHaveValue('EVENT');
    expect(screen.getByLabelText('Category')).toHaveDisplayValue('Training');
  });

  it("reach from the first instant of a day in Pakistan to another's last", async () => {
    withStored(
      { time: '2026-03-09T18:59:59.999Z' },
      { time: '2026-03-09T19:00:00.000Z' },
      { time: '2026-03-11T18:59:59.999Z' },
      { time: '2026-03-11T19:00:00.000Z' },
    );
    renderWeb('/events?start=2026-03-10&end=2026-03-11');
    expect(await titles()).toEqual(['Event 3', 'Event 2']);
  });

  it('show a message when they leave nothing', async () => {
    withStored({});
    renderWeb('/events?title=nothing-like-it');
    expect(await screen.findByText('No events available')).toBeVisible();
    expect(screen.getByText('0 of 1 event')).toBeVisible();
  });
});
