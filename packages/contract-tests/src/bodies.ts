import type { Site } from './site.ts';

/** What a body may need: an entry that it names, a word that nothing has yet. */
type Maker = Pick<Site, 'create' | 'unique'>;
type Body = Record<string, unknown>;

const pictures = ['/a.webp'];

/**
 * A body that creates an entry, for each list area of the contract: with every input, each as it is answered
 * too, so that one that gets lost is noticed.
 */
export const listBodies: Record<string, (site: Maker) => Promise<Body> | Body> = {
  news: () => ({
    title: 'A well for Skardu',
    content: 'The new well is open.',
    author: 'Saima',
    imageUrl: '/pictures/well.webp',
    publishedAt: '2026-03-21T00:00:00.000Z',
  }),
  sliderImages: () => ({
    title: 'Dawn',
    description: 'Over the Karakoram.',
    imageUrl: '/p/dawn.webp',
  }),
  blogs: () => ({ title: 'A', description: 'B', thumbnailUrl: '/a.webp' }),
  careers: () => ({
    title: 'A',
    description: 'B',
    location: 'C',
    applyLink: 'mailto:jobs@example.org',
    isInternship: true,
  }),
  categories: () => ({ title: 'A', description: 'B' }),
  events: async (site) => ({
    title: 'A',
    description: 'B',
    location: 'C',
    time: '2026-03-21T09:30:00.000Z',
    endTime: '2026-03-21T12:00:00.000Z',
    category: (await site.create('categories'))._id,
    images: pictures,
  }),
  pictures: () => ({ title: 'A', description: 'B', imageUrl: '/a.webp' }),
  partners: () => ({
    name: 'A',
    description: 'B',
    siteUrl: 'https://example.org/',
    imageUrl: '/a.webp',
  }),
  projects: () => ({
    title: 'A',
    area: 'B',
    description: 'C',
    duration: '2024-2024',
    projectStatus: 'Pending',
    images: pictures,
  }),
  members: () => ({
    name: 'A',
    designation: 'B',
    expertise: 'C',
    imageUrl: '/a.webp',
    teamType: 'BRM',
  }),
  tenders: () => ({ title: 'A', description: 'B', imageUrl: '/a.webp' }),
  videos: async (site) => ({
    title: 'A',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    videoUrl: '/a.mp4',
    category: (await site.create('categories'))._id,
  }),
  bodyCards: () => ({ title: 'A', description: 'B', image: '/a.webp', url: '/a' }),
  helpOptions: () => ({
    title: 'A',
    description: 'B',
    buttonText: 'C',
    buttonLink: '/c',
    icon: 'FaHeart',
  }),
  stats: () => ({
    title: 'A',
    icon: 'FaStar',
    sourceType: 'collection',
    collectionName: 'news',
    targetValue: 7,
    redirectLink: '/all-news',
  }),
  pages: (site) => ({
    url: site.unique('page'),
    template: 'card-grid-page',
    mainTitle: 'A page',
    mainDescription: 'B',
    buttonText: 'C',
    buttonLink: '/c',
    contentPosition: 'left',
    mainImage: '/a.webp',
    imagePlacement: 'right',
    cards: [
      {
        title: 'Card',
        description: 'D',
        image: '/d.webp',
        buttonText: 'E',
        buttonLink: '/e',
      },
    ],
    status: 'published',
    seo: { title: 'F', description: 'G', keywords: ['one', 'health'] },
    colors: {
      background: { pageBgColor: 'teal', contentBgColor: '#abcdef' },
      text: { headingColor: 'navy', paragraphColor: '#123456' },
      button: { bgColor: 'red', textColor: 'white', hoverBgColor: 'black' },
      card: {
        bgColor: 'white',
        borderColor: 'gray',
        headingColor: 'black',
        descriptionColor: 'gray',
        buttonBgColor: 'teal',
        buttonTextColor: 'white',
        buttonHoverColor: 'navy',
      },
    },
    isJustified: true,
  }),
};

/** What an area needs of its body that its schema alone does not show. */
export const needed: Record<string, readonly string[]> = {
  stats: ['collectionName'],
  videos: ['type', 'embedCode'],
};

/**
 * A body with every input of a record that is always there, by the route that takes it; of those whose inputs
 * are no lists and groups.
 */
export const singleBodies: Record<string, Body> = {
  'contact.update': {
    address: 'Street 9, Islamabad',
    subAddress: 'Second floor',
    email: 'office@example.org',
    phone: '051 1234567',
  },
  'siteInfo.update': {
    logo: '/logo.svg',
    facebookURL: 'https://example.org/f',
    twitterURL: 'https://example.org/t',
    instagramURL: 'https://example.org/i',
    linkedinURL: 'https://example.org/l',
    youtubeURL: 'https://example.org/y',
  },
  'directorMessage.update': { title: 'A', description: 'B', imgUrl: '/a.webp' },
  'sectionInfo.put': { title: 'A', description: 'B', buttonText: 'C', buttonLink: '/c' },
  'about.update': { category: 'Vision', title: 'A', description: 'B', imgUrl: '/a.webp' },
};
