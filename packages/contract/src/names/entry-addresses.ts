/*
 * Where the public site shows an entry. All that link to one (search, sitemap, feeds, cards, mocks)
 * takes the address from here. Plain functions: this module brings no validation code into a page.
 */

interface Identified {
  _id: string;
}

/** What an address is made of, by the kinds of entries that the public site shows. */
export interface AddressedEntries {
  news: Identified;
  events: Identified;
  projects: Identified;
  partners: Identified;
  members: Identified & { teamType: string };
  careers: Identified;
  tenders: Identified;
  advisories: Identified;
  facts: Identified;
  publications: Identified;
  blogs: Identified;
  videos: Identified;
  pictures: Identified;
  pages: { url: string };
  about: { category: string };
  director: object;
}

const addresses: {
  [Kind in keyof AddressedEntries]: (entry: AddressedEntries[Kind]) => string;
} = {
  news: ({ _id }) => `/news/${_id}`,
  events: ({ _id }) => `/events/${_id}`,
  projects: ({ _id }) => `/projects/${_id}`,
  partners: ({ _id }) => `/partner-org/${_id}`,
  members: ({ _id, teamType }) => `/${teamType === 'BRM' ? 'brm' : 'management'}-team#${_id}`,
  careers: ({ _id }) => `/career/${_id}`,
  tenders: ({ _id }) => `/tenders/${_id}`,
  advisories: ({ _id }) => `/advisories/${_id}`,
  facts: ({ _id }) => `/transparency#${_id}`,
  publications: ({ _id }) => `/publications/${_id}`,
  blogs: ({ _id }) => `/blog/${_id}`,
  videos: ({ _id }) => `/videos#${_id}`,
  pictures: () => '/gallery',
  pages: ({ url }) => `/${url}`,
  about: ({ category }) => (category === 'About' ? '/about-us' : '/VisionAndMission'),
  director: () => '/message-from-executive-director',
};

/** The path, with its hash, at which the public site shows an entry. */
export function addressOf<Kind extends keyof AddressedEntries>(
  kind: Kind,
  entry: AddressedEntries[Kind],
): string {
  return addresses[kind](entry);
}

/** Kinds whose lists show each entry in full: there it has a place of its own, besides its page. */
const shownInLists: ReadonlySet<keyof AddressedEntries> = new Set(['news', 'events', 'projects']);

/** What the search call answers as an entry's `url`: its place in the list, where it has one, else its page. */
export function foundAddressOf<Kind extends keyof AddressedEntries>(
  kind: Kind,
  entry: AddressedEntries[Kind],
): string {
  const address = addressOf(kind, entry);
  return shownInLists.has(kind) ? address.replace(/\/(?=[^/]*$)/, '#') : address;
}

/** The page of what the search has found. Where that depends on more than the id, its `url` says it. */
export function pageOfFound(
  kind: keyof AddressedEntries,
  hit: Identified & { url: string },
): string {
  return kind === 'news' || kind === 'events' || kind === 'projects'
    ? addressOf(kind, hit)
    : hit.url;
}

/** Whether the entries of an area have addresses. */
export function isAddressed(area: string): area is keyof AddressedEntries {
  return Object.hasOwn(addresses, area);
}

/** The path at which the public site shows all pictures of an event or a project. */
export function picturesAddressOf(kind: 'events' | 'projects', { _id }: Identified): string {
  return kind === 'events'
    ? `/gallery?eventId=${_id}`
    : `/project-activity-pictures?projectId=${_id}`;
}

/** The address of a page without the language that it names: `/news` of `/ur/news`. */
export function withoutLanguage(path: string): string {
  const plain = /^\/ur(?=[/?#]|$)(.*)$/s.exec(path)?.[1];
  if (plain === undefined) return path;
  return plain.startsWith('/') ? plain : `/${plain}`;
}

/** Kinds whose entries have an address of their own by their id alone. */
export const linkedKinds = [
  'news',
  'events',
  'projects',
  'partners',
  'careers',
  'tenders',
  'advisories',
  'publications',
  'blogs',
  'videos',
] as const satisfies readonly (keyof AddressedEntries)[];

/** The id in a link to an entry of any kind; `null` where there is none. */
export function entryIdOf(link: string): string | null {
  return /^\/[\w-]+[/#]([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/i.exec(link)?.[1] ?? null;
}

/** The entry that a link on the site leads to; `null` for one that leads elsewhere. */
export function linkedEntry(
  link: string,
): { kind: (typeof linkedKinds)[number]; id: string } | null {
  const id = entryIdOf(link);
  if (id === null) return null;
  const kind = linkedKinds.find((each) =>
    [addressOf(each, { _id: id }), foundAddressOf(each, { _id: id })].some((address) =>
      link.startsWith(address),
    ),
  );
  return kind ? { kind, id } : null;
}
