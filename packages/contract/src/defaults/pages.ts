import type { Page, PageColors } from '../areas/presentation/pages.ts';

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
