import type { Access, contract } from '@site/contract';

/** `sliderImages` as `slider images`. */
export function words(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** A text with a capital at its start. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What the calls of an area are about. */
export const areaSentences: Record<keyof typeof contract, string> = {
  users: 'Accounts, sessions and passwords.',
  news: 'News articles.',
  sliderImages: 'The pictures at the top of the home page.',
  contact: 'The contact details, and messages of visitors.',
  siteInfo: 'The logo and the addresses in social media.',
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
  projects: 'Projects with their pictures.',
  members: 'Members of the two teams.',
  tenders: 'Tenders.',
  videos: 'Videos: uploaded ones, and players of other sites.',
  directorMessage: 'The message of the executive director.',
  bodyCards: 'The cards of the home page.',
  helpOptions: 'Ways to help, on the home page.',
  stats: 'Numbers of the home page, counted or entered.',
  pages: 'Pages that staff make, with addresses of their own.',
  homeSections: 'The order of the sections of the home page, and which are shown.',
  search: 'The search of all public content.',
  newsletter: 'Subscriptions to the newsletter.',
  uploads: 'Files, in the dialect of the hosted service.',
};

/** What the records of an area are called where its own name does not say it well. */
const nouns: Record<string, { one: string; many?: string }> = {
  about: { one: 'the text of an About page' },
  categories: { one: 'a category' },
  contact: { one: 'the contact details' },
  news: { one: 'a news article' },
  sectionInfo: { one: 'the texts of a section', many: 'the texts of sections' },
  sectionThemes: { one: 'the theme of a section', many: 'the themes of sections' },
  users: { one: 'a user' },
};

const specialSummaries: Record<string, string> = {
  'users.login': 'Sign in',
  'users.forgotPassword': 'Ask for a link to reset a password',
  'users.resetPassword': 'Set a new password by a reset link',
  'users.logout': 'Sign out',
  'users.getPic': 'Read your own picture',
  'users.getUserById': 'Read your own account',
  'users.updatePassword': 'Change the password of an account',
  'users.updatePasswordSelf': 'Change your own password',
  'users.handoff': 'Make a code that signs you in at the other app',
  'users.redeemHandoff': 'Sign in by a code of the other app',
  'news.page': 'Read a page of news',
  'contact.message': 'Write to the organisation',
  'contact.messages': 'List the messages of visitors',
  'contact.updateMessage': 'Mark the message of a visitor',
  'applications.create': 'Apply for a career',
  'members.listTeam': 'List the members of a team',
  'gallery.list': 'List the pictures of events or projects',
  'projects.choices': 'List what projects can be filtered by',
  'stats.collections': 'List the collections that a stat can count',
  'homeSections.update': 'Order, show and hide home sections',
  'pages.addresses': 'List the addresses of the published pages',
  'search.search': 'Search all public content',
  'newsletter.subscribe': 'Subscribe to the newsletter',
  'newsletter.subscribers': 'List the subscribers of the newsletter',
  'uploads.image': 'Upload a picture',
};

/** What a route does, in a few words. @param isList whether its area is one of many records */
export function summaryOf(area: string, route: string, isList: boolean): string {
  const special = specialSummaries[`${area}.${route}`];
  if (special) return special;
  const name = words(area);
  const one = nouns[area]?.one ?? (isList ? singular(name) : `the ${name}`);
  const many = nouns[area]?.many ?? name;
  const sentences: Record<string, string> = {
    list: `List ${many}`,
    get: `Read ${one}`,
    create: `Create ${one}`,
    update: `Update ${one}`,
    put: `Create or update ${one}`,
    remove: `Delete ${one}`,
  };
  return sentences[route] ?? sentence(`${words(route)}: ${many}`);
}

function singular(name: string): string {
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name.replace(/s$/, '')}`;
}

/** Who may call a route. */
export const accessSentences: Record<Access, string> = {
  public: 'Anybody may call this.',
  'signed-in': 'Needs the token of a session.',
  staff: 'Needs the token of an admin, a moderator or an editor.',
  admin: 'Needs the token of an admin.',
};

/** What a status means, wherever it is answered. */
export const statusSentences: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  400: 'What was sent is refused; `issues` names each field.',
  401: 'There is no valid session, or the sign-in is wrong.',
  403: 'The role of the account is not enough.',
  404: 'There is no such record.',
  409: 'This conflicts with what is stored.',
  412: 'Somebody else has saved in the meantime; nothing was changed.',
  413: 'The body is too large.',
  415: 'The body is of the wrong media type.',
  429: 'Too many attempts.',
  503: 'The database is away.',
};

/** What the page says before its list of calls. */
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
  with 412 when somebody else has saved since.
- A list comes whole. With \`page\` or \`perPage\` a part of it comes, with the headers \`X-Total-Count\` and
  \`Link\`.
- Every path is answered with and without a slash at its end.`;
