import { contract, type Collection, type SiteInfoInput } from '@site/contract';
import { submissionMessages, textMessages } from '@site/contract/messages';
import type { ProjectSample, SampleContent } from '@site/samples';
import type { Accounts } from './accounts.ts';
import { exampleHandlers } from './example-handlers.ts';
import { examples } from './examples/index.ts';
import { aboutMock } from './areas/about-mock.ts';
import { applicationsMock } from './areas/applications-mock.ts';
import { categoriesMock, createCategoryIndex } from './areas/categories-mock.ts';
import { contactMock } from './areas/contact-mock.ts';
import { eventsMock } from './areas/events-mock.ts';
import { footerMock } from './areas/footer-mock.ts';
import { galleryMock } from './areas/gallery-mock.ts';
import { homeSectionsMock } from './areas/home-sections-mock.ts';
import { keyedMock } from './areas/keyed-mock.ts';
import { membersMock } from './areas/members-mock.ts';
import { navbarMock } from './areas/navbar-mock.ts';
import { newsMock } from './areas/news-mock.ts';
import { newsletterMock } from './areas/newsletter-mock.ts';
import { pagesMock } from './areas/pages-mock.ts';
import { plainListMocks } from './areas/plain-lists.ts';
import { projectsMock } from './areas/projects-mock.ts';
import { publicationsMock } from './areas/publications-mock.ts';
import { searchMock } from './areas/search-mock.ts';
import { sectionThemesMock } from './areas/section-themes-mock.ts';
import { singleMock } from './areas/single-mock.ts';
import { statsMock } from './areas/stats-mock.ts';
import { uploadsMock } from './areas/uploads-mock.ts';
import { usersMock } from './areas/users-mock.ts';
import { versionMock } from './areas/version-mock.ts';
import { visitsMock } from './areas/visits-mock.ts';
import { videosMock } from './areas/videos-mock.ts';
import type { StoredRecord } from './records.ts';
import type { Handlers, MockContext, RouteHandler } from './route-handler.ts';
import { forbidden } from './problems.ts';
import type { ScenarioName } from './scenarios.ts';

const blankSection = { title: null, description: null, buttonText: null, buttonLink: null };

type AllHandlers = { [Area in keyof typeof contract]: Handlers<(typeof contract)[Area]> };

/**
 * The mocks of every area, on one store.
 * @param apiUrl the address of the API that is answered for
 * @param content what is there at the start
 * @param accounts who may sign in
 * @param scenario which examples it shows
 * @returns a handler for each route, in the contract's order, and for uploaded files; and `all`, which reads
 * the entries of this moment
 */
