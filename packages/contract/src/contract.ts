import { initContract, isAppRoute, type AppRoute, type AppRouter } from '@ts-rest/core';
import { z } from 'zod';
import { leavesOf, mediaFieldsOf, type MediaField } from './media/media.ts';
import { issuesOf, type Issue } from './routes/problem.ts';
import { completeInput, type Draftable } from './publishing/incomplete.ts';
import { isPublishing } from './publishing/publishing.ts';
import {
  isPartOfRecord,
  localizedFieldsOf,
  pathOfPlace,
  type LocalizedField,
} from './text/localized.ts';
import type { ListRecord } from './shapes/list.ts';
import { contactRoutes } from './areas/visitors/contact.ts';
import { complaintRoutes } from './areas/visitors/complaints.ts';
import { footerRoutes } from './areas/presentation/footer.ts';
import { navbarRoutes } from './areas/presentation/navbar.ts';
import { newsRoutes } from './areas/content/news.ts';
import { sectionInfoRoutes } from './areas/presentation/section-info.ts';
import { sectionThemeRoutes } from './areas/presentation/section-themes.ts';
import { siteInfoRoutes } from './areas/presentation/site-info.ts';
import { sliderImageRoutes } from './areas/presentation/slider-images.ts';
import { uploadRoutes } from './areas/office/uploads.ts';
import { aboutRoutes } from './areas/content/about.ts';
import { blogRoutes } from './areas/content/blogs.ts';
import { careerIssues, careerRoutes } from './areas/content/careers.ts';
import { applicationRoutes } from './areas/visitors/applications.ts';
import { categoryRoutes } from './areas/content/categories.ts';
import { eventRoutes } from './areas/content/events.ts';
import { galleryRoutes } from './areas/content/gallery.ts';
import { pictureRoutes } from './areas/content/pictures.ts';
import { partnerRoutes } from './areas/content/partners.ts';
import { projectRoutes } from './areas/content/projects.ts';
import { memberRoutes } from './areas/content/members.ts';
import { donorRoutes } from './areas/content/donors.ts';
import { advisoryRoutes } from './areas/content/advisories.ts';
import { factRoutes } from './areas/content/facts.ts';
import { tenderRoutes } from './areas/content/tenders.ts';
import { publicationRoutes } from './areas/content/publications.ts';
import { videoIssues, videoRoutes } from './areas/content/videos.ts';
import { directorMessageRoutes } from './areas/content/director-message.ts';
import { bodyCardRoutes } from './areas/presentation/body-cards.ts';
import { doorRoutes } from './areas/presentation/doors.ts';
import { helpOptionRoutes } from './areas/presentation/help-options.ts';
import { statRoutes } from './areas/presentation/stats.ts';
import { pageRoutes } from './areas/presentation/pages.ts';
import { homeSectionRoutes } from './areas/presentation/home-sections.ts';
import { searchRoutes } from './areas/visitors/search.ts';
import { newsletterRoutes } from './areas/visitors/newsletter.ts';
import { invitationRoutes } from './areas/accounts/invitations.ts';
import { secondFactorRoutes } from './areas/accounts/second-factor.ts';
import { sessionRoutes } from './areas/accounts/sessions.ts';
import { userRoutes } from './areas/accounts/users.ts';
import { auditRoutes } from './areas/office/audit.ts';
import { batchRoutes } from './areas/office/batches.ts';
import { exportRoutes } from './areas/office/exports.ts';
import { draftRoutes } from './areas/publishing/drafts.ts';
import { systemRoutes } from './areas/office/system.ts';
import { revisionRoutes } from './areas/publishing/revisions.ts';
import { previewRoutes } from './areas/publishing/previews.ts';
import { trashRoutes } from './areas/publishing/trash.ts';
import { pendingRoutes } from './areas/publishing/pending.ts';
import { reviewLinkRoutes } from './areas/publishing/review-links.ts';
import { submissionRoutes } from './areas/publishing/submissions.ts';
import { languageRoutes, translationRoutes } from './areas/publishing/translations.ts';
import { visitRoutes } from './areas/visitors/visits.ts';
import { mailRoutes } from './areas/office/mails.ts';
import { personalDataRoutes } from './areas/office/personal-data.ts';
import { deskRoutes } from './areas/office/desk.ts';
import { consentRoutes } from './areas/office/consents.ts';
import { libraryRoutes } from './areas/office/library.ts';
import { linkRoutes } from './areas/office/links.ts';
import { mediaRoutes } from './areas/office/media.ts';
import { viewRoutes } from './areas/accounts/views.ts';
import { versionRoutes } from './areas/visitors/version.ts';

