/*
 * Fixed names that pages need without the validation code around them.
 */

/** The sections of the home page below the slider, in their first order. */
export const homeSectionNames = [
  'Doors',
  'OurImpact',
  'BodyCard',
  'HowCanHelp',
  'OurPrograms',
  'Gallery',
  'NewsCards',
  'Partners',
  'Newsletter',
] as const;
export type HomeSectionName = (typeof homeSectionNames)[number];

/** The query parameter, of pages and of public reads, that names a preview of unsaved content. */
export const previewParameter = 'preview';

/** The request header that names a write: sent again with the same name, it is not done again. */
export const keyHeader = 'Idempotency-Key';
/** The header of an answer that was stored when its write was done. */
export const replayedHeader = 'Idempotent-Replayed';
/** The code of the 409 when a key names another write already. */
export const keyUsedCode = 'key-used';

/** Whether what a preview is named by is the token of a review link: a preview's own id has no dots. */
export function isReviewToken(preview: string): boolean {
  return preview.split('.').length === 3;
}

/** What the admin app and a framed preview post to each other. */
export const previewSignals = {
  /** From the frame: its scripts run, so that it hears of changes from now on. */
  ready: 'site:preview-ready',
  /** To the frame: what it shows has changed. */
  changed: 'site:preview-changed',
} as const;

/** Kinds of entries with pages of their own, whose visits are counted. */
export const visitedKinds = [
  'news',
  'events',
  'projects',
  'partners',
  'careers',
  'tenders',
  'publications',
  'blogs',
  'pages',
] as const;
export type VisitedKind = (typeof visitedKinds)[number];
