/*
 * The queries of the home page's lists: as much as its sections show.
 */

/** Short lists: all that a section can show. */
export const few = { perPage: 50 };
/** Cards of the news, newest first. */
export const latest = { page: 1, perPage: 12 };
/** Events and projects: the gallery shows a picture of each. */
export const pictured = { perPage: 24 };
