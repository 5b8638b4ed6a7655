import type { Navbar, NavbarItem, NavbarLink } from '@site/contract';
import { defaultNavbar } from '@site/contract/defaults';
import type { Sample } from './index.ts';

function item(id: string, label: string, url: string, order: number): NavbarItem {
  return { id, label, url, order, isVisible: true };
}

function menu(
  id: string,
  label: string,
  order: number,
  entries: readonly [id: string, label: string, url: string][],
): NavbarLink {
  const dropdownItems = entries.map(([itemId, text, url], index) =>
    item(itemId, text, url, index + 1),
  );
  return { ...item(id, label, '#', order), type: 'dropdown', dropdownItems };
}

/** A menu over all public pages. */
export const navbarSample: Sample<Navbar> = {
  ...defaultNavbar,
  links: [
    menu('about-us', 'About Us', 1, [
      ['who-we-are', 'Who We Are', '/about-us'],
      ['vision-and-mission', 'Vision & Mission', '/VisionAndMission'],
      ['management-team', 'Management Team', '/management-team'],
      ['brm-team', 'BRM Team', '/brm-team'],
      ['director', 'Message from Executive Director', '/message-from-executive-director'],
      ['partner-org', 'Partner Org', '/partner-org'],
      ['transparency', 'Transparency', '/transparency'],
    ]),
    menu('what-we-do', 'What We Do', 2, [
      ['projects', 'Projects', '/projects'],
      ['events', 'Events', '/events'],
      ['gallery', 'Gallery', '/gallery'],
      ['videos', 'Videos', '/videos'],
    ]),
    menu('news', 'News', 3, [
      ['news-timeline', 'News', '/news'],
      ['publications', 'Publications', '/publications'],
      ['archives', 'Archives', '/archives'],
      ['advisories', 'Advisories', '/advisories'],
    ]),
    menu('get-involved', 'Get Involved', 4, [
      ['careers', 'Careers', '/career'],
      ['tenders', 'Tenders', '/tenders'],
    ]),
    { ...item('contact-us', 'Contact Us', '/contact-us', 5), type: 'direct', dropdownItems: [] },
  ],
};
