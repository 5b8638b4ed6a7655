import { contract } from '@site/contract';
import { openSheetExports } from '#lib/sheets/sheet-exports.ts';
import { openSheetImports } from '#lib/sheets/sheet-imports.ts';
import type { Deps } from './deps.ts';
import { withPending } from '#lib/content/publishing/pending.ts';
import type { Routes } from '#lib/http/routes.ts';
import { contactRoutes } from '#areas/contact/contact.ts';
import { complaintRoutes } from '#areas/complaints/complaints.ts';
import { footerRoutes } from '#areas/footer/footer.ts';
import { navbarRoutes } from '#areas/navbar/navbar.ts';
import { newsRoutes } from '#areas/news/news.ts';
import { sectionInfoRoutes } from '#areas/section-info/section-info.ts';
import { sectionThemeRoutes } from '#areas/section-themes/section-themes.ts';
import { siteInfoRoutes } from '#areas/site-info/site-info.ts';
import { uploadRoutes } from '#areas/uploads/uploads.ts';
import { aboutRoutes } from '#areas/about/about.ts';
import { careerRoutes } from '#areas/careers/careers.ts';
import { applicationRoutes } from '#areas/applications/applications.ts';
import { categoryRoutes } from '#areas/categories/categories.ts';
import { eventRoutes } from '#areas/events/events.ts';
import { galleryRoutes } from '#areas/gallery/gallery.ts';
import { projectRoutes } from '#areas/projects/projects.ts';
import { memberRoutes } from '#areas/members/members.ts';
import { tenderRoutes } from '#areas/tenders/tenders.ts';
import { publicationRoutes } from '#areas/publications/publications.ts';
import { videoRoutes } from '#areas/videos/videos.ts';
import { directorMessageRoutes } from '#areas/director-message/director-message.ts';
import { statRoutes } from '#areas/stats/stats.ts';
import { plainLists } from '#areas/plain-lists.ts';
import { pageRoutes } from '#areas/pages/pages.ts';
import { homeSectionRoutes } from '#areas/home-sections/home-sections.ts';
import { searchRoutes } from '#areas/search/search.ts';
import { newsletterRoutes } from '#areas/newsletter/newsletter.ts';
import { invitationRoutes } from '#areas/users/invitation-routes.ts';
import { ownSessionRoutes } from '#areas/users/own-sessions.ts';
import { secondFactorRoutes } from '#areas/users/second-factor-routes.ts';
import { userRoutes } from '#areas/users/users.ts';
import { draftRoutes } from '#areas/drafts/drafts.ts';
import { batchRoutes } from '#areas/batches/batches.ts';
import { exportRoutes } from '#areas/exports/exports.ts';
import { auditRoutes } from '#areas/audit/audit.ts';
import { systemRoutes } from '#areas/system/system.ts';
import { revisionRoutes } from '#areas/revisions/revisions.ts';
import { previewRoutes } from '#areas/previews/previews.ts';
import { pendingRoutes } from '#areas/pending/pending.ts';
import { reviewLinkRoutes } from '#areas/review-links/review-links.ts';
import { consentRoutes } from '#areas/media/consents.ts';
import { mediaRoutes } from '#areas/media/media.ts';
import { libraryRoutes } from '#areas/library/library.ts';
import { linkRoutes } from '#areas/links/links.ts';
import { mailRoutes } from '#areas/mails/mails.ts';
import { personalDataRoutes } from '#areas/personal-data/personal-data.ts';
import { submissionRoutes } from '#areas/submissions/submissions.ts';
import { languageRoutes, translationRoutes } from '#areas/translations/translations.ts';
import { trashRoutes } from '#areas/trash/trash.ts';
import { deskRoutes } from '#areas/desk/desk.ts';
import { viewRoutes } from '#areas/views/views.ts';
import { versionRoutes } from '#areas/version/version.ts';
import { visitRoutes } from '#areas/visits/visits.ts';

