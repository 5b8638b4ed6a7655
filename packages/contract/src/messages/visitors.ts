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
  noTenders: 'No tenders available',
  noAdvisories: 'No advisories at the moment',
  noFacts: 'No facts available',
  noPublications: 'No publications available',
  nothingFound: 'Nothing found here.',
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
  noExact: 'No exact match for',
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

/** Complaints in confidence. */
export const complaintMessages = {
  received: 'We have received what you wrote. Only the persons named here can open it.',
  nobody: 'Please choose somebody of the staff.',
  twice: 'The deputy must be another person.',
  nobodyNamed: 'Nobody is named. Complaints are taken, and wait until somebody is.',
  notForYou: 'Complaints are for the focal person and the deputy alone.',
  listFailed: 'Failed to fetch complaints',
  openFailed: 'The complaint could not be opened. Please try again.',
  closed: 'Complaint closed',
  closeFailed: 'The complaint could not be closed. Please try again.',
  erased: 'Complaint erased for good',
  eraseFailed: 'The complaint could not be erased. Please try again.',
  settingsSaved: 'Saved who opens complaints',
  settingsFailed: 'This could not be saved. Please try again.',
} as const;

export const subscriberMessages = {
  listFailed: 'Failed to fetch subscribers',
  erased: 'Subscriber erased for good',
  eraseFailed: 'The subscriber could not be erased. Please try again.',
  noServer:
    'There is no mail server. Subscribers stay unconfirmed, and the mails that ask them wait until there is one.',
} as const;
