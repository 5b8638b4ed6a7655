import type { SectionTheme } from '../areas/presentation/section-themes.ts';

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
