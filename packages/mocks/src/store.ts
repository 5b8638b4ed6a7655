import { contract, type Area, type Collection, type SiteInfoInput } from '@site/contract';
import { submissionMessages, textMessages } from '@site/contract/messages';
import type { SampleContent } from '@site/samples';
import type { Accounts } from './accounts.ts';
import { createFactors } from './factors.ts';
import { aboutMock } from './areas/about-mock.ts';
import { applicationsMock } from './areas/applications-mock.ts';
import { batchesMock } from './areas/batches-mock.ts';
import { categoriesMock, createCategoryIndex } from './areas/categories-mock.ts';
import { contactMock } from './areas/contact-mock.ts';
import { eventsMock } from './areas/events-mock.ts';
import { exportsMock } from './areas/exports-mock.ts';
import { footerMock } from './areas/footer-mock.ts';
import { galleryMock } from './areas/gallery-mock.ts';
import { homeSectionsMock } from './areas/home-sections-mock.ts';
import { deskMock } from './areas/desk-mock.ts';
import { libraryMock } from './areas/library-mock.ts';
import { linksMock } from './areas/links-mock.ts';
import { mailsMock } from './areas/mails-mock.ts';
import { invitationsMock } from './areas/invitations-mock.ts';
import { keyedMock } from './areas/keyed-mock.ts';
import { membersMock } from './areas/members-mock.ts';
import { navbarMock } from './areas/navbar-mock.ts';
import { newsMock } from './areas/news-mock.ts';
import { newsletterMock } from './areas/newsletter-mock.ts';
import { pagesMock } from './areas/pages-mock.ts';
import { personalDataMock } from './areas/personal-data-mock.ts';
import { plainListMocks } from './areas/plain-lists.ts';
import { projectsMock } from './areas/projects-mock.ts';
import { publicationsMock } from './areas/publications-mock.ts';
import { searchMock } from './areas/search-mock.ts';
import { sectionThemesMock } from './areas/section-themes-mock.ts';
import { secondFactorMock } from './areas/second-factor-mock.ts';
import { sessionsMock } from './areas/sessions-mock.ts';
import { singleMock } from './areas/single-mock.ts';
import { statsMock } from './areas/stats-mock.ts';
import { uploadsMock } from './areas/uploads-mock.ts';
import { usersMock } from './areas/users-mock.ts';
import { draftsMock } from './areas/drafts-mock.ts';
import { auditMock } from './areas/audit-mock.ts';
import { systemMock } from './areas/system-mock.ts';
import { revisionsMock } from './areas/revisions-mock.ts';
import { previewsMock } from './areas/previews-mock.ts';
import { pendingMock, publishDue } from './areas/pending-mock.ts';
import { reviewLinksMock } from './areas/review-links-mock.ts';
import { submissionsMock } from './areas/submissions-mock.ts';
import { trashMock } from './areas/trash-mock.ts';
import { versionMock } from './areas/version-mock.ts';
import { viewsMock } from './areas/views-mock.ts';
import { visitsMock } from './areas/visits-mock.ts';
import { videosMock } from './areas/videos-mock.ts';
import { createAudit } from './audit.ts';
import type { StoredRecord } from './records.ts';
import type { Handlers, MockContext, RouteHandler } from './route-handler.ts';
import { forbidden } from './problems.ts';
import { createPreviews } from './previews.ts';
import { createPending } from './pending.ts';
import { createReviews } from './reviews.ts';
import { createRevisions } from './revisions.ts';
import { createSubmissions } from './submissions.ts';
import { createTrash } from './trash.ts';

const blankSection = { title: null, description: null, buttonText: null, buttonLink: null };

type AllHandlers = { [Area in keyof typeof contract]: Handlers<(typeof contract)[Area]> };

/**
 * The mocks of every area, on one store.
 * @param apiUrl the address of the API that is answered for
 * @param content what is there at the start
 * @param accounts who may sign in
 * @returns a handler for each route, in the contract's order, and for uploaded files; and `all`, which reads
 * the entries of this moment
 */
