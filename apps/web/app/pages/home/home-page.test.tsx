import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { http, HttpResponse } from 'msw';
import {
  contract,
  type HomeSection,
  type HomeSectionName,
  type Partner,
  type Stat,
} from '@site/contract';
import { isInState } from '@site/contract/closing-states';
import { newsletterMessages } from '@site/contract/messages';
import { languagesFixture } from '@site/contract/fixtures';
import { problem, respond } from '@site/mocks';
import { sampleContent } from '@site/samples';
import { apiUnavailable, apiUrl, server } from '../../../test/mock-api.ts';
import { renderWeb } from '../../../test/render-web.tsx';
import { defaultHelpOptions } from '#home/default-help-options.ts';
import { defaultSlides } from '#home/default-slides.ts';

describe('the home page', () => {
  it('shows the stored slides', async () => {
    renderWeb('/home');
    const slider = screen.getByRole('region', { name: 'Our work in pictures' });
    const [first] = sampleContent.sliderImages;

    expect(await within(slider).findByText(first?.title ?? 'no sample')).toBeVisible();
  });

  it('shows the six built-in slides when there are none', () => {
    server.use(respond(apiUrl, contract.sliderImages.list, 200, []));
    renderWeb('/home');
    const slider = screen.getByRole('region', { name: 'Our work in pictures' });

    expect(within(slider).getAllByRole('group')).toHaveLength(6);
    expect(within(slider).getByText(defaultSlides[0]?.title.en ?? '')).toBeVisible();
  });

  it('leads on from each slide', async () => {
    renderWeb('/home');
    const slider = screen.getByRole('region', { name: 'Our work in pictures' });
    const [first] = sampleContent.sliderImages;
    await within(slider).findByText(first?.title ?? 'no sample');
    for (const slide of within(slider).getAllByRole('group', { hidden: true })) {
      expect(within(slide).getAllByRole('heading', { hidden: true })).toHaveLength(1);
      expect(within(slide).getAllByRole('link', { hidden: true })).toHaveLength(1);
    }
  });

  it('leads from a news card to the page of the article', async () => {
    const { user } = renderWeb('/home');
    const cards = await screen.findByRole('region', { name: 'Latest news' });
    const [link] = within(cards).getAllByRole('link');
    if (!link) throw new Error('There is no card.');
    const title = link.textContent;
    await user.click(link);

    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  it('shows a message when there is no news', async () => {
    server.use(respond(apiUrl, contract.news.list, 200, []));
    renderWeb('/home');
    expect(await screen.findByText('No news articles available')).toBeVisible();
  });

  it('shows a message when the answer is no list', async () => {
    const answer = () => HttpResponse.json({ news: [] });
    server.use(http.get(`${apiUrl}/api/news/news`, answer));
    renderWeb('/home');
    expect(await screen.findByText('Unexpected API response format')).toBeVisible();
  });

  it('says that news could not be fetched, and shows everything else', async () => {
    server.use(apiUnavailable);
    renderWeb('/home');
    expect(await screen.findByText('Error fetching news articles')).toBeVisible();
    expect(screen.getByText(defaultSlides[0]?.title.en ?? '')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toBeVisible();
  });
});

const titles = [
  'What do you need?',
  'Our Impact',
  'What We Do',
  'How You Can Help',
  'Our Programs',
  'Gallery',
  'News & Publications',
  'Our Partners',
  'Newsletter',
];

function section(sectionName: HomeSectionName, order: number, isActive = true): HomeSection {
  const time = '2026-01-01T00:00:00.000Z';
  const _id = `0190a000-0000-7000-8000-00000000000${order}`;
  return { _id, sectionName, order, isActive, createdAt: time, updatedAt: time };
}

/** The headings of the home page's sections, in their order. */
async function shownSections(): Promise<(string | null)[]> {
  const main = screen.getByRole('main');
  await waitFor(() => expect(within(main).queryByText(/^Loading/)).not.toBeInTheDocument());
  return within(main)
    .getAllByRole('heading', { level: 2 })
    .filter((heading) => !heading.closest('[aria-roledescription="carousel"]'))
    .map((heading) => heading.textContent);
}

function withSections(...list: HomeSection[]) {
  server.use(respond(apiUrl, contract.homeSections.list, 200, list));
}

describe('the sections of the home page', () => {
  it('are all there at first, in their own order', async () => {
    renderWeb('/home');
    expect(await shownSections()).toEqual(titles);
  });

  it('are the active ones, by their order', async () => {
    withSections(section('Newsletter', 2), section('NewsCards', 3, false), section('OurImpact', 9));
    renderWeb('/home');
    expect(await shownSections()).toEqual(['Newsletter', 'Our Impact']);
  });

  it('are all shown when it can not be read which', async () => {
    server.use(respond(apiUrl, contract.homeSections.list, 500, problem(500, 'Broken.')));
    renderWeb('/home');
    await screen.findByRole('heading', { name: 'Newsletter' });
    expect(await shownSections()).toEqual(titles);
  });

  it('wait behind an overlay until it is known which', async () => {
    renderWeb('/home');
    expect(screen.getByText('Loading…')).toBeVisible();
    await shownSections();
    expect(screen.queryByText('Loading…')).not.toBeInTheDocument();
  });

  it('are asked for again when the window gets the focus', async () => {
    renderWeb('/home');
    await shownSections();
    withSections(section('Newsletter', 1));
    fireEvent.focus(window);
    await waitFor(async () => expect(await shownSections()).toEqual(['Newsletter']));
  });
});

describe('a section of the home page', () => {
  it('leads to what visitors come for, and says how much of it there is', async () => {
    server.use(respond(apiUrl, contract.careers.list, 200, []));
    renderWeb('/home');
    const doors = await screen.findByRole('navigation', { name: 'What do you need?' });
    const tenders = await within(doors).findByRole('link', { name: /^Tenders \d+ open$/ });
    const { length } = sampleContent.tenders.filter((tender) =>
      isInState({ closesAt: null, ...tender }, 'open', Date.now()),
    );
    expect(tenders).toHaveAccessibleName(`Tenders ${length} open`);
    expect(tenders).toHaveAttribute('href', '/tenders');
    expect(await within(doors).findByRole('link', { name: 'Jobs None open now' })).toBeVisible();
    const report = await within(doors).findByRole('link', { name: /^Latest report \S/ });
    expect(report.getAttribute('href')).toMatch(/^\/publications\/./);
  });

  it('is gone without doors', async () => {
    server.use(respond(apiUrl, contract.doors.list, 200, []));
    renderWeb('/home');
    await screen.findByRole('heading', { name: 'Newsletter' });
    expect(screen.queryByText('What do you need?')).not.toBeInTheDocument();
  });

  it('shows the value of a stat, or its target, or nothing at all, with a plus', async () => {
    const [stat] = (await (await fetch(`${apiUrl}/api/stats`)).json()) as Stat[];
    if (!stat) throw new Error('There is no sample.');
    const stats = [
      { ...stat, _id: section('OurImpact', 1)._id, computedValue: 7, targetValue: 90 },
      { ...stat, _id: section('OurImpact', 2)._id, computedValue: null, targetValue: 1500 },
      { ...stat, _id: section('OurImpact', 3)._id, computedValue: null, targetValue: null },
    ];
    server.use(respond(apiUrl, contract.stats.list, 200, stats));
    renderWeb('/home');
    for (const value of ['7+', '1,500+', '0+'])
      expect(await screen.findByText(value)).toBeVisible();
  });

  it.each([
    ['the fetch fails', () => respond(apiUrl, contract.helpOptions.list, 500, problem(500, '.'))],
    ['there are none', () => respond(apiUrl, contract.helpOptions.list, 200, [])],
    // Stored before a title was required.
    [
      'there is only one that says nothing',
      () => {
        const { _id, createdAt, updatedAt } = section('HowCanHelp', 1);
        const times = { ...languagesFixture, createdAt, updatedAt };
        const blank = { _id, order: null, ...times, title: null, icon: 'FaRocket' as const };
        return respond(apiUrl, contract.helpOptions.list, 200, [blank]);
      },
    ],
  ])('offers the built-in ways to help when %s', async (_when, handler) => {
    server.use(handler());
    renderWeb('/home');
    for (const { title } of defaultHelpOptions) {
      expect(await screen.findByText(title.en)).toBeVisible();
    }
  });

  it.each([
    ['events', contract.events.list, 'No events available'],
    ['partners', contract.partners.list, 'No partners available'],
  ] as const)('says when there are no %s', async (_what, route, text) => {
    server.use(respond(apiUrl, route, 200, []));
    renderWeb('/home');
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['events', '/api/events/events', 'Error fetching events'],
    ['partners', '/api/partners/getTeam', 'Failed to load partner data'],
  ])('says when %s can not be read, or are no list', async (_what, path, text) => {
    server.use(http.get(apiUrl + path, () => HttpResponse.json({}, { status: 500 })));
    const { unmount } = renderWeb('/home');
    expect(await screen.findByText(text)).toBeVisible();
    unmount();

    server.use(http.get(apiUrl + path, () => HttpResponse.json({ list: [] })));
    renderWeb('/home');
    expect(await screen.findByText('Unexpected API response format')).toBeVisible();
  });

  it('cuts what a partner is to 50 characters', async () => {
    const [partner] = (await (await fetch(`${apiUrl}/api/partners/getTeam`)).json()) as Partner[];
    if (!partner) throw new Error('There is no sample.');
    const long = { ...partner, description: `${'a'.repeat(50)}the rest` };
    server.use(respond(apiUrl, contract.partners.list, 200, [long]));
    renderWeb('/home');
    expect(await screen.findByText(`${'a'.repeat(50)}…`)).toBeVisible();
  });

  it('shows the first picture of each event and project, each once', async () => {
    renderWeb('/home');
    const gallery = await screen.findByRole('region', { name: 'Pictures' });
    const shown = within(gallery).getAllByRole('link');
    const { events, projects } = sampleContent;
    expect(shown.map((link) => link.textContent).toSorted()).toEqual(
      [...events.filter(({ time }) => Date.parse(time) <= Date.now()), ...projects]
        .map(({ title }) => title)
        .toSorted(),
    );
  });
});

describe('the newsletter', () => {
  async function subscribe(email: string) {
    const { user } = renderWeb('/home');
    const field = await screen.findByLabelText('Email');
    if (email) await user.type(field, email);
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    return field;
  }

  it('thanks who subscribes', async () => {
    const field = await subscribe('sana@example.org');
    expect(await screen.findByText(newsletterMessages.subscribed)).toBeVisible();
    expect(field).toHaveValue('');
  });

  it('asks for an address', async () => {
    const field = await subscribe('');
    expect(await screen.findByText(newsletterMessages.emailMissing)).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('is not sent an address that is none, keeps it and says so next to the field', async () => {
    server.use(respond(apiUrl, contract.newsletter.subscribe, 429, problem(429, 'It was sent.')));
    const field = await subscribe('sana');
    const sentence = 'Email must be an e-mail address such as name@example.org.';
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(field).toHaveAccessibleDescription(sentence);
    expect(field).toHaveValue('sana');
  });
});
