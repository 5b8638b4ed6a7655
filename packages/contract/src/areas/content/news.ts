import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import {
  altText,
  dateTime,
  image,
  line,
  longText,
  optionalId,
  localizedRecord,
} from '../../fields/fields.ts';
import { localized } from '../../media/media.ts';
import { listProblems } from '../../routes/problem.ts';
import { storedEntry } from '../../publishing/incomplete.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { languageOfReads, partOfRecord } from '../../text/localized.ts';
import { listRoutes, pageQuery, textFilter } from '../../shapes/list.ts';

export const newsInput = z.object({
  title: localized(line('Title')),
  content: localized(longText('Content')),
  author: localized(line('Author')),
  imageUrl: image('Image'),
  imageAlt: localized(altText('Alternative text')),
  publishedAt: dateTime('Date'),
  /** The project that it is about. */
  projectId: optionalId('Project'),
  ...publishing,
});
export type NewsInput = z.input<typeof newsInput>;

export const news = storedEntry(newsInput).extend({ ...published, ...localizedRecord });
export type News = z.infer<typeof news>;

/** What the public news can be filtered by: only what finds some. */
const newsChoices = z.object({
  /** By their titles. */
  projects: z.array(partOfRecord(z.object({ _id: z.string(), title: localized(z.string()) }))),
  /** Of Pakistan's calendar, the last one first. */
  years: z.array(z.int()),
  /** The codes of the languages in which some can be read. */
  languages: z.array(z.string()),
});
export type NewsChoices = z.infer<typeof newsChoices>;

export const newsRoutes = {
  choices: {
    summary: 'List what news can be filtered by',
    method: 'GET',
    path: '/api/news/choices',
    query: z.object(languageOfReads),
    responses: { 200: newsChoices, ...listProblems },
    metadata: publicAccess,
  },
  page: {
    summary: 'Read a page of news',
    method: 'GET',
    path: '/api/news/newsPagination',
    query: z.object({ ...pageQuery, ...languageOfReads }),
    responses: {
      200: z.object({
        news: z.array(news),
        totalPages: z.int(),
        page: z.int(),
        perPage: z.int(),
        total: z.int(),
      }),
      ...listProblems,
    },
    metadata: publicAccess,
  },
  ...listRoutes({
    names: { one: 'a news article', many: 'news' },
    paths: { list: '/api/news/news', create: '/api/news/news', one: '/api/news/news/:id' },
    entity: news,
    input: newsInput,
    sort: ['title', 'author', 'publishedAt', 'createdAt', 'updatedAt'],
    order: '-publishedAt',
    search: ['title', 'content', 'author'],
    filters: {
      projectId: textFilter('projectId'),
      /** A part of the name, in any case. */
      author: textFilter('author'),
      /** The code of one in which they can be read. */
      language: textFilter('language'),
    },
  }),
} as const;
