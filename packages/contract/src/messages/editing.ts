import { counted, named } from './words.ts';

export const uploadMessages = {
  tooLarge: 'File size exceeds 20MB',
  failed: 'Error uploading image(s)',
  videoFailed: 'Error uploading video',
  missing: 'Please choose a file.',
  notAForm: 'Please send the file as a form (multipart/form-data).',
  brokenForm: 'The upload was not complete. Please try again.',
  notAnImage: 'Please choose a picture: JPEG, PNG, WebP, GIF or AVIF.',
  notAVideo: 'Please choose a video: MP4, WebM, Ogg or QuickTime.',
  tooManyPixels: 'This picture has too many pixels. Please choose a smaller one.',
  brokenImage: 'This picture is damaged and can not be read.',
  documentTooLarge: 'File size exceeds 25MB',
  documentFailed: 'Error uploading document',
  notADocument:
    'Please choose a document: PDF, Word (DOCX), Excel (XLSX), PowerPoint (PPTX), OpenDocument (ODT) or CSV.',
  macros: 'This document holds macros. Please save it without them and try again.',
  locked: 'This document is protected by a password. Please save it without one and try again.',
  activePdf:
    'This PDF holds scripts, programs or other files. Please print it to a new PDF and try again.',
  tooMuchInside: 'This document holds too much once it is unpacked. Please split it up.',
  brokenDocument: 'This document is damaged and can not be read.',
  beforePdf:
    'This file has something else before the beginning of its PDF. Please open it, print it to a new PDF and try again.',
  namesAuthors:
    'Readers of the file can still find names of authors or folders of a computer in it. To take them out, use File > Info > Inspect Document in Word, Excel or PowerPoint, or Remove Hidden Information in Acrobat, and upload the file again.',
  notCaptions: 'Please choose captions in the format WebVTT (.vtt).',
  captionsTooLarge: 'File size exceeds 1MB',
  captionsFailed: 'Error uploading captions',
  activeCaptions:
    'Captions may hold text alone. Please remove styles and other code and try again.',
} as const;

/** Messages of the public site's lists when there is nothing to show, or it failed to load. */
export const listMessages = {
  aboutFailed: 'Failed to fetch About Us data.',
  dataFailed: 'Failed to fetch data',
  unexpectedFormat: 'Unexpected API response format',
  partnersFailed: 'Failed to load partner data',
  noPartners: 'No partners available',
  noMembers: 'No team members available',
  projectsFailed: 'Error fetching projects',
  noProjects: 'No projects available',
  noProjectsFound: 'No projects found matching your filters.',
  eventsFailed: 'Error fetching events',
  noEvents: 'No events available',
  galleryFailed: 'Error fetching gallery images.',
  noImages: 'No images available',
  noImagesFound: 'No images found matching your filters.',
  videosFailed: 'Error fetching videos',
  noVideos: 'No videos available',
  allCategories: 'All Categories',
  noCategories: 'No categories available',
} as const;

/** Rules that hold between inputs, or between an input and what is stored. */
export const ruleMessages = {
  consentEndsTooEarly: 'The consent must end after it begins.',
  consentFileUnknown: 'Each of files must be the id of a picture or a video.',
  emailWrong: (label: string) => `${label} must be an e-mail address such as name@example.org.`,
  categoryMissing: 'Please select a category',
  careerMissing: 'Please select a career',
  applyLinkMissing: 'Apply link is required.',
  imageMissing: 'Please upload at least one image',
  yearsTurned: 'End year cannot be earlier than start year',
  currencyMissing: 'Choose the currency of the amount.',
  fundingTurned: 'The end of the funding cannot be before its start.',
  endsTooEarly: 'End time must be after the time.',
  endsBeforePublished: 'The end must be after the moment of publishing.',
  collectionMissing: 'Collection is required.',
  targetValueMissing: 'Target value is required.',
  videoMissing: 'Video is required.',
  embedMissing: 'Embed code or link is required.',
  embedRefused: 'Embed code or link must be a video of YouTube, Vimeo, Dailymotion or Facebook.',
  sectionUnknown: 'There is no such section.',
  entryUnknown: 'There is no such entry.',
  sectionRepeated: 'Each section may be named once.',
  /** @param title of that page; `null`: it is gone by now */
  addressTaken: (title: string | null) => `There is a page at this address already${named(title)}.`,
  addressReserved: 'This address is taken by a page of the site itself.',
  categoryInUse: (events: number, videos: number) =>
    `This category is in use by ${counted(events, 'event')} and ${counted(videos, 'video')}.`,
} as const;

/** Messages of the dashboard's forms, in addition to those of the areas. */
export const editingMessages = {
  /** Follows the sentence of a failure where no answer came at all. */
  connectionLost: 'The server could not be reached. Nothing is lost: please try again in a moment.',
  filledWithDefaults: 'The defaults are in the form. Save it to keep them.',
  dateUnfinished: 'Please enter the whole date: day, month and year.',
  timeUnfinished: 'Please enter day, month, year and time.',
  yearRefused: (first: number, last: number) => `Please enter a year from ${first} to ${last}.`,
} as const;

