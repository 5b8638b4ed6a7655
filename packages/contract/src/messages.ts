/*
 * Every sentence of the product that more than one place shows or that clients depend on, once.
 * Plain text: this module brings no validation code into a page.
 */

/** Sentences of signing in, passwords and the session. */
export const accountMessages = {
  loggingIn: 'Logging in...',
  loggedIn: 'Login Successful',
  loginFailed: 'Login Failed',
  storageNeeded:
    'Your browser does not let this site store who is signed in. Please allow cookies and site data for it, and sign in again.',
  wrongCredentials: 'Invalid email or password',
  emailMissing: 'Please Provide A Registered Email Address',
  sendingCode: 'Sending Verification Code...',
  codeSent: 'Verification code sent successfully',
  codeNotSent: 'Failed to send verification code',
  passwordReset: 'Password reset successfully',
  resetLinkRefused: 'This reset link is no longer valid. Ask for a new one.',
  passwordUpdated: 'Password updated successfully',
  wrongCurrentPassword: 'The current password is not right.',
  passwordsDiffer: 'New Password and Confirm Password do not match',
  confirmLogout: 'Are you sure?',
  loggedOut: 'Logged out successfully',
  handoffRefused: 'This sign-in link is no longer valid. Please sign in.',
  /** @param name of that account; `null`: it is gone by now */
  emailTaken: (name: string | null) =>
    `There is an account with this e-mail address already${named(name)}.`,
  ownAccountRequired: "You can't delete your own account.",
  ownAccountActive: "You can't deactivate your own account.",
  lastAdminRequired: 'The last admin must stay one.',
  insufficientPrivileges: 'Insufficient Privileges',
} as const;

/**
 * Messages of a list area after a successful write, and when a call failed and the server gave no
 * reason; the default is 'Server error'.
 */
export interface AreaMessages {
  created: string;
  updated: string;
  deleted: string;
  listFailed?: string;
  createFailed?: string;
  updateFailed?: string;
  deleteFailed?: string;
}

export const newsMessages = {
  created: 'News added successfully',
  updated: 'News article updated successfully',
  deleted: 'News article deleted successfully',
} as const satisfies AreaMessages;

export const sliderImageMessages = {
  created: 'Slider image added successfully',
  updated: 'Slider image updated successfully',
  deleted: 'Slider image deleted successfully',
  listFailed: 'Error fetching slider images',
  updateFailed: 'Error updating slider image',
  deleteFailed: 'Error deleting slider image',
} as const satisfies AreaMessages;

export const blogMessages = {
  created: 'Blog created successfully!',
  updated: 'Blog updated successfully',
  deleted: 'Blog deleted successfully',
} as const satisfies AreaMessages;

export const careerMessages = {
  created: 'Career added successfully!',
  updated: 'Career updated successfully',
  deleted: 'Career deleted successfully',
  listFailed: 'Failed to fetch careers',
  updateFailed: 'Failed to update career',
  deleteFailed: 'Failed to delete career',
} as const satisfies AreaMessages;

export const categoryMessages = {
  created: 'Category added successfully',
  updated: 'Category updated successfully',
  deleted: 'Category deleted successfully',
  listFailed: 'Failed to fetch categories',
} as const satisfies AreaMessages;

export const eventMessages = {
  created: 'Event created successfully!',
  updated: 'Event updated successfully',
  deleted: 'Event deleted successfully',
  createFailed: 'Failed to create event',
} as const satisfies AreaMessages;

export const pictureMessages = {
  created: 'Picture added successfully!',
  updated: 'Picture updated successfully',
  deleted: 'Picture deleted successfully',
  createFailed: 'Failed to add picture',
} as const satisfies AreaMessages;

export const partnerMessages = {
  created: 'Partner added successfully',
  updated: 'Partner updated successfully',
  deleted: 'Partner deleted successfully',
} as const satisfies AreaMessages;

export const projectMessages = {
  created: 'Project added successfully',
  updated: 'Project updated successfully',
  deleted: 'Project deleted successfully',
  listFailed: 'Failed to fetch projects',
  updateFailed: 'Failed to update project',
  deleteFailed: 'Failed to delete project',
} as const satisfies AreaMessages;

