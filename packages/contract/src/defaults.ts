import { homeSectionNames } from './names/names.ts';
import type { FooterContent } from './areas/presentation/footer.ts';
import type { NavbarItem, NavbarLink, NavbarStyling } from './areas/presentation/navbar.ts';
import type { Page, PageColors } from './areas/presentation/pages.ts';
import type { SectionTheme } from './areas/presentation/section-themes.ts';

/*
 * What the product shows before any change, and what stays in place when a fetch
 * fails. The API stores these on its first start, the apps bundle them. Plain values: this module
 * brings no validation code into a page.
 */

/** What the organisation is called and what it is, in one sentence, until staff say otherwise. */
export const defaultOrganization = {
  name: 'Indus One Health',
  description:
    'A Pakistani non-profit for biorisk management, One Health and the control of diseases that pass between animals and people.',
};

interface SectionTexts {
  title: string;
  description: string;
}

/** Texts of the sections, by section key. */
export const defaultSections = {
  'up-header': { title: 'Header strip', description: '' },
  'home-doors': { title: 'What do you need?', description: '' },
  'our-impact': { title: 'Our Impact', description: 'What the work has come to so far.' },
  'body-cards': {
    title: 'What We Do',
    description:
      'Biorisk management, One Health and the study of zoonoses, from the village to the laboratory.',
  },
  'how-you-can-help': {
    title: 'How You Can Help',
    description: 'There are many ways to take part.',
  },
  'home-events': {
    title: 'Our Programs',
    description: 'Trainings, meetings and field days, past and to come.',
  },
  'home-gallery': { title: 'Gallery', description: 'Pictures from our events and projects.' },
  'home-news-and-publicactions': {
    title: 'News & Publications',
    description: 'What our teams and partners are doing, week by week.',
  },
  'home-our-partners': { title: 'Our Partners', description: 'Institutions that we work with.' },
  'home-news-letter': { title: 'Newsletter', description: 'Our news by mail, a few times a year.' },
  'about-us': { title: 'About Us', description: 'Who we are and what we work for.' },
  'vission-and-mission': {
    title: 'Vision & Mission',
    description: 'What we want to reach, and how.',
  },
  'partner-org': { title: 'Our Partners', description: 'Institutions that we work with.' },
  'management-team': {
    title: 'Management Team',
    description: 'The people who lead the organisation.',
  },
  'brm-team': { title: 'BRM Team', description: 'The people behind our biorisk management work.' },
  projects: {
    title: 'Projects',
    description: 'What we are working on, and what we have finished.',
  },
  'project-activity-pictures': {
    title: 'Project Pictures',
    description: 'Pictures from our projects.',
  },
  events: { title: 'Events', description: 'Trainings, meetings and field days, past and to come.' },
  gallery: { title: 'Gallery', description: 'Pictures from our events.' },
  videos: { title: 'Videos', description: 'Lectures, reports and short films.' },
  archives: { title: 'Archives', description: 'Longer reads from earlier years.' },
  news: { title: 'News', description: 'Reports from the field, the laboratory and the classroom.' },
  career: { title: 'Career Opportunities', description: 'Vacancies and internships.' },
  tenders: { title: 'Tenders', description: 'Open calls for goods and services.' },
  tender: { title: 'Tender', description: '' },
  advisories: {
    title: 'Advisories',
    description: 'What to watch out for now, where, and what to do.',
  },
  transparency: {
    title: 'Transparency',
    description: 'Who we are, and whom we answer to.',
  },
  publications: {
    title: 'Publications',
    description: 'Reports, guidelines, policies and data, to read and to download.',
  },
  'contact-us': { title: 'Contact Us', description: 'How to reach us.' },
  'message-from-executive-director': { title: 'Message from Executive director', description: '' },
  search: { title: 'Search', description: '' },
} satisfies Record<string, SectionTexts>;
/** The sections that the site's own pages show. */
export type SectionName = keyof typeof defaultSections;

const textsOf: Record<string, SectionTexts | undefined> = defaultSections;

/** The texts of a section: its own default, else nothing. */
export function defaultSection(position: string): SectionTexts {
  return textsOf[position] ?? { title: '', description: '' };
}

const defaultButton = {
  bgColor: '#0f766e',
  textColor: '#ffffff',
  hoverBgColor: '#115e59',
  hoverTextColor: '#ffffff',
  buttonBorderColor: '#0f766e',
};

const baseTheme: SectionTheme = {
  content: { title: '', description: '' },
  background: { sectionBgColor: '#f5f6f5', containerBgColor: '#ffffff' },
  text: { headingColor: '#0f766e', paragraphColor: '#374151', highlightedTextColor: '#f59e0b' },
  buttons: [defaultButton],
  cards: [
    {
      bgColor: '#ffffff',
      headingColor: '#0f766e',
      descriptionColor: '#374151',
      borderColor: '#e5e7eb',
      iconColor: '#0f766e',
      specialLineColor: '#ffa700',
      button: defaultButton,
      link: { textColor: '#0f766e', hoverColor: '#115e59' },
    },
  ],
  inputFields: [{ bgColor: '#ffffff', textColor: '#111827', borderColor: '#d1d5db' }],
  extras: {},
};

