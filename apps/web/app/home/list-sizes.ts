/*
 * The queries of the home page's lists: as much as its sections show.
 */

/** Short lists: all that a section can show. */
export const few = { perPage: 50 };
/** Cards of the news, newest first. */
export const latest = { page: 1, perPage: 12 };
/** Events and projects: the gallery shows a picture of each. */
export const pictured = { perPage: 24 };
/** What is open now: only how many there are is shown. */
export const open = { state: 'open', perPage: 1 } as const;
/** The newest entry of a list. */
export const newest = { perPage: 1 };