export const memberMessages = {
  created: 'Member added successfully',
  updated: 'Member updated successfully',
  deleted: 'Member deleted successfully',
} as const satisfies AreaMessages;

export const tenderMessages = {
  created: 'Tender created successfully!',
  updated: 'Tender updated successfully',
  deleted: 'Tender deleted successfully',
  listFailed: 'Failed to fetch tenders',
  createFailed: 'Failed to create tender',
  updateFailed: 'Failed to update tender',
  deleteFailed: 'Failed to delete tender',
} as const satisfies AreaMessages;

export const publicationMessages = {
  created: 'Publication added successfully',
  updated: 'Publication updated successfully',
  deleted: 'Publication deleted successfully',
} as const satisfies AreaMessages;

export const videoMessages = {
  created: 'Video added successfully!',
  updated: 'Video updated successfully',
  deleted: 'Video deleted successfully',
  createFailed: 'Failed to add video',
} as const satisfies AreaMessages;

export const bodyCardMessages = {
  created: 'Body card added successfully!',
  updated: 'Body card updated successfully!',
  deleted: 'Body card deleted successfully!',
  listFailed: 'failed',
  createFailed: 'failed',
  updateFailed: 'failed',
  deleteFailed: 'failed',
} as const satisfies AreaMessages;

export const helpOptionMessages = {
  created: 'Help option created!',
  updated: 'Help option updated!',
  deleted: 'Deleted successfully!',
  listFailed: 'Failed to load help options',
  createFailed: 'Error saving help option',
  updateFailed: 'Error saving help option',
  deleteFailed: 'Failed to delete',
} as const satisfies AreaMessages;

export const statMessages = {
  created: 'Stat created!',
  updated: 'Stat updated!',
  deleted: 'Stat deleted!',
  listFailed: 'Failed to load stats',
  collectionsFailed: 'Failed to load available collections',
  createFailed: 'Error saving stat',
  updateFailed: 'Error saving stat',
} as const satisfies AreaMessages & { collectionsFailed: string };

export const customPageMessages = {
  created: 'Page created successfully.',
  updated: 'Page updated successfully.',
  deleted: 'Page deleted successfully.',
} as const satisfies AreaMessages;

/** What updating the single texts answers. */
export const textMessages = {
  aboutUpdated: (category: string) => `${category} updated successfully`,
  directorMessageUpdated: 'Director message updated successfully',
} as const;

export const sessionMessages = {
  confirmNeeded: "Please confirm that it's you: give your password once more.",
  confirmed: "You have confirmed that it's you.",
  ended: 'Session ended successfully',
  othersEnded: 'All your other sessions are ended.',
} as const;

export const secondFactorMessages = {
  needed: 'Your account has a second factor. Please give it to sign in.',
  oneNeeded: 'A code, a recovery code or a passkey is required.',
  wrong: 'This is not right, or it was used before. Please try again.',
  challengeOver: 'This took too long. Please sign in again.',
  setUpOver: 'This took too long. Please begin again.',
  confirmNeeded: "Please confirm that it's you: give your second factor once more.",
  required:
    'Staff need a second factor here, besides the password. Please set one up under My account.',
  passkeyRefused: 'This passkey could not be added. Please try again.',
  passkeyTaken: 'This passkey is there already.',
  tooManyPasskeys: 'There are too many passkeys already. Please remove one first.',
  none: 'Your account has no second factor.',
  otherNone: 'This account has no second factor.',
  requiredHere:
    'Staff need a second factor here, besides the password. Set one up to go on: it takes two minutes.',
  totpSet: 'Authenticator app set up successfully',
  passkeyAdded: 'Passkey added successfully',
  nowRequired: 'Staff need a second factor from now on.',
  noLongerRequired: 'Staff no longer need a second factor.',
  totpRemoved: 'Authenticator app removed successfully',
  passkeyRemoved: 'Passkey removed successfully',
  reset: 'Second factor reset successfully',
  ownReset: 'You can not reset your own second factor. Remove it under My account.',
  lastRequired: 'Staff need a second factor here. Set up another one before you remove this one.',
  ownNeeded: 'Set up a second factor for your own account first.',
} as const;

