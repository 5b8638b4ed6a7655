import type { FooterContent, NavbarLink, NavbarStyling } from '@site/contract';
import { defaultFooter, defaultNavbar } from '@site/contract/defaults';
import { api, type Reads } from '#lib/api.ts';
import { isRecord } from './record.ts';
import { prefetchSection } from './section.ts';

const navbar = { queryKey: ['navbar'] };
const footer = { queryKey: ['footer'] };
const siteInfo = { queryKey: ['site-info'] };
/** Of the organisation's contact details, which a page shows in full. */
export const contactQuery = { queryKey: ['contact'] };

/** What every page of the site shows. */
export function prefetchLayout(reads: Reads): Promise<unknown>[] {
  return [
    reads.navbar.get.prefetchQuery(navbar),
    reads.footer.get.prefetchQuery(footer),
    reads.siteInfo.get.prefetchQuery(siteInfo),
    reads.contact.get.prefetchQuery(contactQuery),
    ...prefetchSection(reads, 'up-header'),
  ];
}

/** The menu; the built-in one while there is no other. */
export function useNavbar(): { links: NavbarLink[]; styling: NavbarStyling; isActive: boolean } {
  const { data } = api.navbar.get.useQuery(navbar);
  return isRecord(data?.body) ? data.body : defaultNavbar;
}

/** The footer until it could be read: brighter than the one that is stored first. */
const unreadFooter: FooterContent = {
  ...defaultFooter,
  styling: { backgroundColor: '#0f766e', textColor: '#ffffff', accentColor: '#ffa700' },
};

/** The footer; the built-in one while there is no other. */
export function useFooter(): FooterContent {
  const { data } = api.footer.get.useQuery(footer);
  return isRecord(data?.body) ? data.body : unreadFooter;
}

/** Logo and social addresses, when they could be read. */
export function useSiteInfo() {
  return api.siteInfo.get.useQuery(siteInfo).data?.body;
}

/** How to reach the organisation, when it could be read. */
export function useContact() {
  return api.contact.get.useQuery(contactQuery).data?.body;
}
