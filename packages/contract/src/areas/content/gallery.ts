import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import { image } from '../../fields/fields.ts';
import { listProblems } from '../../routes/problem.ts';
import { localized } from '../../media/media.ts';
import { pageQuery, textFilter } from '../../shapes/list.ts';
import { languageOfReads, partOfRecord } from '../../text/localized.ts';
import { eventFilters } from './events.ts';

/** A picture of an event or a project, or one that belongs to neither. */
export const galleryPicture = partOfRecord(
  z.object({
    /** Of the event or the project, which may have more pictures, or its own. */
    _id: z.string(),
    img: image('Image'),
    /** Of what it belongs to. */
    title: localized(z.string()),
    description: localized(z.string().nullable()),
    eventId: z.string().nullable(),
    projectId: z.string().nullable(),
    /** The title of an event's category, its id, and the event's time. */
    category: z.string().nullable(),
    categoryId: z.string().nullable(),
    time: z.string().nullable(),
    /** A project's area. */
    area: z.string().nullable(),
    /** Its place among as many pictures of the same event or project, from 1. */
    place: z.int(),
    count: z.int(),
  }),
);
export type GalleryPicture = z.infer<typeof galleryPicture>;

/** Whose pictures a gallery holds. */
export const galleries = ['events', 'projects'] as const;

export const galleryRoutes = {
  /**
   * The pictures of all events that have begun, and then those that belong to none, or the pictures of all projects;
   * each in the order of what they belong to.
   */
  list: {
    summary: 'List the pictures of events or projects',
    method: 'GET',
    path: '/api/gallery',
    query: z.object({
      ...pageQuery,
      ...languageOfReads,
      of: z.enum(galleries, `of must be one of ${galleries.join(', ')}.`).optional(),
      /** The id of the one event or project whose pictures are wanted. */
      id: textFilter('id'),
      ...eventFilters,
    }),
    responses: { 200: z.array(galleryPicture), ...listProblems },
    metadata: publicAccess,
  },
} as const;
