import { z } from 'zod';
import { publicAccess, staffAccess } from '../../routes/access.ts';
import { isStorableText } from '../../fields/fields.ts';
import { asPicture, asVideo } from '../../media/media.ts';
import { listProblems, restrictedProblems } from '../../routes/problem.ts';
import { visibilities } from '../../publishing/publishing.ts';
import { languageOfReads } from '../../text/localized.ts';

/** Kinds of records that the search finds, in the order in which they are shown. */
export const searchKinds = [
  'news',
  'events',
  'projects',
  'partners',
  'members',
  'careers',
  'tenders',
  'advisories',
  'publications',
  'facts',
  'blogs',
  'videos',
  'pictures',
  'pages',
  'about',
  'director',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/**
 * What visitors call the kinds, in words of their own: "tender refrigerator" finds the tenders with a refrigerator.
 * Upper case, accents and the forms of Arabic letters make no difference.
 */
export const kindWords: Partial<Record<SearchKind, readonly string[]>> = {
  news: ['news', 'خبر', 'خبریں'],
  events: ['event', 'events', 'تقریب', 'تقریبات'],
  projects: ['project', 'projects', 'منصوبہ', 'منصوبے'],
  partners: ['partner', 'partners', 'شریک', 'شراکتدار'],
  members: ['member', 'members', 'team', 'teams', 'رکن', 'ارکان', 'ٹیم'],
  careers: ['career', 'careers', 'job', 'jobs', 'vacancy', 'vacancies', 'نوکری', 'نوکریاں'],
  tenders: ['tender', 'tenders', 'ٹینڈر', 'ٹینڈرز'],
  advisories: [
    'advisory',
    'advisories',
    'warning',
    'warnings',
    'alert',
    'alerts',
    'انتباہ',
    'ہدایات',
  ],
  publications: ['publication', 'publications', 'report', 'reports', 'اشاعت', 'اشاعتیں', 'رپورٹ'],
  facts: ['transparency', 'شفافیت'],
  blogs: ['blog', 'blogs', 'بلاگ'],
  videos: ['video', 'videos', 'ویڈیو', 'ویڈیوز'],
  pictures: ['picture', 'pictures', 'photo', 'photos', 'تصویر', 'تصاویر', 'تصویریں'],
  pages: ['page', 'pages', 'صفحہ', 'صفحات'],
};

/** At most this many hits of each kind, the best first. */
export const maxHits = 20;

export const searchHit = z.object({
  _id: z.uuid(),
  title: z.string().optional(),
  /** Instead of a title, for partners and members. */
  name: z.string().optional(),
  /** Instead of either, for what has only a text. */
  message: z.string().optional(),
  description: z.string().nullable(),
  imageUrl: asPicture(z.string()).nullable(),
  videoUrl: asVideo(z.string()).nullable(),
  /** The page of the public site that shows the record. */
  url: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** Kinds without a hit are left out. */
export const searchResults = z.partialRecord(z.enum(searchKinds), z.array(searchHit));
export type SearchResults = z.infer<typeof searchResults>;

/** What staff have pinned to words: an entry that is public, or a page of the site's own. */
const pinnedPage = z.object({ kind: z.enum(searchKinds), title: z.string(), url: z.string() });
export type PinnedPage = z.infer<typeof pinnedPage>;

export const searchMatches = z.object({
  results: searchResults,
  /** The kinds of the results, the one with the best first. */
  kinds: z.array(z.enum(searchKinds)).optional(),
  /** Where nothing has all words, those of them, or of `nearest`, that the results have; else `null`. */
  foundWords: z.array(z.string()).nullable(),
  /** Where nothing has the words as they are written, what was looked for: the same with words that are near; else `null`. */
  nearest: z.string().nullish(),
  /** The page that is pinned to exactly these words, however they are spelled; it comes before all others. Else `null`. */
  pinned: pinnedPage.nullish(),
});
export type SearchMatches = z.infer<typeof searchMatches>;

const searchQuery = z.object({
  q: z
    .string('q must be text.')
    .max(200, { error: 'q may have at most 200 characters.', abort: true })
    .refine(isStorableText, "q holds characters that can't be searched.")
    .optional(),
});

/** With a language, titles and descriptions are in it where that is published, and hits in it come first within their kind. */
const publicQuery = searchQuery.extend(languageOfReads);

/** At most this many entries that are not public, the ones that were changed last first. */
export const maxUnpublished = 20;

/** An entry that visitors don't see now. */
export const unpublishedEntry = z.object({
  /** As `areaName` makes it. Text, so that an area more breaks no client. */
  area: z.string(),
  _id: z.string(),
  title: z.string(),
  visibility: z.enum(visibilities),
});
export type UnpublishedEntry = z.infer<typeof unpublishedEntry>;

export const searchRoutes = {
  /** Hits have all words; where nothing has, they have any of them, those with most words first. */
  search: {
    summary: 'Search all public content',
    method: 'GET',
    path: '/api/search',
    query: publicQuery,
    responses: { 200: searchResults, ...listProblems },
    metadata: publicAccess,
  },
  /** The same search; it also says what was looked for and found. */
  matches: {
    summary: 'Search all public content, with the words that were found',
    method: 'GET',
    path: '/api/search/matches',
    query: publicQuery,
    responses: { 200: searchMatches, ...listProblems },
    metadata: publicAccess,
  },
  /** Drafts, and what is scheduled or has ended, by all words of their titles. Without a word there are none. */
  unpublished: {
    summary: 'Search what is not public',
    method: 'GET',
    path: '/api/search/unpublished',
    query: searchQuery,
    responses: { 200: z.array(unpublishedEntry), ...listProblems, ...restrictedProblems },
    metadata: staffAccess,
  },
} as const;