export function createStore(apiUrl: string, content: SampleContent, accounts: Accounts) {
  const factors = createFactors(accounts);
  const submissions = createSubmissions({
    isOn: () => siteInfo.read().reviewBeforePublishing,
    hasPending: (area, id) => pending.all().some((each) => each.area === area && each.id === id),
  });
  const revisions = createRevisions(submissions);
  const pending = createPending(revisions, submissions);
  const reviews = createReviews(revisions, pending);
  const context: MockContext = {
    apiUrl,
    findCaller: (token) => accounts.findCaller(token),
    isKeptOut: (user) => factors.isKeptOut(user),
    writes: 0,
    trash: createTrash(),
    audit: createAudit(),
    revisions,
    pending,
    submissions,
    reviews,
    previews: createPreviews(reviews),
    publishDue: (url) => publishDue(context, accounts, { url, handlersOf }),
  };
  const handlersOf = (area: Area): object => areas[area];
  const uploads = uploadsMock(context);
  const mails = mailsMock(context);

  // Areas that others read.
  const plainLists = plainListMocks(context, content);
  const withPartners = <Named extends { partners?: readonly string[] }>(entry: Named) => ({
    ...entry,
    partnerIds: plainLists.partners
      .all()
      .filter(({ name }) => entry.partners?.includes(name))
      .map(({ _id }) => _id),
  });
  const projects = projectsMock(context, content.projects.map(withPartners));
  const withProject = <Named extends { project?: string }>(entry: Named) => ({
    ...entry,
    projectId: projects.all().find(({ title }) => title === entry.project)?._id ?? null,
  });
  const news = newsMock(context, content.news.map(withProject));
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

  const { partners, careers, tenders, blogs, pictures } = plainLists;
  const mocks = {
    news,
    events,
    projects,
    partners,
    members,
    careers,
    tenders,
    publications,
    blogs,
    videos,
    pictures,
  } satisfies Record<Collection, object>;
  const storeMail = mails.add;
  const contact = contactMock(context, { ...content, accounts, storeMail });
  const newsletter = newsletterMock(context, content.subscribers);
  const applications = applicationsMock(context, {
    samples: content.applications,
    accounts,
    allCareers: careers.all,
    storeMail,
  });
  const entries = new Map<string, () => readonly StoredRecord[]>(
    Object.entries(readersOf('all', { ...plainLists, ...mocks, pages })),
  );
  const entriesOf = (area: string) => entries.get(area)?.() ?? [];
  /** What is public of them. */
  const collections = readersOf('live', mocks);

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
    invitations: invitationsMock(context, accounts),
    secondFactor: secondFactorMock(context, accounts, factors),
    sessions: sessionsMock(context, accounts, factors),
    users: usersMock(context, accounts, factors),
    contact: contact.handlers,
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
    applications: applications.handlers,
    gallery: galleryMock(context, collections),
    stats: statsMock(context, content.stats, (collection) => collections[collection]().length),
    homeSections: homeSectionsMock(context, content.homeSections),
    search: searchMock(context, {
      ...collections,
      pages: pages.live,
      about: about.all,
      director: directorMessage.read,
      unpublished: entriesOf,
    }),
    visits: visitsMock(context),
    newsletter: newsletter.handlers,
    version: versionMock(context),
    system: systemMock(context),
    mails: mails.handlers,
    personalData: personalDataMock(context, accounts, [
      applications.ofPerson,
      contact.ofPerson,
      newsletter.ofPerson,
    ]),
    audit: auditMock(context, accounts),
    trash: trashMock(context, accounts),
    revisions: revisionsMock(context, accounts, handlersOf),
    drafts: draftsMock(context),
    views: viewsMock(context),
    library: libraryMock(context, entriesOf),
    links: linksMock(context, { entriesOf, pageAt: pages.at }),
    desk: deskMock(context, { entriesOf, handlersOf }),
    previews: previewsMock(context, handlersOf),
    pending: pendingMock(context, accounts, handlersOf),
    reviewLinks: reviewLinksMock(context, accounts, handlersOf),
    batches: batchesMock(context, handlersOf, uploads.filesAt),
    exports: exportsMock(context, handlersOf),
    submissions: submissionsMock(context, accounts, entriesOf),
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
