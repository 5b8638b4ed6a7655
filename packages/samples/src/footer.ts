import type { Footer } from '@site/contract';
import { defaultFooter } from '@site/contract/defaults';
import type { Sample } from './index.ts';

export const footerSample: Sample<Footer> = {
  legalSection: {
    title: 'Legal & Certifications',
    programs: { text: 'Biorisk management, One Health and zoonoses programmes', fontSize: 1 },
    organization: { text: 'Indus One Health, a registered non-profit organisation', fontSize: 1 },
    taxNumber: { text: 'NTN 4821907-3', fontSize: 1 },
    certifications: [
      {
        name: 'Certified by the Pakistan Centre for Philanthropy',
        icon: 'FaCheckCircle',
        color: '#fbbf24',
        fontSize: 1,
      },
      {
        name: 'Laboratory training to ISO 35001:2019',
        icon: 'FaCheckCircle',
        color: '#fbbf24',
        fontSize: 1,
      },
      {
        name: 'Member of the national One Health working group',
        icon: 'FaRegBuilding',
        color: '#fbbf24',
        fontSize: 1,
      },
    ],
  },
  aboutSection: {
    title: 'About Us',
    links: [
      { text: 'Who we are', url: '/about-us' },
      { text: 'Vision & Mission', url: '/VisionAndMission' },
      { text: 'Management team', url: '/management-team' },
      { text: 'BRM team', url: '/brm-team' },
      { text: 'Our partners', url: '/partner-org' },
      { text: 'From the Executive Director', url: '/message-from-executive-director' },
      { text: 'Privacy', url: '/privacy' },
      { text: 'Accessibility', url: '/accessibility' },
      { text: 'Safeguarding', url: '/safeguarding' },
      { text: 'Transparency', url: '/transparency' },
      { text: 'Complaints', url: '/complaints' },
    ],
    fontSize: 0.9,
  },
  quickLinksSection: {
    title: 'Quick Links',
    links: [
      { text: 'News', url: '/news', icon: 'FaNewspaper' },
      { text: 'Projects', url: '/projects', icon: 'FaHandsHelping' },
      { text: 'Events', url: '/events', icon: 'FaUsers' },
      { text: 'Careers', url: '/career', icon: 'FaBriefcase' },
      { text: 'Tenders', url: '/tenders', icon: 'FaRegBuilding' },
      { text: 'Publications', url: '/publications', icon: 'FaCheckCircle' },
    ],
    fontSize: 0.9,
  },
  contactSection: {
    title: 'Contact',
    email: 'info@indusonehealth.example',
    phone: '+92 51 555 0142',
    address: 'House 14, Street 7, Sector F-8/3, Islamabad 44220, Pakistan',
    fontSize: 0.9,
  },
  bottomSection: {
    registration: 'Registered under the 1860 Societies Registration Act, no. RS/ICT/1184',
    copyright: '© 2026 Indus One Health. All rights reserved.',
    fontSize: 0.9,
  },
  styling: defaultFooter.styling,
};