export function createStore(
  apiUrl: string,
  content: SampleContent,
  accounts: Accounts,
  scenario: ScenarioName = 'normal',
) {
  const context: MockContext = {
    apiUrl,
    findCaller: (token) => accounts.findCaller(token),
    writes: 0,
  };
  const uploads = uploadsMock(context);

  // Areas that others read.
  const plainLists = plainListMocks(context, content);
  const withRelations = ({ partners: names = [], funding = [], ...project }: ProjectSample) => ({
    ...project,
    partnerIds: plainLists.partners
      .all()
      .filter(({ name }) => names.includes(name))
      .map(({ _id }) => _id),
    funding: funding.map(({ donor, ...given }) => ({
      ...given,
      donorId: plainLists.donors.all().find(({ name }) => name === donor)?._id ?? '',
    })),
  });
  const projects = projectsMock(context, content.projects.map(withRelations));
  const withProject = <Named extends { project?: string }>(entry: Named) => ({
    ...entry,
    projectId: projects.all().find(({ title }) => title === entry.project)?._id ?? null,
  });
  const news = newsMock(context, content.news.map(withProject), projects.all);
  const members = membersMock(context, content.members);
  const categories = categoriesMock(context, content.categories, () => ({
    events: events.all(),
    videos: videos.all(),
  }));
  const categoryIndex = createCategoryIndex(categories.all);
  const events = eventsMock(context, content.events.map(withProject), categoryIndex);
  const videos = videosMock(context, content.videos, categoryIndex);
  const publications = publicationsMock(context, content.publications);
  const pages = pagesMock(context, content.pages);
  const about = aboutMock(context, content.about);
  const directorMessage = singleMock(context, {
    routes: contract.directorMessage,
    entityName: 'Director message',
    content: content.directorMessage,
    updated: textMessages.directorMessageUpdated,
  });
  const siteInfo = singleMock(context, {
    routes: contract.siteInfo,
    entityName: 'Site info',
    content: content.siteInfo,
    change: (stored, input: SiteInfoInput, caller) => {
      const { reviewBeforePublishing: wanted = stored.reviewBeforePublishing } = input;
      if (wanted !== stored.reviewBeforePublishing && caller?.user.role !== 'admin') {
        throw forbidden(submissionMessages.switchForbidden);
      }
      return input;
    },
  });

  const { partners, careers, tenders, advisories, facts, blogs, pictures } = plainLists;
  const mocks = {
    news,
    events,
    projects,
    partners,
    members,
    careers,
    tenders,
    advisories,
    publications,
    blogs,
    videos,
    pictures,
  } satisfies Record<Collection, object>;
  const entries = new Map<string, () => readonly StoredRecord[]>(
    Object.entries(readersOf('all', { ...plainLists, ...mocks, pages })),
  );
  const entriesOf = (area: string) => entries.get(area)?.() ?? [];
  /** What is public of them. */
  const collections = readersOf('live', { ...mocks, facts });

  // An area that is missing does not compile.
  const areas: AllHandlers = {
    ...routeHandlersOf({
      ...plainLists,
      news,
      about,
      categories,
      events,
      projects,
      publications,
      members,
      videos,
      directorMessage,
      pages,
      uploads,
    }),
    ...exampleHandlers(context, examples, scenario),
    users: usersMock(context, accounts),
    contact: contactMock(context, { ...content, accounts }),
    siteInfo: siteInfo.handlers,
    navbar: navbarMock(context, content.navbar),
    footer: footerMock(context, content.footer),
    sectionInfo: keyedMock(context, {
      routes: contract.sectionInfo,
      entityName: 'Section',
      order: 'createdAt',
      search: ['position', 'title', 'description'],
      records: content.sectionInfo.map((section) => ({ ...blankSection, ...section })),
      change: (stored, input) => ({ ...(stored ?? blankSection), ...input }),
    }),
    sectionThemes: sectionThemesMock(context, content.sectionThemes),
    applications: applicationsMock(context, {
      samples: content.applications,
      accounts,
      allCareers: careers.all,
    }),
    gallery: galleryMock(context, collections),
    stats: statsMock(context, content.stats, (collection) => collections[collection]().length),
    homeSections: homeSectionsMock(context, content.homeSections),
    search: searchMock(context, {
      ...collections,
      pages: pages.live,
      about: about.all,
      director: directorMessage.read,
      unpublished: entriesOf,
      pins: () => siteInfo.read().searchPins,
    }),
    visits: visitsMock(context),
    newsletter: newsletterMock(context, content.subscribers),
    version: versionMock(context),
  };

  // The order of the contract is the order in which its routes match.
  const byArea = new Map<string, object>(Object.entries(areas));
  const inOrder = Object.entries(contract).flatMap(([area, routes]) => {
    const ofArea = new Map<string, RouteHandler>(Object.entries(byArea.get(area) ?? {}));
    return Object.keys(routes).flatMap((name) => ofArea.get(name) ?? []);
  });
  return {
    handlers: [...inOrder, uploads.media],
    all: {
      ...readersOf('all', mocks),
      users: accounts.all,
      categories: categories.all,
      pages: pages.all,
    },
  };
}

/** The readers of several areas. */
function readersOf<
  Name extends 'all' | 'live',
  Mocks extends Record<string, Record<Name, () => readonly unknown[]>>,
>(name: Name, mocks: Mocks) {
  const readers = Object.entries(mocks).map(([area, mock]) => [area, mock[name]]);
  // The very areas of `mocks`.
  return Object.fromEntries(readers) as { [Area in keyof Mocks]: Mocks[Area][Name] };
}

/** The handlers of several areas. */
function routeHandlersOf<Mocks extends Record<string, { handlers: object }>>(mocks: Mocks) {
  const handlers = Object.entries(mocks).map(([area, mock]) => [area, mock.handlers]);
  // The very areas of `mocks`.
  return Object.fromEntries(handlers) as { [Area in keyof Mocks]: Mocks[Area]['handlers'] };
}