type Contract = typeof contract;

type Routers = { [Area in keyof Contract]: Routes<Contract[Area]> };

/** All areas, one line each but for the plain ones: one that is missing or answers something else does not compile. */
export function createRouters(deps: Deps): Routers {
  const imports = openSheetImports(deps);
  const sendSheet = openSheetExports(deps);
  const own = {
    invitations: invitationRoutes(deps),
    secondFactor: secondFactorRoutes(deps),
    sessions: ownSessionRoutes(deps),
    views: viewRoutes(deps),
    users: userRoutes(deps),
    news: newsRoutes(deps),
    contact: contactRoutes(deps),
    siteInfo: siteInfoRoutes(deps),
    navbar: navbarRoutes(deps),
    footer: footerRoutes(deps),
    sectionInfo: sectionInfoRoutes(deps),
    sectionThemes: sectionThemeRoutes(deps),
    about: aboutRoutes(deps),
    careers: careerRoutes(deps),
    applications: applicationRoutes(deps),
    categories: categoryRoutes(deps),
    events: eventRoutes(deps),
    gallery: galleryRoutes(deps),
    projects: projectRoutes(deps),
    members: memberRoutes(deps),
    tenders: tenderRoutes(deps),
    publications: publicationRoutes(deps),
    videos: videoRoutes(deps),
    directorMessage: directorMessageRoutes(deps),
    stats: statRoutes(deps),
    pages: pageRoutes(deps),
    homeSections: homeSectionRoutes(deps),
    search: searchRoutes(deps),
    complaints: complaintRoutes(deps),
    visits: visitRoutes(deps),
    newsletter: newsletterRoutes(deps),
    uploads: uploadRoutes(deps),
    library: libraryRoutes(deps),
    consents: consentRoutes(deps),
    media: mediaRoutes(deps, sendSheet, (content) => createRouters({ ...deps, content })),
    version: versionRoutes(deps),
    system: systemRoutes(deps),
    audit: auditRoutes(deps),
    trash: trashRoutes(deps),
    revisions: revisionRoutes(deps, (area) => routers[area]),
    drafts: draftRoutes(deps),
    previews: previewRoutes(deps, (area) => dryRouters()[area]),
    pending: pendingRoutes(deps, (area) => routers[area]),
    reviewLinks: reviewLinkRoutes(deps),
    submissions: submissionRoutes(deps),
    languages: languageRoutes(deps),
    translations: translationRoutes(deps, imports, sendSheet),
    batches: batchRoutes(deps, imports, (content) => createRouters({ ...deps, content })),
    exports: exportRoutes(deps, sendSheet, (area) => routers[area]),
    personalData: personalDataRoutes(deps),
    mails: mailRoutes(deps),
    links: linkRoutes(deps),
    desk: deskRoutes(deps, (area) => routers[area]),
  };
  const routers: Routers = withPending(
    deps.db,
    inContractOrder({ ...plainLists(deps, own), ...own }),
  );
  let dry: Routers | undefined;
  const dryRouters = () => (dry ??= createRouters({ ...deps, content: deps.dryRun }));
  return routers;
}

const namesOf = new Map(
  Object.entries(contract).map(([area, routes]) => [area, Object.keys(routes)]),
);

// Routes match in the order in which they are mounted, which is the order of their handlers here;
// the contract's order is the one that was thought about (`/getPic` before `/:id`).
function inContractOrder(routers: Routers): Routers {
  const ordered = Object.entries(routers).map(([area, handlers]) => {
    const order = namesOf.get(area) ?? [];
    const entries = Object.entries(handlers).toSorted(
      ([one], [other]) => order.indexOf(one) - order.indexOf(other),
    );
    return [area, Object.fromEntries(entries)];
  });
  // The same areas and handlers as before, only in another order.
  return Object.fromEntries(ordered) as Routers;
}
