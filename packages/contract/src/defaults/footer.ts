import type { FooterContent } from '../areas/presentation/footer.ts';

/** The footer's built-in texts and colours; sizes in rem. */
export const defaultFooter: FooterContent = {
  legalSection: {
    title: 'Legal & Certifications',
    programs: { text: 'Biorisk management, One Health and zoonoses programmes', fontSize: 1 },
    organization: { text: 'A registered non-profit organisation', fontSize: 1 },
    taxNumber: { text: '', fontSize: 1 },
    certifications: [],
  },
  aboutSection: {
    title: 'About Us',
    links: [
      { text: 'Who we are', url: '/about-us' },
      { text: 'Vision & Mission', url: '/VisionAndMission' },
      { text: 'Our partners', url: '/partner-org' },
    ],
    fontSize: 0.9,
  },
  quickLinksSection: {
    title: 'Quick Links',
    links: [
      { text: 'News', url: '/news', icon: 'FaNewspaper' },
      { text: 'Projects', url: '/projects', icon: 'FaHandsHelping' },
      { text: 'Careers', url: '/career', icon: 'FaBriefcase' },
    ],
    fontSize: 0.9,
  },
  contactSection: { title: 'Contact', email: '', phone: '', address: '', fontSize: 0.9 },
  bottomSection: {
    registration: 'Registered under the 1860 Societies Registration Act',
    copyright: 'All rights reserved.',
    fontSize: 0.9,
  },
  styling: { backgroundColor: '#134e4a', textColor: '#ffffff', accentColor: '#fbbf24' },
};
