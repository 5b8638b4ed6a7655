import type { Access, Area, Confirmation } from '@site/contract';

/** `sliderImages` as `slider images`. */
export function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** A text with a capital at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the calls of an area are about, where that is more than its name. */
export const areaSentences: Partial<Record<Area, string>> = {
  invitations: 'Invitations by mail, which become accounts.',
  secondFactor: 'What somebody signs in with besides the password.',
  sessions: 'Where somebody is signed in.',
  users: 'Accounts, sessions and passwords.',
  news: 'News articles.',
  sliderImages: 'The pictures at the top of the home page.',
  contact: 'The contact details, and messages of visitors.',
  siteInfo:
    'The logo, the addresses in social media, and whether there is a review before publishing.',
  navbar: 'The menu of the public site.',
  footer: 'The footer of the public site.',
  sectionInfo: 'Titles, descriptions and buttons of sections, by their keys.',
  sectionThemes: 'Colours of sections, by their keys.',
  about: 'The texts About, Vision and Mission.',
  blogs: 'Blog posts.',
  careers: 'Vacancies and internships.',
  applications: 'Applications for careers.',
  categories: 'Categories of events and videos.',
  events: 'Events with their pictures.',
  pictures: 'Pictures of the gallery.',
  gallery: 'The pictures of events and projects, one by one.',
  partners: 'Partner organisations.',
  donors: 'Who pays for projects, and how it asks to be named.',
  projects: 'Projects with their pictures.',
  members: 'Members of the two teams.',
  videos: 'Videos: uploaded ones, and players of other sites.',
  directorMessage: 'The message of the executive director.',
  advisories: 'What people are warned of, on every page while it holds.',
  facts:
    'What the organisation answers to regulators and donors: registrations, governance, accounts, policies.',
  bodyCards: 'The cards of the home page.',
  doors: 'Links that lead from the home page to what visitors come for.',
  helpOptions: 'Ways to help, on the home page.',
  stats: 'Numbers of the home page, counted or entered.',
  pages: 'Pages that staff make, with addresses of their own.',
  homeSections: 'The order of the sections of the home page, and which are shown.',
  search: 'The search of all public content, and for staff of what is not public.',
  complaints: 'Complaints in confidence, which two persons alone can open.',
  visits: 'How much is read and downloaded, without cookies or addresses.',
  newsletter: 'Subscriptions to the newsletter.',
  uploads: 'Files, in the dialect of the hosted service.',
  library: 'What is known of pictures that are chosen again.',
  version: 'The version of all public content, for caches.',
  mails: 'Mails that were not sent.',
  desk: 'What somebody of the staff has to do.',
  views: 'How staff look at lists of the admin app, under names.',
  audit: 'Who did what: every write and every sign-in.',
  previews: 'Unsaved content in the pages of the public site.',
  trash: 'Deleted entries of all list areas, which can be restored.',
  drafts: 'What the caller has typed into forms of the admin app and not saved yet.',
  revisions: 'Versions of all records that staff change, which can be restored.',
  pending: 'What records are to become once it is published.',
  reviewLinks: 'Links by which people without an account see what is not public yet, and answer.',
  submissions: 'What editors have submitted for a review before it is published.',
};

/** Who may call a route. */
export const accessSentences: Record<Access, string> = {
  public: 'No token is needed.',
  'signed-in': 'Needs the token of a session.',
  staff: 'Needs the token of an admin, a moderator or an editor.',
  moderator: 'Needs the token of an admin or a moderator.',
  admin: 'Needs the token of an admin.',
};

/** What a route asks for besides. */
export const confirmationSentences: Record<Confirmation, string> = {
  password:
    'The sign-in, or its confirmation by `POST /api/user/confirm`, is at most 10 minutes ago; else 403 with the code `confirm`.',
  factor:
    'The sign-in, or its confirmation by `POST /api/user/confirm`, is at most 10 minutes ago, with the second factor where the account has one; else 403 with the code `confirm` or `confirm-second-factor`.',
};

/** What a status means, wherever it is answered. */
export const statusSentences: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done; there is nothing to say.',
  400: 'What was sent is refused; `issues` names each field.',
  401: 'There is no valid session, or the sign-in is wrong.',
  403: 'The role of the account is not enough, or what it changes is published after a review (`review-required`).',
  404: 'There is no such record.',
  409: 'This conflicts with what is stored.',
  410: 'It is no longer there.',
  412: 'Another caller has saved in the meantime; nothing was changed.',
  413: 'The body is too large.',
  415: 'The body is of the wrong media type.',
  429: 'Too many attempts.',
  503: 'Unavailable right now: the database (`unavailable`), a full disk (`disk-full`), one that may not be written to (`not-writable`), because of too many requests (`overloaded`), or for maintenance (`read-only`).',
};

/** The introduction of the page. */
export const introduction = `Everything that the public site and the admin app read and write.

Sign in with \`POST /api/user/login\` and send the token as \`Authorization: Bearer …\`. The examples
take it from the shell variable \`TOKEN\`, and other values that only you know from variables called
after them, such as \`ID\` and \`PASSWORD\`:

\`\`\`sh
export TOKEN="the token that signing in answered" ID="the _id of a record"
\`\`\`

- Ids are UUIDs, sent as \`_id\`. Dates are ISO 8601 in UTC; a date alone, or one without a zone, is read as
  local time of Asia/Karachi.
- An update keeps the fields that are not sent. With \`If-Match\` (the \`ETag\` of what you read) it is refused
  with 412 when another caller has saved since.
- A list comes whole. With \`page\` or \`perPage\` a part of it comes, with the headers \`X-Total-Count\` and
  \`Link\`.
- A problem says in \`msg\` what is wrong, in English. To say it in another language, go by \`code\` and \`params\`, the values
  of the sentence; each of \`issues\` has both, too.
- Every path is answered with and without a slash at its end.`;