export const invitationMessages = {
  /** @param email where the mail goes */
  sent: (email: string) => `Invitation sent to ${email}`,
  revoked: 'Invitation revoked successfully',
  accepted: 'Your account is ready. You can sign in now.',
  linkRefused: 'This invitation is no longer valid. Ask for a new one.',
} as const;

export const userMessages = {
  created: 'User added successfully',
  updated: 'User updated successfully',
  profileUpdated: 'Your profile was updated.',
  deactivated: 'User deactivated successfully',
  reactivated: 'User reactivated successfully',
  deleted: 'User deleted successfully',
} as const;

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

/** Messages of pages whose content failed to load. */
export const pageMessages = {
  newsFailed: 'Error fetching news articles',
  noNews: 'No news articles available',
  serverError: 'Server error',
  fileStopped: (size: string) =>
    `The server can be reached, but a file of ${size} got no answer: something in between may have stopped it. Please try again. If that does not help, tell whoever runs the server that a body of this size must come through.`,
  /** Followed by its time. */
  stale: 'An earlier copy',
  offline: 'You are offline. This page stays until another one can be opened.',
  notFoundTitle: 'Page Not Found',
  notFoundText: 'The page you are looking for does not exist.',
  removedTitle: 'No Longer Here',
  removedText: 'What was at this address has been removed.',
  foreignPost:
    'This form was not sent from this site. Please open its page here and send it again.',
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
  emailWrong: (label: string) => `${label} must be an e-mail address such as name@example.org.`,
  categoryMissing: 'Please select a category',
  careerMissing: 'Please select a career',
  applyLinkMissing: 'Apply link is required.',
  imageMissing: 'Please upload at least one image',
  yearsTurned: 'End year cannot be earlier than start year',
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

/** What something is called, at the end of a sentence; nothing where that is not known. */
function named(title: string | null): string {
  return title === null ? '' : `: “${title}”`;
}

function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}

