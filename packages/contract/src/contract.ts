import { initContract, isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { z } from 'zod';
import { mediaFieldsOf, type MediaField } from './media/media.ts';
import { isPublishing } from './publishing/publishing.ts';
import { contactRoutes } from './areas/contact.ts';
import { footerRoutes } from './areas/footer.ts';
import { navbarRoutes } from './areas/navbar.ts';
import { newsRoutes } from './areas/news.ts';
import { sectionInfoRoutes } from './areas/section-info.ts';
import { sectionThemeRoutes } from './areas/section-themes.ts';
import { siteInfoRoutes } from './areas/site-info.ts';
import { sliderImageRoutes } from './areas/slider-images.ts';
import { uploadRoutes } from './areas/uploads.ts';
import { aboutRoutes } from './areas/about.ts';
import { blogRoutes } from './areas/blogs.ts';
import { careerRoutes } from './areas/careers.ts';
import { applicationRoutes } from './areas/applications.ts';
import { categoryRoutes } from './areas/categories.ts';
import { eventRoutes } from './areas/events.ts';
import { galleryRoutes } from './areas/gallery.ts';
import { pictureRoutes } from './areas/pictures.ts';
import { partnerRoutes } from './areas/partners.ts';
import { projectRoutes } from './areas/projects.ts';
import { memberRoutes } from './areas/members.ts';
import { tenderRoutes } from './areas/tenders.ts';
import { publicationRoutes } from './areas/publications.ts';
import { videoRoutes } from './areas/videos.ts';
import { directorMessageRoutes } from './areas/director-message.ts';
import { bodyCardRoutes } from './areas/body-cards.ts';
import { helpOptionRoutes } from './areas/help-options.ts';
import { statRoutes } from './areas/stats.ts';
import { pageRoutes } from './areas/pages.ts';
import { homeSectionRoutes } from './areas/home-sections.ts';
import { searchRoutes } from './areas/search.ts';
import { newsletterRoutes } from './areas/newsletter.ts';
import { invitationRoutes } from './areas/invitations.ts';
import { secondFactorRoutes } from './areas/second-factor.ts';
import { sessionRoutes } from './areas/sessions.ts';
import { userRoutes } from './areas/users.ts';
import { auditRoutes } from './areas/audit.ts';
import { batchRoutes } from './areas/batches.ts';
import { exportRoutes } from './areas/exports.ts';
import { draftRoutes } from './areas/drafts.ts';
import { systemRoutes } from './areas/system.ts';
import { revisionRoutes } from './areas/revisions.ts';
import { previewRoutes } from './areas/previews.ts';
import { trashRoutes } from './areas/trash.ts';
import { pendingRoutes } from './areas/pending.ts';
import { reviewLinkRoutes } from './areas/review-links.ts';
import { submissionRoutes } from './areas/submissions.ts';
import { visitRoutes } from './areas/visits.ts';
import { mailRoutes } from './areas/mails.ts';
import { personalDataRoutes } from './areas/personal-data.ts';
import { deskRoutes } from './areas/desk.ts';
import { libraryRoutes } from './areas/library.ts';
import { linkRoutes } from './areas/links.ts';
import { viewRoutes } from './areas/views.ts';
import { versionRoutes } from './areas/version.ts';

export * from './areas/contact.ts';
export * from './areas/footer.ts';
export * from './areas/navbar.ts';
export * from './areas/news.ts';
export * from './areas/section-info.ts';
export * from './areas/section-themes.ts';
export * from './areas/site-info.ts';
export * from './areas/slider-images.ts';
export * from './areas/uploads.ts';
export * from './areas/invitations.ts';
export * from './areas/second-factor.ts';
export * from './areas/sessions.ts';
export * from './areas/users.ts';
export * from './areas/about.ts';
export * from './areas/blogs.ts';
export * from './areas/careers.ts';
export * from './areas/applications.ts';
export * from './areas/categories.ts';
export * from './areas/events.ts';
export * from './areas/pictures.ts';
export * from './areas/gallery.ts';
export * from './areas/partners.ts';
export * from './areas/projects.ts';
export * from './areas/members.ts';
export * from './areas/tenders.ts';
export * from './areas/publications.ts';
export * from './areas/videos.ts';
export * from './areas/director-message.ts';
export * from './areas/body-cards.ts';
export * from './areas/help-options.ts';
export * from './areas/stats.ts';
export * from './areas/pages.ts';
export * from './areas/home-sections.ts';
export * from './areas/search.ts';
export * from './areas/newsletter.ts';
export * from './areas/audit.ts';
export * from './areas/batches.ts';
export * from './areas/exports.ts';
export * from './areas/drafts.ts';
export * from './areas/system.ts';
export * from './areas/revisions.ts';
export * from './areas/trash.ts';
export * from './areas/previews.ts';
export * from './areas/pending.ts';
export * from './areas/review-links.ts';
export * from './areas/submissions.ts';
export * from './areas/visits.ts';
export * from './areas/mails.ts';
export * from './areas/personal-data.ts';
export * from './areas/desk.ts';
export * from './areas/views.ts';
export * from './areas/links.ts';

/**
 * Every endpoint, once: the API implements it, the apps call it, the mocks answer for it. Routes
 * match in the order of their definition.
 */
export const contract = initContract().router(
  {
    // Before `/api/user/:id`.
    invitations: invitationRoutes,
    secondFactor: secondFactorRoutes,
    sessions: sessionRoutes,
    views: viewRoutes,
    users: userRoutes,
    news: newsRoutes,
    sliderImages: sliderImageRoutes,
    contact: contactRoutes,
    siteInfo: siteInfoRoutes,
    navbar: navbarRoutes,
    footer: footerRoutes,
    sectionInfo: sectionInfoRoutes,
    sectionThemes: sectionThemeRoutes,
    about: aboutRoutes,
    blogs: blogRoutes,
    careers: careerRoutes,
    applications: applicationRoutes,
    categories: categoryRoutes,
    events: eventRoutes,
    pictures: pictureRoutes,
    gallery: galleryRoutes,
    partners: partnerRoutes,
    projects: projectRoutes,
    members: memberRoutes,
    tenders: tenderRoutes,
    publications: publicationRoutes,
    videos: videoRoutes,
    directorMessage: directorMessageRoutes,
    bodyCards: bodyCardRoutes,
    helpOptions: helpOptionRoutes,
    stats: statRoutes,
    pages: pageRoutes,
    homeSections: homeSectionRoutes,
    search: searchRoutes,
    visits: visitRoutes,
    newsletter: newsletterRoutes,
    uploads: uploadRoutes,
    library: libraryRoutes,
    version: versionRoutes,
    system: systemRoutes,
    mails: mailRoutes,
    desk: deskRoutes,
    links: linkRoutes,
    audit: auditRoutes,
    trash: trashRoutes,
    revisions: revisionRoutes,
    drafts: draftRoutes,
    previews: previewRoutes,
    pending: pendingRoutes,
    reviewLinks: reviewLinkRoutes,
    submissions: submissionRoutes,
    batches: batchRoutes,
    exports: exportRoutes,
    personalData: personalDataRoutes,
  },
  { strictStatusCodes: true },
);

type Contract = typeof contract;
export type Area = keyof Contract;

const listCalls = ['list', 'get', 'create', 'update', 'remove'] as const;

/** Areas whose entries are made, read, changed and removed; accounts are none, for their passwords. */
export type ListArea = Exclude<
  {
    [Each in Area]: Contract[Each] extends Record<(typeof listCalls)[number], object>
      ? Each
      : never;
  }[Area],
  'users'
>;
/** What a new entry of a list area is made from. */
export type EntryInput<Each extends ListArea> = Contract[Each] extends {
  create: { body: infer Body extends z.ZodType };
}
  ? z.input<Body>
  : never;

// Object.keys loses the type of the keys.
export const areas = Object.keys(contract) as Area[];

export const listAreas = areas.filter(isListArea);

function isListArea(area: Area): area is ListArea {
  return area !== 'users' && listCalls.every((call) => call in contract[area]);
}

/** The route by which staff change the records of an area; none where there is none. */
export function updateRouteOf(area: Area): AppRoute | undefined {
  const routes: AppRouter = contract[area];
  const route = routes['update'] ?? routes['put'];
  return route && isAppRoute(route) ? route : undefined;
}

/** Areas whose records staff change: each change is a version, which can be restored. */
export const revisionAreas = areas.filter(
  // Previews are no content.
  (area) => area !== 'previews' && updateRouteOf(area) !== undefined,
);

/** Areas whose records may have a pending version: those whose updates take `pending`. */
export const pendingAreas = areas.filter((area) => {
  const query = updateRouteOf(area)?.query;
  return query instanceof z.ZodObject && 'pending' in query.shape;
});

/** List areas whose entries are drafts, scheduled, live or ended: those with the inputs of `publishing`. */
export const publishedAreas: ReadonlySet<string> = new Set(
  listAreas.filter((area) => isPublishing(contract[area].create.body)),
);

/** The media fields of an area's records, by the names that its inputs give them. */
export function mediaFieldsOfArea(area: Area): MediaField[] {
  const routes: AppRouter = contract[area];
  const inputs = Object.values(routes).flatMap((route) =>
    isAppRoute(route) && 'body' in route && route.body instanceof z.ZodType ? [route.body] : [],
  );
  return mediaFieldsOf(z.union(inputs));
}
