import type { AboutCategory } from '@site/contract';
import { fieldsOf, isRecord, readsOf } from './read.ts';

/*
 * What is read as a whole: texts that are there once, what the search finds, and the news that take turns.
 */

/** One of the texts on who the organisation is; missing until it is written. */
export const about = readsOf(
  'about',
  ({ about: { get } }, category: AboutCategory, fetchOptions) =>
    get.query({ params: { category }, fetchOptions }),
  (body) => (isRecord(body?.aboutUs) ? body : null),
);

/** How to reach the organisation. */
export const contact = readsOf(
  'contact',
  ({ contact: { get } }, _asked: void, fetchOptions) => get.query({ fetchOptions }),
  fieldsOf,
);

/** The director's message. */
export const directorMessage = readsOf(
  'director-message',
  ({ directorMessage: { get } }, _asked: void, fetchOptions) => get.query({ fetchOptions }),
  fieldsOf,
);

/** What the search finds. */
export const search = readsOf(
  'search',
  ({ search: { matches } }, q: string, fetchOptions) =>
    matches.query({ query: { q }, fetchOptions }),
  (body) => (fieldsOf(body?.results) ? body : null),
);

/** A page of two news, newest first, by its number from 1. */
export const newsPage = readsOf(
  'news-page',
  ({ news: { page: read } }, page: number, fetchOptions) =>
    read.query({ query: { page, perPage: 2 }, fetchOptions }),
  fieldsOf,
);

/** What projects can be filtered by. */
export const projectChoices = readsOf(
  'project-choices',
  ({ projects: { choices } }, _asked: void, fetchOptions) => choices.query({ fetchOptions }),
  fieldsOf,
);

/** What news can be filtered by. */
export const newsChoices = readsOf(
  'news-choices',
  ({ news: { choices } }, _asked: void, fetchOptions) => choices.query({ fetchOptions }),
  fieldsOf,
);

/** What publications can be filtered by. */
export const publicationChoices = readsOf(
  'publication-choices',
  ({ publications: { choices } }, _asked: void, fetchOptions) => choices.query({ fetchOptions }),
  fieldsOf,
);

/** What visitors read most. */
export const mostRead = readsOf(
  'most-read',
  ({ visits: { mostRead: read } }, _asked: void, fetchOptions) => read.query({ fetchOptions }),
  (body) => (Array.isArray(body) ? body : null),
);
