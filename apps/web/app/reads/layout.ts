import type { Advisory, FooterContent, NavbarLink, NavbarStyling } from '@site/contract';
import { defaultFooter, defaultNavbar, defaultOrganization } from '@site/contract/defaults';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Reads } from '#lib/api.ts';
import { translatedTexts } from '#language/text.ts';
import { optional } from '#lib/query-client.ts';
import { deadLinks } from './dead-links.ts';
import { keptOf } from './kept-of.ts';
import { advisories } from './lists.ts';
import { isRecord, type ListPage } from './read.ts';
import { prefetchSection } from './section.ts';
import { contact } from './texts.ts';

const navbar = { queryKey: ['navbar'] };
const footer = { queryKey: ['footer'] };
export const siteInfo = { queryKey: ['site-info'] };
const pageAddresses = { queryKey: ['page-addresses'] };
const dead = ['dead-links'];

/** Finds the links that visitors don't see, once the needed data are loaded. */
async function findDeadLinks(reads: Reads, all: Promise<unknown>[]): Promise<void> {
  await Promise.all([
    ...all,
    reads.pages.addresses.prefetchQuery({ ...pageAddresses, ...optional }),
  ]);
  const published = reads.pages.addresses.getQueryData(pageAddresses.queryKey)?.body;
  reads.removeQueries({ ...pageAddresses, predicate: ({ state }) => state.status === 'success' });
  if (!Array.isArray(published)) return;
  const menu = reads.navbar.get.getQueryData(navbar.queryKey)?.body;
  const foot = reads.footer.get.getQueryData(footer.queryKey)?.body;
  const links = deadLinks(
    isRecord(menu) ? menu : undefined,
    isRecord(foot) ? foot : undefined,
    published,
  );
  if (links.length > 0) reads.setQueryData(dead, links);
}

/** The advisories that every page shows, the newest first. */
const current = { page: 1, perPage: 3 };

const titlesOf = (entries: Advisory[]) =>
  entries.map((advisory) => ({ ...advisory, instruction: '', description: '' }));

/** Without the pins of the search, which no page shows: they would go along with each. */
async function prefetchSiteInfo(reads: Reads): Promise<void> {
  await reads.siteInfo.get.prefetchQuery({ ...siteInfo, ...optional });
  reads.siteInfo.get.setQueryData(siteInfo.queryKey, (answer) =>
    isRecord(answer?.body) ? { ...answer, body: { ...answer.body, searchPins: [] } } : answer,
  );
}

/** What every page of the site shows. */
export function prefetchLayout(reads: Reads): Promise<unknown>[] {
  const links = [
    reads.navbar.get.prefetchQuery({ ...navbar, ...optional }),
    reads.footer.get.prefetchQuery({ ...footer, ...optional }),
  ];
  return [
    ...links,
    findDeadLinks(reads, links),
    prefetchSiteInfo(reads),
    ...contact.prefetch(reads, undefined, optional),
    ...keptOf(advisories, current, titlesOf, optional)(reads),
    ...prefetchSection(reads, 'up-header'),
  ];
}

/** Whether a link leads to a page, as of the server's rendering. */
function useLeads(): (link: { url: string }) => boolean {
  const links = useQueryClient().getQueryData<string[]>(dead);
  return ({ url }) => !links?.includes(url);
}

/** The menu; the built-in one while there is no other. */
export function useNavbar(): { links: NavbarLink[]; styling: NavbarStyling; isActive: boolean } {
  const { data } = api.navbar.get.useQuery(navbar);
  const leads = useLeads();
  const menu = translatedTexts(isRecord(data?.body) ? data.body : defaultNavbar);
  const links = menu.links.flatMap((link) => {
    const dropdownItems = link.dropdownItems.filter(leads);
    const isThere = leads(link);
    const hasLost = dropdownItems.length < link.dropdownItems.length;
    // Of a link whose own page is not there its items may be left.
    if (dropdownItems.length === 0 && (!isThere || (hasLost && link.url === '#'))) return [];
    return { ...link, url: isThere ? link.url : '#', dropdownItems };
  });
  return { ...menu, links };
}

/** The footer until it could be read: brighter than the one that is stored first. */
const unreadFooter: FooterContent = {
  ...defaultFooter,
  styling: { backgroundColor: '#0f766e', textColor: '#ffffff', accentColor: '#ffa700' },
};

/** The footer; the built-in one while there is no other. */
export function useFooter(): FooterContent {
  const { data } = api.footer.get.useQuery(footer);
  const leads = useLeads();
  const content = translatedTexts(isRecord(data?.body) ? data.body : unreadFooter);
  const { aboutSection: about, quickLinksSection: quick } = content;
  return {
    ...content,
    aboutSection: { ...about, links: about.links.filter(leads) },
    quickLinksSection: { ...quick, links: quick.links.filter(leads) },
  };
}

/** Logo and social addresses, when they could be read. */
export function useSiteInfo() {
  return api.siteInfo.get.useQuery(siteInfo).data?.body;
}

/** What the organisation is called, and what it is in one sentence; its defaults while that could not be read. */
export function useNames(): typeof defaultOrganization {
  return useSiteInfo() ?? defaultOrganization;
}

/** The same, for what is no page. */
export async function readNames(reads: Reads): Promise<typeof defaultOrganization> {
  await reads.siteInfo.get.prefetchQuery(siteInfo);
  return reads.siteInfo.get.getQueryData(siteInfo.queryKey)?.body ?? defaultOrganization;
}

/** How to reach the organisation, when it could be read. */
export function useContact() {
  const read = contact.useRead();
  return read.state === 'ready' ? read.body : undefined;
}

/** What people are warned of now, and how many of these there are in all. */
export function useCurrentAdvisories(): Pick<ListPage<Advisory>, 'list' | 'total'> {
  const read = advisories.useRead(current);
  return read.state === 'ready' ? read.body : { list: [], total: 0 };
}