/** Messages of the dashboard's forms, in addition to those of the areas. */
export const editingMessages = {
  /** Follows the sentence of a failure where no answer came at all. */
  connectionLost: 'The server could not be reached. Nothing is lost: please try again in a moment.',
  filledWithDefaults: 'The defaults are in the form. Save it to keep them.',
  dateUnfinished: 'Please enter the whole date: day, month and year.',
  timeUnfinished: 'Please enter day, month, year and time.',
  yearRefused: (first: number, last: number) => `Please enter a year from ${first} to ${last}.`,
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

/** The first screen of the admin app. */
export const deskMessages = {
  loadFailed: 'What there is to do could not be loaded.',
} as const;

/** Messages of refused requests. */
export const problemMessages = {
  invalid: 'Please check what was entered.',
  unauthenticated: 'Please sign in to do this.',
  forbidden: 'You do not have permission to do this.',
  unknownAddress: 'There is nothing at this address.',
  wrongMethod: 'This address does not take this kind of request.',
  stale: 'Somebody else has saved this in the meantime.',
  keyWrong: 'The Idempotency-Key must be one text of 1 to 255 characters, without quotes in it.',
  keyUsed:
    'What you sent before was saved after all; only the answer was lost. Please look at it before you save again what you have changed since.',
  tooLarge: 'This is too much data for one request.',
  notJson: 'Please send this as JSON.',
  brokenJson: 'The request is not valid JSON.',
  tooDeep: 'The request nests too deep.',
  wrongRange: 'This file has no such part.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  diskFull:
    'There is no space left on the server, so nothing was stored. Please try again later, and tell us if it stays so.',
  notWritable:
    'The server may not write to its storage, so nothing was stored. Please try again later, and tell us if it stays so.',
  overloaded: 'There are too many requests right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

/** Read-only mode: the banners of both apps, and the answer to whoever wants to change something all the same. */
export const maintenanceMessages = {
  refused: 'This site is under maintenance and can only be read right now. Please try again later.',
  site: 'This site is under maintenance. You can read everything, but forms can’t be sent right now.',
  admin:
    'The system is under maintenance. You can look at everything, but nothing can be saved right now.',
} as const;

/** Applications: their form on the site, and their list. */
export const applicationMessages = {
  listFailed: 'Failed to fetch applications',
  linkFailed: 'Failed to open the résumé',
  markFailed: 'The application could not be marked.',
  noted: 'Note saved',
  changed: {
    new: 'Application marked as new',
    shortlisted: 'Application shortlisted',
    interview: 'Application marked for an interview',
    rejected: 'Application rejected',
    hired: 'Applicant marked as hired',
  },
  consentMissing: 'Please agree that we store your application.',
  received: 'Thank you. We have received your application and sent you an e-mail.',
  closed: 'This position has closed and takes no more applications.',
  notHere: 'Applications for this position are not taken here.',
  resumeMissing: 'Please choose your résumé.',
  resumeTooLarge: 'The résumé may have at most 5 MB.',
  notAResume: 'Please choose a PDF or Word document (PDF, DOC or DOCX).',
  resumeNotShown: 'The résumé could not be shown. Please open it instead.',
  exportFailed: 'The file could not be made. Please try again.',
  tooManyExported: (found: number, most: number) =>
    `That are ${found.toLocaleString('en')} applications, and a file holds ${most.toLocaleString('en')}. Please choose fewer, such as those for one vacancy.`,
  mailed: (count: number) => (count === 1 ? 'Mail written' : `${count} mails written`),
  mailStored:
    'There is no mail server. What you wrote is stored, and sent once there is one: see Unsent mails.',
  mailFailed: 'The mails could not be written. None was sent.',
  erased: (count: number) =>
    count === 1 ? 'One application erased for good' : `${count} applications erased for good`,
  eraseFailed: 'The applications could not be erased. None of them is.',
} as const;

/** Messages of the media host about a picture's address. */
export const mediaMessages = {
  unknownWidth: (widths: readonly number[]) => `w must be one of: ${widths.join(', ')}.`,
} as const;

/** How much is read. */
export const visitMessages = {
  loadFailed: 'Failed to fetch what is read most',
} as const;

/** Messages of the pages of longer texts: archives, careers, tenders, contact, director, custom pages. */
export const textPageMessages = {
  blogsFailed: 'Error fetching blogs',
  noBlogs: 'No blogs available',
  careerFailed: 'Failed to load career data',
  noCareers: 'No careers found.',
  applicationSent: 'Application sent successfully',
  tendersFailed: 'Error fetching tenders',
  noCareersFound: 'No openings found here.',
  noTenders: 'No tenders available',
  noTendersFound: 'No tenders found here.',
  publicationsFailed: 'Error fetching publications',
  noPublications: 'No publications available',
  noPublicationsFound: 'No publications found here.',
  contactFailed: 'Error fetching contact information',
  noAddress: 'No address available',
  noPhone: 'No contact number available',
  noEmail: 'No email available',
  noEmailToWriteTo: 'No email address available',
  messageSent: 'Message sent successfully',
  formPrivacy: 'What you send goes to our staff alone, who use it to answer you.',
  noDirectorMessage: 'No Message available',
  pageFailed: 'Error loading page',
} as const;

/** Messages of the public site's search. */
export const searchMessages = {
  failed: 'Error fetching search results',
  nothingFound: 'No results found',
  anyWord: 'No page has all of these words. Showing results for',
} as const;

/** Messages of the newsletter's form. */
export const newsletterMessages = {
  privacy: 'We store your address for our newsletter alone, until you tell us to stop.',
  emailMissing: 'Email is required.',
  subscribed: 'Thank you. You will hear from us.',
  subscribeFailed: 'This did not work. Please try again in a moment.',
  toConfirm: 'Please open the link in the mail that we have sent you.',
  confirmed: 'Thank you. Your subscription is confirmed.',
  unsubscribed: 'You are unsubscribed. You will get no more newsletters.',
  linkRefused: 'This link is no longer valid. You can subscribe again on our home page.',
  linkFailed: 'This did not work. Please try again in a moment.',
} as const;

/*
 * The screens of the admin app that set up texts, menus, colours and layout.
 */

export const homeSectionMessages = {
  saved: 'Home page layout saved successfully!',
  loadFailed: 'Failed to load sections.',
  saveFailed: 'Failed to save changes.',
} as const;

export const sectionInfoMessages = {
  saved: 'Section updated successfully!',
  noList: 'Received unexpected data format from the server.',
  listFailed: (reason: string) => `Error fetching sections: ${reason}`,
  readFailed: (reason: string) => `Error fetching section data: ${reason}`,
  saveFailed: (reason: string) => `Error updating section: ${reason}`,
} as const;

export const sectionThemeMessages = {
  saved: 'Color theme saved successfully!',
  sectionsFailed: 'Failed to load sections.',
  loadFailed: 'Failed to load color theme.',
  saveFailed: 'Failed to save color theme.',
  missing: (section: string) => `No color theme found for "${section}". Creating defaults…`,
  lastRequired: (kind: string) => `At least 1 ${kind} is required.`,
  extrasBroken: 'Invalid JSON in extras.',
  extrasApplied: 'Extras updated.',
  filled: (from: string) => `The colours of ${from} are in the form. Save Theme to keep them.`,
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

export const navbarMessages = {
  saved: 'Navbar saved',
  loadFailed: 'Failed to load navbar — showing fallback',
  saveFailed: 'Failed to save navbar',
} as const;

export const footerMessages = {
  saving: 'Updating...',
  saved: 'Footer updated successfully!',
  saveFailed: 'Error updating footer',
} as const;

export const siteInfoMessages = {
  saved: 'Site info updated successfully',
  loadFailed: 'Failed to fetch site info',
} as const;

export const contactMessages = {
  saved: 'Contact information updated successfully',
  saveFailed: 'Failed to update contact information',
} as const;

/** The lists of what visitors wrote and of who wants the news. */
export const visitorMessageMessages = {
  listFailed: 'Failed to fetch messages',
  markFailed: 'The message could not be marked.',
  nobody: 'Please choose somebody of the staff.',
  changed: {
    new: 'Message marked as new',
    assigned: 'Message assigned',
    handled: 'Message marked as handled',
    spam: 'Message marked as spam',
  },
  noted: 'Note saved',
  replied: 'Your reply is on its way',
  replyStored: 'There is no mail server. Your reply is stored with the mails that were not sent.',
  replyFailed: 'The reply could not be sent. Please try again.',
  settingsFailed: 'The addresses could not be saved. Please try again.',
  settingsSaved: 'Addresses saved',
} as const;

/** Mails that were not sent. */
export const mailMessages = {
  listFailed: 'Failed to fetch the mails',
  retried: 'The mail is being sent again',
  retryFailed: 'The mail could not be sent again. Please try again.',
  /** @param count of the mails that are tried */
  allRetried: (count: number) =>
    count === 1 ? 'One mail is being sent again' : `${count} mails are being sent again`,
  noneRetried: 'None of the failed mails can be sent again',
  allRetryFailed: 'The mails could not be sent again. Please try again.',
  removed: 'Mail given up',
  removeFailed: 'The mail could not be given up. Please try again.',
  noServer: 'There is no mail server. It is sent as soon as there is one.',
  notTried: 'It was not tried yet.',
  /** @param reason of a mail that was not sent, in codes */
  reason: (reason: string) => {
    const known = mailReasons.find(([code]) => code.test(reason));
    return `${known?.[1] ?? 'The mail server did not accept the mail.'} (${reason})`;
  },
} as const;

/** What codes of the network and of mail servers mean, the first that is found. */
const mailReasons: readonly (readonly [RegExp, string])[] = [
  [/^expired/, 'The link in it expired before it could be sent.'],
  [/EAUTH/, 'The mail server refused the name or the password of our account.'],
  [/ETLS|CERT/, 'The connection to the mail server could not be encrypted.'],
  [/EDNS|ENOTFOUND/, 'The address of the mail server is not known.'],
  [/ETIMEDOUT/, 'The mail server did not answer in time.'],
  [/ECONN|ESOCKET/, 'The mail server could not be reached.'],
  [/RCPT|EENVELOPE/, 'The mail server refused the address of the recipient.'],
  [/EMESSAGE|DATA/, 'The mail server refused the text of the mail.'],
];

export const subscriberMessages = {
  listFailed: 'Failed to fetch subscribers',
  erased: 'Subscriber erased for good',
  eraseFailed: 'The subscriber could not be erased. Please try again.',
  noServer:
    'There is no mail server. Subscribers stay unconfirmed, and the mails that ask them wait until there is one.',
} as const;

/** What is stored about a person. */
export const personalDataMessages = {
  findFailed: 'This could not be looked for. Please try again.',
  exportFailed: 'The file could not be made. Please try again.',
  retentionFailed: 'Failed to fetch for how long personal data are stored',
  nothing: 'Anything about this address',
  erased: 'Everything about this address is erased',
  eraseFailed: 'Nothing was erased. Please try again.',
  ownAccount: 'This is your own account. Another admin can erase it.',
  lastAdmin: 'This is the account of the last admin. Make somebody else an admin first.',
} as const;

/** The trash, and undoing a delete. */
export const trashMessages = {
  listFailed: 'Failed to fetch the trash',
  restored: 'Restored',
  restoreFailed: 'This could not be restored. Please try again.',
  erased: 'Erased for good',
  eraseFailed: 'This could not be erased. Please try again.',
  /** @param title of that entry; `null`: it is gone by now */
  taken: (title: string | null) =>
    `Another entry has the same address by now${named(title)}. Change that one first.`,
  ownerMissing: 'What this belongs to was deleted. Restore that first.',
} as const;

/** The history of records, and undoing a save. */
export const historyMessages = {
  listFailed: 'Failed to fetch the history',
  versionFailed: 'Failed to fetch this version',
  restored: 'Version restored',
  undone: 'Undone',
  restoreFailed: 'This version could not be restored. Please try again.',
  undoFailed: 'This could not be undone. Please try again.',
} as const;

/** What is done to several entries at once, and undoing it. */
export const batchMessages = {
  noArea: 'This area has no entries that can be changed together.',
  oneChoice: 'Name either ids or a filter.',
  noValues: 'Values needs at least one field of the area.',
  unknownField: (field: string) => `${field} is no field of the area.`,
  unknownFilter: (name: string) => `${name} is no filter of the list.`,
  alwaysPublic: 'These entries are always public.',
  nothingFound: 'Nothing matches. Nothing was changed.',
  tooMany: (found: number, most: number) =>
    `${found} entries match, and at most ${most} can be changed at once. Narrow the filter.`,
  /** @param title of the entry that is refused; `null`: it has none */
  refusedAt: (title: string | null, message: string) =>
    `Nothing was changed, because of ${title === null ? 'one entry' : `“${title}”`}: ${message}`,
  /** @param title of what is no longer as it was left */
  changedSince: (title: string | null) =>
    `${title === null ? 'Something of it' : `“${title}”`} was changed since. Undo is no longer possible.`,
  erasedSince: 'Something of it was erased since. Undo is no longer possible.',
  notUndone: 'This change can’t be undone.',
  alreadySo: 'All of them are so already. Nothing was changed.',
  failed: 'This could not be done. Please try again.',
} as const;

/** Entries that are moved in their list. */
export const orderMessages = {
  saved: 'Order saved',
  saveFailed: 'The order could not be saved. Please try again.',
} as const;

/** Unsaved content in the pages of the public site. */
export const previewMessages = {
  notice: 'Preview, not published',
  gone: 'This preview has expired. Open it again from the form.',
  goneTitle: 'Preview expired',
  noArea: 'The public site does not show this.',
  failed: 'The preview could not be made. Please try again.',
  siteFailed: 'The public site could not show the preview. Please try again.',
} as const;

/** What waits to be published. */
export const pendingMessages = {
  stored: 'Saved for later: visitors see it once it is published',
  published: 'Published successfully',
  discarded: 'Pending changes discarded',
  nothingThere: 'There is nothing that could be changed later. Save it first.',
  changed: 'This was changed on the public site in the meantime. Compare both before you publish.',
  publishFailed: 'The changes could not be published. Please try again.',
  scheduled: 'Scheduled: visitors see the changes from then on',
  unscheduled: 'The time was removed: the changes wait until they are published',
  scheduleFailed: 'The time could not be set. Please try again.',
  notInFuture: 'The time must be in the future.',
  discardFailed: 'The changes could not be discarded. Please try again.',
  undoTooLate: 'This can’t be undone any more: it was changed in the meantime.',
} as const;

/** Links for people without an account who are asked what they think of something that is not public yet. */
export const reviewMessages = {
  nothingToReview: 'There is nothing to review: visitors see all of this already.',
  revoked: 'Review link revoked',
  copied: 'Link copied',
  notCopied: 'This browser does not copy by itself. Select the link, and copy it.',
  createFailed: 'The review link could not be made. Please try again.',
  revokeFailed: 'The review link could not be revoked. Please try again.',
  notice: 'For review, not published',
  /** Followed by a day and a time. */
  openUntil: 'This link can be opened until',
  ask: 'Not published yet. What do you think of it?',
  approve: 'Looks good',
  comment: 'Send comment',
  commentMissing: 'Please write a comment.',
  answered: 'Thank you. Your answer was sent.',
  answerFailed: 'Your answer could not be sent. Nothing is lost: please try again in a moment.',
  unknownTitle: 'No such review link',
  unknown:
    'This review link is not complete or not right. Please open it again from where you got it.',
  goneTitle: 'Nothing to review here',
  expired: 'This review link has expired. Please ask for a new one.',
  wasRevoked: 'This review link was withdrawn. Please ask for a new one.',
  isOver: 'What this link was for is no longer waiting: it was published or withdrawn.',
  /** The subject of the mail about an answer. */
  mailSubject: (title: string, isApproved: boolean) =>
    isApproved ? `Looks good: ${title}` : `A comment on: ${title}`,
  /** Its text. @param name as it was entered @param link to the record in the admin app */
  mailText: (answer: {
    title: string;
    approved: boolean;
    name: string | null;
    comment: string | null;
    link: string;
  }) =>
    [
      `${answer.name ?? 'Somebody'} has opened your review link of “${answer.title}”${
        answer.approved ? ' and says that it looks good.' : ' and has written a comment.'
      }`,
      ...(answer.comment === null ? [] : [answer.comment]),
      `Open it in the dashboard: ${answer.link}`,
    ].join('\n\n'),
} as const;

/** The review before publishing. */
export const submissionMessages = {
  /** Refuses what an editor would make public. */
  required:
    "An editor's changes are published after a review. Save as a draft or for later, and submit.",
  switchForbidden: 'Only an admin may turn the review before publishing on or off.',
  nothingThere: 'There is nothing that could be reviewed. Save it as a draft or for later first.',
  submitted: 'Submitted for review',
  submitFailed: 'This could not be submitted. Please try again.',
  returned: 'Sent back',
  returnedAlready: 'This was sent back already.',
  returnFailed: 'This could not be sent back. Please try again.',
  withdrawn: 'Submission withdrawn',
  withdrawFailed: 'The submission could not be withdrawn. Please try again.',
  listFailed: 'Failed to fetch what waits for a review',
} as const;

/** The screen that shows who did what. */
export const auditMessages = {
  listFailed: 'Failed to fetch the audit log',
  exported: 'The export is in the audit log',
} as const;

/** The screen that shows how the system is. */
export const systemMessages = {
  loadFailed: 'Failed to read the state of the system',
} as const;

/** What is said to the export of a list as a file. */
export const exportMessages = {
  unknownFilter: (name: string) => `${name} is no filter of the list.`,
  tooMany: (found: number, most: number) =>
    `${found} entries match, and a file holds at most ${most}. Narrow the filter.`,
  failed: 'The list could not be exported. Please try again.',
} as const;

/** Entries that are made from the rows of a file. */
export const importMessages = {
  fileMissing: 'Please choose a CSV or Excel file, or a ZIP file with one.',
  tooLarge: 'A CSV or Excel file may have at most 10 MB.',
  archiveTooLarge: 'A ZIP file may have at most 200 MB.',
  archiveBroken: 'This ZIP file is damaged and can not be read.',
  archiveLocked:
    'This ZIP file is protected by a password. Please make it without one and try again.',
  archivePaths: 'This ZIP file has names that lead out of its folders. Please make it again.',
  tooManyFiles: (most: number) => `A ZIP file may hold at most ${most.toLocaleString('en')} files.`,
  tooMuchInside: 'This ZIP file holds too much once it is unpacked. Please split it up.',
  noTableInside: 'The ZIP file holds no CSV or Excel file outside of its folders.',
  manyTables:
    'The ZIP file holds more than one CSV or Excel file. Put those that are documents into a folder.',
  noFile: (name: string) =>
    `“${name}” is no address. To import files, choose a ZIP file with the table and the files.`,
  unknownFile: (name: string) => `There is no file “${name}” in the ZIP file.`,
  ambiguousFile: (name: string) =>
    `The ZIP file has several files “${name}”. Write its folder, too: folder/${name}`,
  refusedFile: (name: string, reason: string) => `“${name}”: ${reason}`,
  unknownDocument: (address: string) =>
    `“${address}” is no document of this site. Write the address of one that was uploaded.`,
  noTable: 'This is no CSV or Excel file (.csv, .xlsx) that can be read.',
  tookTooLong:
    'This file took too long to read. Copy the table alone into a new file, and import that.',
  notText: 'The letters of this file can’t be read. Save it as “CSV UTF-8”, or as an Excel file.',
  tooManyRows: (most: number) => `A file may have at most ${most.toLocaleString('en')} rows.`,
  noRows: 'The file has no rows below its headings.',
  noColumns:
    'No column of the file has the name of a field. Compare its first row with the template.',
  columnTwice: (label: string) => `There are two columns for ${label}. Leave out one of them.`,
  unknownTitle: (label: string, title: string) => `${label}: there is none called “${title}”.`,
  ambiguousTitle: (label: string, title: string) =>
    `${label}: several are called “${title}”. Write the id of the one that is meant.`,
  openQuote: (row: number) => `A quotation mark in row ${row} is not closed.`,
  cutText: (row: number) =>
    `A text in row ${row} was cut when it was exported to Excel. Export the list as CSV.`,
  failed: 'The file could not be imported. Nothing was stored. Please try again.',
  cancelled: 'Cancelled. Nothing was imported.',
  undoing: 'Undoing the import …',
} as const;

/** What becomes of what is pasted into a text. */
export const pasteMessages = {
  tables: (count: number) =>
    `${count === 1 ? 'A table' : `${count} tables`} became lines, one for each row, with “|” between the cells: texts have no tables. Please look through them.`,
  pictures: (count: number) =>
    `${count === 1 ? 'A picture was' : `${count} pictures were`} left out: texts have none. Add pictures by the fields for them.`,
} as const;

export const csvMessages = {
  downloadFailed: 'The list could not be downloaded. Please try again.',
} as const;

export const directorMessageMessages = {
  loadFailed: 'Failed to fetch Director Message',
} as const;

/** Failures of the pages' editor, when the server gave no reason. */
export const customPageFailures = {
  listFailed: 'Failed to fetch pages.',
  readFailed: 'Failed to load page for editing.',
  deleteFailed: 'Failed to delete page.',
  saveFailed: 'An error occurred.',
} as const;

/** Messages about new passwords, in addition to those of their schema. */
export const passwordMessages = {
  tooCommon: 'This password is used by too many people. Please choose another one.',
} as const;