// Home sections alternate between the two warm off-whites; the strip above the header and the numbers are dark.
const sectionBackgrounds: Record<
  string,
  Partial<SectionTheme['background'] & SectionTheme['text']>
> = {
  'up-header': {
    sectionBgColor: '#134e4a',
    containerBgColor: '#134e4a',
    headingColor: '#ffffff',
    paragraphColor: '#ffffff',
    highlightedTextColor: '#ffa700',
  },
  'our-impact': {
    sectionBgColor: '#134e4a',
    containerBgColor: '#134e4a',
    headingColor: '#ffffff',
    paragraphColor: '#ffffff',
    highlightedTextColor: '#ffa700',
  },
  'body-cards': { sectionBgColor: '#f6f1ee' },
  'home-events': { sectionBgColor: '#f6f1ee' },
  'home-news-and-publicactions': { sectionBgColor: '#f6f1ee' },
  'home-news-letter': { sectionBgColor: '#f6f1ee' },
};

/** The default colours of a section. */
export function defaultTheme(position: string): SectionTheme {
  const own = sectionBackgrounds[position] ?? {};
  const { sectionBgColor, containerBgColor, ...text } = own;
  const theme = structuredClone(baseTheme);
  if (sectionBgColor) theme.background.sectionBgColor = sectionBgColor;
  if (containerBgColor) theme.background.containerBgColor = containerBgColor;
  Object.assign(theme.text, text);
  const { title, description } = defaultSection(position);
  theme.content = { title, description };
  return theme;
}

const navbarStyling: NavbarStyling = {
  navbar: { backgroundColor: '#ffffff', textColor: '#0f766e' },
  links: {
    color: '#0f766e',
    hoverColor: '#f59e0b',
    activeColor: '#2563eb',
    fontWeight: 'font-medium',
  },
  dropdown: {
    backgroundColor: '#ffffff',
    textColor: '#000000',
    hoverBackgroundColor: '#f3f4f6',
    hoverTextColor: '#1d4ed8',
  },
  input: {
    backgroundColor: '#ffffff',
    borderColor: '#d1d5db',
    textColor: '#000000',
    placeholderColor: '#9ca3af',
  },
  button: {
    backgroundColor: '#0f766e',
    textColor: '#ffffff',
    hoverBackgroundColor: '#0d9488',
    hoverTextColor: '#ffffff',
  },
};

function item(id: string, label: string, url: string, order: number): NavbarItem {
  return { id, label, url, order, isVisible: true };
}

function direct(id: string, label: string, url: string, order: number): NavbarLink {
  return { ...item(id, label, url, order), type: 'direct', dropdownItems: [] };
}

const navbarLinks: NavbarLink[] = [
  {
    ...item('about', 'About Us', '/about-us', 1),
    type: 'dropdown',
    dropdownItems: [
      item('vision', 'Vision & Mission', '/VisionAndMission', 1),
      item('partners', 'Partner Org', '/partner-org', 2),
    ],
  },
  direct('projects', 'Projects', '/projects', 2),
  direct('contact', 'Contact Us', '/contact-us', 3),
];

/** The built-in menu and its colours. */
export const defaultNavbar = { links: navbarLinks, styling: navbarStyling, isActive: true };

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

/** The home page's sections in their first order, all shown. */
export const defaultHomeSections = homeSectionNames.map((sectionName, index) => ({
  sectionName,
  order: index + 1,
  isActive: true,
}));

/** The default title of the director's message. */
export const defaultDirectorMessage = {
  title: 'Message from Executive director',
  description: '',
  imgUrl: null,
};

/** The default colours of a custom page. */
export const defaultPageColors: PageColors = {
  background: { pageBgColor: '#f5f6f5', contentBgColor: '#ffffff' },
  text: { headingColor: '#0f766e', paragraphColor: '#374151' },
  button: { bgColor: '#f59e0b', textColor: '#000000', hoverBgColor: '#fbbf24' },
  card: {
    bgColor: '#ffffff',
    borderColor: '#e5e7eb',
    headingColor: '#0f766e',
    descriptionColor: '#374151',
    buttonBgColor: '#f59e0b',
    buttonTextColor: '#000000',
    buttonHoverColor: '#fbbf24',
  },
};

/** The default values of a custom page. */
export const defaultPage = {
  template: 'simple-page',
  mainDescription: null,
  buttonText: null,
  buttonLink: null,
  contentPosition: 'center',
  mainImage: null,
  imageAlt: null,
  imagePlacement: 'top',
  cards: [],
  status: 'published',
  publishAt: null,
  unpublishAt: null,
  seo: { title: '', description: '', keywords: [] },
  colors: defaultPageColors,
  isJustified: false,
} satisfies Partial<Page>;
