import type { z } from 'zod';
import {
  entryInput,
  listAreas,
  type contract,
  type EntryInput,
  type ListArea,
} from './contract.ts';
import { exampleOf } from './fields/example.ts';
import { isPublishing } from './publishing/publishing.ts';

/* Valid bodies, for tests and measurements. */

type Areas = typeof contract;
/** All inputs of a route, also those that may be left out. */
type BodyOf<Area extends keyof Areas, Name extends string> =
  Areas[Area] extends Record<Name, { body: infer Body extends z.ZodType }>
    ? Required<z.input<Body>>
    : never;

/** What answers say of the languages of a record that is not translated. */
export const languagesFixture = { language: 'en', languages: ['en'] };

/** What publishes an entry in bodies: it is public, for longer than any test takes. */
export const publishedFixture = {
  status: 'published',
  publishAt: '2001-01-01T00:00:00.000Z',
  unpublishAt: '2199-01-01T00:00:00.000Z',
} as const;

/** The category that events and videos name: one has to be made, or put in its place. */
export const fixtureCategory = '018f0000-0000-7000-8000-000000000001';

/** The project that news, events and pictures name: it need not be there. */
const fixtureProject = '018f0000-0000-7000-8000-000000000002';

/** The partner of a project: it need not be there either. */
const fixturePartner = '018f0000-0000-7000-8000-000000000003';

/** The funder of a project: likewise. */
const fixtureDonor = '018f0000-0000-7000-8000-000000000004';

const documentFixture = {
  title: 'Terms',
  url: '/documents/terms.pdf',
  bytes: 340_000,
  kind: 'pdf',
} as const;

/** What fixtures say of fields that have no plain example, or where tests need more of it. */
const chosen: { readonly [Area in ListArea]?: Partial<EntryInput<Area>> } = {
  news: {
    title: 'A well for Skardu',
    content: 'The new well is open.',
    author: 'Saima',
    publishedAt: '2026-03-21T00:00:00.000Z',
    projectId: fixtureProject,
  },
  sliderImages: { buttonLink: '/projects' },
  careers: {
    applyLink: 'mailto:jobs@example.org',
    applyOnSite: false,
    employmentType: 'Internship',
    closesAt: '2198-01-01T09:00:00.000Z',
    documents: [documentFixture],
  },
  events: {
    time: '2026-03-21T09:30:00.000Z',
    endTime: '2026-03-21T12:00:00.000Z',
    category: fixtureCategory,
    registerUrl: 'https://example.org/register',
    projectId: fixtureProject,
  },
  pictures: { projectId: fixtureProject },
  partners: { siteUrl: 'https://example.org/' },
  projects: {
    contact: 'project@example.org',
    duration: '2024-2024',
    projectStatus: 'Pending',
    documents: [documentFixture],
    partnerIds: [fixturePartner],
    funding: [
      {
        donorId: fixtureDonor,
        amount: 4_500_000,
        currency: 'PKR',
        from: '2024-01-01T19:00:00.000Z',
        until: '2024-12-30T19:00:00.000Z',
      },
    ],
    indicators: [{ name: 'F', target: 120, periods: [{ year: 2024, result: 80 }], source: 'G' }],
  },
  members: { teamType: 'BRM' },
  donors: { website: 'https://example.org/' },
  facts: {
    kind: 'registration',
    asOf: '2026-03-02T19:00:00.000Z',
    validUntil: '2198-01-01T19:00:00.000Z',
    documents: [documentFixture],
    duties: ['registration'],
  },
  tenders: {
    closesAt: '2198-01-01T09:00:00.000Z',
    questionsUntil: '2197-12-20T09:00:00.000Z',
    documents: [documentFixture],
    updates: [
      {
        kind: 'award',
        at: '2198-02-01T09:00:00.000Z',
        question: 'E',
        text: 'F',
        amount: 4_500_000,
        currency: 'PKR',
      },
    ],
  },
  publications: { kind: 'Guideline', language: 'English', documents: [documentFixture] },
  videos: {
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    videoUrl: '/a.mp4',
    category: fixtureCategory,
    duration: 205,
    captionsUrl: '/a.vtt',
  },
  doors: { icon: 'FaTasks', fact: 'openTenders' },
  helpOptions: { buttonLink: '/c', icon: 'FaHeart' },
  stats: {
    icon: 'FaStar',
    sourceType: 'collection',
    collectionName: 'news',
    targetValue: 7,
    redirectLink: '/all-news',
  },
  pages: {
    url: 'our-story',
    template: 'card-grid-page',
    contentPosition: 'left',
    imagePlacement: 'right',
    cards: [
      {
        title: 'Card',
        description: 'D',
        image: '/d.webp',
        buttonText: 'E',
        buttonLink: '/e',
      },
    ],
    seo: { title: 'F', description: 'G', keywords: ['one', 'health'] },
    colors: {
      background: { pageBgColor: 'teal', contentBgColor: '#abcdef' },
      text: { headingColor: 'navy', paragraphColor: '#123456' },
      button: { bgColor: 'red', textColor: 'white', hoverBgColor: 'black' },
      card: {
        bgColor: 'white',
        borderColor: 'gray',
        headingColor: 'black',
        descriptionColor: 'gray',
        buttonBgColor: 'teal',
        buttonTextColor: 'white',
        buttonHoverColor: 'navy',
      },
    },
  },
};