export * from './areas/visitors/complaints.ts';
export * from './areas/visitors/contact.ts';
export * from './areas/presentation/footer.ts';
export * from './areas/presentation/navbar.ts';
export * from './areas/content/news.ts';
export * from './areas/presentation/section-info.ts';
export * from './areas/presentation/section-themes.ts';
export * from './areas/presentation/site-info.ts';
export * from './areas/presentation/slider-images.ts';
export * from './areas/office/uploads.ts';
export * from './areas/accounts/invitations.ts';
export * from './areas/accounts/second-factor.ts';
export * from './areas/accounts/sessions.ts';
export * from './areas/accounts/users.ts';
export * from './areas/content/about.ts';
export * from './areas/content/blogs.ts';
export * from './areas/content/careers.ts';
export * from './areas/visitors/applications.ts';
export * from './areas/content/categories.ts';
export * from './areas/content/events.ts';
export * from './areas/content/pictures.ts';
export * from './areas/content/gallery.ts';
export * from './areas/content/partners.ts';
export * from './areas/content/projects.ts';
export * from './fields/money.ts';
export * from './areas/content/members.ts';
export * from './areas/content/tenders.ts';
export * from './areas/content/donors.ts';
export * from './areas/content/advisories.ts';
export * from './areas/content/duties.ts';
export * from './areas/content/facts.ts';
export * from './areas/content/publications.ts';
export * from './areas/content/videos.ts';
export * from './areas/content/director-message.ts';
export * from './areas/presentation/body-cards.ts';
export * from './areas/presentation/doors.ts';
export * from './areas/presentation/help-options.ts';
export * from './areas/presentation/stats.ts';
export * from './areas/presentation/pages.ts';
export * from './areas/presentation/home-sections.ts';
export * from './areas/visitors/search.ts';
export * from './areas/visitors/newsletter.ts';
export * from './areas/office/audit.ts';
export * from './areas/office/batches.ts';
export * from './areas/office/exports.ts';
export * from './areas/publishing/drafts.ts';
export * from './areas/office/system.ts';
export * from './areas/publishing/revisions.ts';
export * from './areas/publishing/trash.ts';
export * from './areas/publishing/previews.ts';
export * from './areas/publishing/pending.ts';
export * from './areas/publishing/review-links.ts';
export * from './areas/publishing/submissions.ts';
export * from './areas/publishing/translations.ts';
export * from './areas/visitors/visits.ts';
export * from './areas/office/mails.ts';
export * from './areas/office/personal-data.ts';
export * from './areas/office/desk.ts';
export * from './areas/accounts/views.ts';
export * from './areas/office/links.ts';
export * from './areas/office/consents.ts';
export * from './areas/office/media.ts';

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
    donors: donorRoutes,
    advisories: advisoryRoutes,
    facts: factRoutes,
    publications: publicationRoutes,
    videos: videoRoutes,
    directorMessage: directorMessageRoutes,
    bodyCards: bodyCardRoutes,
    doors: doorRoutes,
    helpOptions: helpOptionRoutes,
    stats: statRoutes,
    pages: pageRoutes,
    homeSections: homeSectionRoutes,
    search: searchRoutes,
    complaints: complaintRoutes,
    visits: visitRoutes,
    newsletter: newsletterRoutes,
    uploads: uploadRoutes,
    library: libraryRoutes,
    media: mediaRoutes,
    consents: consentRoutes,
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
    languages: languageRoutes,
    translations: translationRoutes,
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
/** What a new entry of a list area is made from, with all that is required. */
export type EntryInput<Each extends ListArea> = Contract[Each] extends {
  create: { body: infer Body };
}
  ? Body extends z.ZodObject
    ? z.input<Body>
    : Body extends Draftable<infer Shape>
      ? z.input<z.ZodObject<Shape>>
      : never
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

/** Areas of whose records something can be submitted for a review: a pending version, a draft, or a translation that is one. */
export const reviewedAreas: readonly Area[] = [...pendingAreas, 'translations'];

/** List areas whose entries are drafts, scheduled, live or ended: those with the inputs of `publishing`. */
export const publishedAreas: ReadonlySet<string> = new Set(
  listAreas.filter((area) => isPublishing(entryInput(area))),
);

/** What a list area is besides its routes. */
export const listRecordOf = (area: ListArea): ListRecord => contract[area].list.metadata.record;

