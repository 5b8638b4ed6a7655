import { z } from 'zod';
import { publicAccess } from '../access.ts';
import { isStorableText } from '../fields.ts';
import { asPicture, asVideo } from '../media.ts';
import { listProblems } from '../problem.ts';

/** Kinds of records that the search finds, in the order in which they are shown. */
export const searchKinds = [
  'news',
  'events',
  'projects',
  'partners',
  'members',
  'careers',
  'tenders',
  'blogs',
  'videos',
  'pictures',
  'pages',
  'about',
  'director',
] as const;
export type SearchKind = (typeof searchKinds)[number];

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

export const searchRoutes = {
  search: {
    summary: 'Search all public content',
    method: 'GET',
    path: '/api/search',
    query: z.object({
      q: z
        .string('q must be text.')
        .max(200, { error: 'q may have at most 200 characters.', abort: true })
        .refine(isStorableText, "q holds characters that can't be searched.")
        .optional(),
    }),
    responses: { 200: searchResults, ...listProblems },
    metadata: publicAccess,
  },
} as const;