/** The menu of a form's bar: what each of its ways to save does. */
export const savingMessages = {
  more: 'More ways to save',
  publishNow: 'Visitors see it at once.',
  later: 'Visitors see the live version until these changes are published.',
  unpublish: 'Visitors no longer see it. It stays here as a draft.',
  makeDraft: 'It does not go live at its time. It stays here as a draft.',
  takeDown: 'Visitors no longer see the translation. It stays here as a draft.',
} as const;

/** What a form says about the draft of it that the server stores. */
export const draftMessages = {
  /** @param time `14:02`, as it is in Pakistan */
  saved: (time: string) => `Saved ${time}`,
  retrying: 'Not saved, retrying',
  /** The server refuses this text, which retrying would not change. */
  refused: 'Not saved on the server, only in this browser',
  readOnly: 'Nothing can be saved right now',
  /** Refuses a write that comes too late. */
  late: 'A newer draft of this has been saved in the meantime.',
  removed: 'Draft deleted',
} as const;

/** Saved views of lists. */
export const viewMessages = {
  saved: 'View saved',
  renamed: 'View renamed',
  removed: 'View removed',
  saveFailed: 'The view could not be saved. Please try again.',
  removeFailed: 'The view could not be removed. Please try again.',
  loadFailed: 'Your views could not be loaded.',
  taken: 'Another view of this list has this name.',
  /** @param most that an account can have of one list */
  tooMany: (most: number) => `A list can have ${most} views. Remove one first.`,
} as const;

/** Messages of the media host about a picture's address. */
export const mediaMessages = {
  unknownWidth: (widths: readonly number[]) => `w must be one of: ${widths.join(', ')}.`,
} as const;

/** The finder of the admin app. */
export const finderMessages = {
  label: 'Find a screen or an entry',
  nothing: 'Nothing is called so. Try other words, in English or Urdu.',
  searching: 'Searching…',
} as const;

/** The note next to a link of the menu or the footer that leads visitors nowhere. */
export const linkMessages = {
  draft: 'This page is a draft: visitors do not see the link.',
  notLive: 'This page is not public at the moment: visitors do not see the link.',
  missing: 'No page has this address: visitors do not see the link.',
  entryDraft: 'This entry is a draft: visitors find nothing behind the link.',
  entryNotLive: 'This entry is not public at the moment: visitors find nothing behind the link.',
  entryMissing: 'No entry has this address: visitors find nothing behind the link.',
} as const;

/** What could be written better. It keeps nobody from saving. */
export const writingMessages = {
  title: 'Worth a look before you save',
  headingOrder: 'The first heading is a subheading. Begin with a heading.',
  vagueLink: 'Say where a link leads, such as "the tender form", in place of "click here".',
  capitals: 'Words in capitals are hard to read. Write them as usual, and make them bold.',
  longSentence: (beginning: string) => `A sentence is very long: "${beginning}…". Make two of it.`,
  past: 'This date is in the past.',
  pastDeadline: (beginning: string) => `A deadline is in the past: "${beginning}…".`,
  altMissing: 'The picture has no alternative text. Say what it shows, unless it only decorates.',
  altMissingInText:
    'A picture in the text has no alternative text. Say what it shows, unless it only decorates.',
  altOfAnother: 'The picture was replaced. Does its alternative text still say what it shows?',
  pale: 'The text has almost the colour of what is behind it. Visitors get a shade that can be read.',
} as const;

export const brokenLinkMessages = {
  loadFailed: 'Failed to fetch the links',
  missing: (link: string) => `Our site has no page at ${link}.`,
  hidden: (link: string) => `Visitors do not see what ${link} leads to now.`,
  silent: (link: string, since: string | null) =>
    `The link ${link} does not answer${since === null ? '' : ` since ${since}`}.`,
  since: (since: string, why: string) => `Does not answer since ${since}: ${why}`,
  why: (reason: string): string => {
    if (reason === '404' || reason === '410') return 'the page is gone.';
    if (reason === 'ENOTFOUND') return 'there is no such site.';
    if (reason === 'PRIVATE') return 'only computers of one network reach it.';
    if (reason === 'TIMEOUT') return 'the site takes too long.';
    if (/^5\d\d$/.test(reason)) return 'the site has a fault.';
    return `the site can’t be reached (${reason}).`;
  },
  allAnswer: 'All links to other sites answer.',
  allAnswerHint: 'Those that do not will show up here.',
  off: 'Links to other sites are not checked here.',
  offHint: 'Whoever runs the server can switch it on.',
} as const;

export const formattedTextMessages = {
  wrongLink:
    'A link starts with https://, with / for a page of this site, with mailto: or with tel:.',
} as const;

/** Entries that are moved in their list. */
export const orderMessages = {
  saved: 'Order saved',
  saveFailed: 'The order could not be saved. Please try again.',
} as const;

/** What becomes of what is pasted into a text. */
export const pasteMessages = {
  tables: (count: number, columns: number) =>
    `${count === 1 ? 'A table' : `${count} tables`} became lines, one for each row, with “|” between the cells: tables of texts have at most ${columns} columns, and no others in them. Please look through them.`,
  pictures: (count: number) =>
    `${count === 1 ? 'A picture was' : `${count} pictures were`} left out: they did not come along. Please add them by “Insert”.`,
} as const;