/** What makes a complete entry of a list area. */
export function entryInput(area: ListArea): z.ZodObject {
  const input = completeInput(contract[area].create.body);
  if (!input) throw new Error(`Entries of ${area} are made of no object`);
  return input;
}

/** What is wrong with entries as a whole, which no single field shows; a draft may be so. */
const wholeRules = new Map<string, (entry: object) => Issue[]>([
  ['careers', careerIssues],
  ['videos', videoIssues],
]);

/** The rules that an entity breaks as a whole. @param area of the entity; there are none for what is no entry */
export function brokenRules(area: string, entity: object): Issue[] {
  return wholeRules.get(area)?.(entity) ?? [];
}

/** All that a draft lacks that is to go public. @param area of the entity, as above */
export function missingParts(area: string, entity: object): Issue[] {
  const known = listAreas.find((each) => each === area);
  const { error } = known ? entryInput(known).safeParse(entity) : {};
  return [...(error ? issuesOf(error) : []), ...brokenRules(area, entity)];
}

/** The media fields of an area's records, by the names that its inputs give them. */
export function mediaFieldsOfArea(area: Area): MediaField[] {
  const routes: AppRouter = contract[area];
  const inputs = Object.values(routes).flatMap((route) =>
    isAppRoute(route) && 'body' in route && route.body instanceof z.ZodType ? [route.body] : [],
  );
  return mediaFieldsOf(z.union(inputs));
}

/** What an area's records are as answers have them, which its read may wrap: `{ page }`. */
function entityOfArea(area: Area): z.ZodObject | undefined {
  const routes: AppRouter = contract[area];
  const read = routes['get'];
  const answer = read && isAppRoute(read) ? read.responses[200] : undefined;
  if (!(answer instanceof z.ZodObject)) return undefined;
  const candidates = [answer, ...Object.values(answer.shape)];
  return candidates.find(
    (each): each is z.ZodObject => each instanceof z.ZodObject && 'languages' in each.shape,
  );
}

const localizedFields = new Map(
  areas.flatMap((area) => {
    const entity = entityOfArea(area);
    return entity ? [[area, localizedFieldsOf(entity)] as const] : [];
  }),
);

/** Areas whose records are translated: those whose entities have localized fields. */
export const localizedAreas: readonly Area[] = [...localizedFields.keys()];

/** The localized fields of an area's records; none where it has none. */
export function localizedFieldsOfArea(area: Area): readonly LocalizedField[] {
  return localizedFields.get(area) ?? [];
}

/** What an area asks of its texts, by their paths. */
export function textRulesOf(area: Area): ReadonlyMap<string, z.core.$ZodType> {
  const body = updateRouteOf(area);
  const input = completeInput(body && 'body' in body ? body.body : undefined) ?? z.never();
  return new Map([...leavesOf(input)].map(({ path, schema }) => [path.join('.'), schema]));
}

/** Most characters of a text of an area; `null`: nothing says it. @param place of the text: `cards.0.title` */
export function longestAt(area: Area, place: string): number | null {
  const rule = textRulesOf(area).get(pathOfPlace(place));
  return rule instanceof z.ZodString ? rule.maxLength : null;
}

const fieldsOfEntity = new Map<unknown, readonly LocalizedField[]>(
  localizedAreas.map((area) => [entityOfArea(area), localizedFieldsOfArea(area)]),
);

/** Where an answer has records with localized fields, or parts of them; in paths `*` stands for every entry of a list. */
export interface LocalizedRecords {
  path: readonly string[];
  fields: readonly LocalizedField[];
}

/** Where the answers of a schema have records with localized fields, also inside of others. */
export function localizedRecordsIn(
  schema: z.core.$ZodType,
  path: readonly string[] = [],
): LocalizedRecords[] {
  const fieldsOf = (part: z.core.$ZodType) =>
    fieldsOfEntity.get(part) ?? (isPartOfRecord(part) ? localizedFieldsOf(part) : undefined);
  return [...leavesOf(schema, (part) => fieldsOf(part) !== undefined, path)].flatMap((leaf) => {
    const fields = fieldsOf(leaf.schema);
    if (!fields) return [];
    const parts = leaf.schema instanceof z.ZodObject ? Object.entries(leaf.schema.shape) : [];
    return [
      { path: leaf.path, fields },
      ...parts.flatMap(([name, field]) => localizedRecordsIn(field, [...leaf.path, name])),
    ];
  });
}
