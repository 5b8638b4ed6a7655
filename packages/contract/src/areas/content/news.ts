import { z } from 'zod';
import { publicAccess } from '../../routes/access.ts';
import {
  altText,
  dateTime,
  image,
  line,
  longText,
  optionalId,
  record,
} from '../../fields/fields.ts';
import { listProblems } from '../../routes/problem.ts';
import { published, publishing } from '../../publishing/publishing.ts';
import { listRoutes, pageQuery, textFilter } from '../../shapes/list.ts';

export const newsInput = z.object({
  title: line('Title'),
  content: longText('Content'),
  author: line('Author'),
  imageUrl: image('Image'),
  imageAlt: altText('Alternative text'),
  publishedAt: dateTime('Date'),
  /** The project that it is about. */
  projectId: optionalId('Project'),
  ...publishing,
});
export type NewsInput = z.input<typeof newsInput>;

export const news = newsInput.extend({ ...published, ...record });
export type News = z.infer<typeof news>;

export const newsRoutes = {
  page: {
    summary: 'Read a page of news',
    method: 'GET',
    path: '/api/news/newsPagination',
    query: z.object(pageQuery),
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
    filters: {
      projectId: textFilter('projectId'),
      /** A part of the name, in any case. */
      author: textFilter('author'),
    },
  }),
} as const;