/** @throws where a field has no plain example, and {@link chosen} none either */
function bodyOf(area: ListArea): object {
  const { shape } = entryInput(area);
  const fields: Record<string, unknown> = { ...chosen[area] };
  const given = isPublishing(entryInput(area)) ? { ...fields, ...publishedFixture } : fields;
  const body = Object.entries<z.ZodType>(shape).map(([name, field]) => {
    const value = given[name] ?? exampleOf(field, (label) => `Some ${label.toLowerCase()}`);
    if (value === undefined) throw new Error(`${area}.${name} has no example: add one to fixtures`);
    return [name, value];
  });
  return Object.fromEntries(body);
}

type EntryFixtures = { readonly [Area in ListArea]: Required<EntryInput<Area>> };

/** A body with every input, by list area, each as it is answered, so that one that gets lost is noticed. */
export const entryFixtures = Object.fromEntries(
  listAreas.map((area) => [area, bodyOf(area)]),
  // Each has all fields of its area's input.
) as EntryFixtures;

/** The same for the records that are always there, and whose inputs are no lists and groups. */
export const recordFixtures = {
  contact: {
    address: 'Street 9, Islamabad',
    subAddress: 'Second floor',
    email: 'office@example.org',
    phone: '051 1234567',
  },
  siteInfo: {
    name: 'Indus One Health and Biorisk Society',
    description: 'Health for people and animals.',
    logo: '/logo.svg',
    actionLabel: 'Report a sick animal',
    actionUrl: '/reporting-a-sick-animal',
    actionPhone: '0800 11 222',
    actionHours: 'Mon–Sat 9:00–17:00',
    facebookURL: 'https://example.org/f',
    twitterURL: 'https://example.org/t',
    instagramURL: 'https://example.org/i',
    linkedinURL: 'https://example.org/l',
    youtubeURL: 'https://example.org/y',
    searchPins: [{ words: 'sick animal, بیمار جانور', link: '/complaints' }],
    reviewBeforePublishing: false,
  },
  directorMessage: { title: 'A', description: 'B', imgUrl: '/a.webp' },
  sectionInfo: { title: 'A', description: 'B', buttonText: 'C', buttonLink: '/c' },
  about: { category: 'Vision', title: 'A', description: 'B', imgUrl: '/a.webp' },
} satisfies {
  contact: BodyOf<'contact', 'update'>;
  siteInfo: BodyOf<'siteInfo', 'update'>;
  directorMessage: BodyOf<'directorMessage', 'update'>;
  sectionInfo: BodyOf<'sectionInfo', 'put'>;
  about: BodyOf<'about', 'update'>;
};
