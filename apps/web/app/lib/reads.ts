import type { FooterContent, NavbarLink, NavbarStyling, SectionTheme } from '@site/contract';
import {
  defaultFooter,
  defaultNavbar,
  defaultSection,
  defaultTheme,
} from '@site/contract/defaults';
import { api, type Reads } from './api.ts';
import { readOf } from './query-client.ts';

/*
 * What pages read, each as a pair: `prefetch…` for the loader on the server, `use…` for the
 * component. Both name the same key.
 */

const keys = {
  navbar: ['navbar'],
  footer: ['footer'],
  siteInfo: ['site-info'],
  contact: ['contact'],
  sliderImages: ['slider-images'],
  news: ['news', 'all'],
  sectionInfo: (position: string) => ['section-info', position],
  sectionTheme: (position: string) => ['section-theme', position],
} as const;

/** What every page of the site shows. */
export function prefetchLayout(reads: Reads): Promise<unknown>[] {
  return [
    reads.navbar.get.prefetchQuery({ queryKey: keys.navbar }),
    reads.footer.get.prefetchQuery({ queryKey: keys.footer }),
    reads.siteInfo.get.prefetchQuery({ queryKey: keys.siteInfo }),
    reads.contact.get.prefetchQuery({ queryKey: keys.contact }),
    ...prefetchSection(reads, 'up-header'),
  ];
}

/** The menu; the built-in one while there is no other. */
export function useNavbar(): { links: NavbarLink[]; styling: NavbarStyling; isActive: boolean } {
  return api.navbar.get.useQuery({ queryKey: keys.navbar }).data?.body ?? defaultNavbar;
}

/** The footer; the built-in one while there is no other. */
export function useFooter(): FooterContent {
  return api.footer.get.useQuery({ queryKey: keys.footer }).data?.body ?? defaultFooter;
}

/** Logo and social addresses, when they could be read. */
export function useSiteInfo() {
  return api.siteInfo.get.useQuery({ queryKey: keys.siteInfo }).data?.body;
}

/** How to reach the organisation, when it could be read. */
export function useContact() {
  return api.contact.get.useQuery({ queryKey: keys.contact }).data?.body;
}

/** Text and colours of a section. */
export function prefetchSection(reads: Reads, position: string): Promise<unknown>[] {
  const params = { position };
  return [
    reads.sectionInfo.get.prefetchQuery({
      queryKey: keys.sectionInfo(position),
      queryData: { params },
    }),
    reads.sectionThemes.get.prefetchQuery({
      queryKey: keys.sectionTheme(position),
      queryData: { params },
    }),
  ];
}

/** A section's text and colours, ready to be shown. */
export interface Section {
  title: string;
  description: string;
  theme: SectionTheme;
  /** Whether the text is still on its way; until then it is the default one. */
  isLoading: boolean;
}

/** Text and colours of a section; the built-in ones where there are no others. */
export function useSection(position: string): Section {
  const params = { position };
  const info = api.sectionInfo.get.useQuery({
    queryKey: keys.sectionInfo(position),
    queryData: { params },
  });
  const colours = api.sectionThemes.get.useQuery({
    queryKey: keys.sectionTheme(position),
    queryData: { params },
  });
  const texts = defaultSection(position);
  return {
    title: info.data?.body.title || texts.title,
    description: info.data?.body.description ?? texts.description,
    theme: colours.data?.body.config ?? defaultTheme(position),
    isLoading: readOf(info).state === 'loading',
  };
}

/** The pictures of the home page's slider. */
export function prefetchSliderImages(reads: Reads): Promise<unknown>[] {
  return [reads.sliderImages.list.prefetchQuery({ queryKey: keys.sliderImages })];
}

/** The pictures of the home page's slider. */
export function useSliderImages() {
  return readOf(api.sliderImages.list.useQuery({ queryKey: keys.sliderImages }));
}

/** All news, newest first. */
export function prefetchNews(reads: Reads): Promise<unknown>[] {
  return [reads.news.list.prefetchQuery({ queryKey: keys.news })];
}

/** All news, newest first. */
export function useNews() {
  return readOf(api.news.list.useQuery({ queryKey: keys.news }));
}

const latest = { queryKey: ['news', 'latest'], queryData: { query: { page: 1, perPage: 12 } } };

/** The newest news, as many as the home page shows. */
export function prefetchLatestNews(reads: Reads): Promise<unknown>[] {
  return [reads.news.list.prefetchQuery(latest)];
}

/** The newest news, as many as the home page shows. */
export function useLatestNews() {
  return readOf(api.news.list.useQuery(latest));
}

/** The account of a session; asks only when there is one. */
export function useOwnAccount(userId: string) {
  return api.users.getUserById.useQuery({ queryKey: ['own-account', userId], retry: false });
}
