import type { Site } from './site.ts';

type Body = Record<string, unknown>;

const pictures = ['/a.webp'];

/** A body that creates an entry, for each list area of the contract. */
export const listBodies: Record<string, (site: Site) => Promise<Body> | Body> = {
  news: () => ({
    title: 'A well for Skardu',
    content: 'The new well is open.',
    author: 'Saima',
    imageUrl: '/pictures/well.webp',
    publishedAt: '2026-03-21',
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
    time: '2026-03-21',
    category: (await site.create('categories'))._id,
    images: pictures,
  }),
  pictures: () => ({ title: 'A', imageUrl: '/a.webp' }),
  partners: () => ({ name: 'A', imageUrl: '/a.webp' }),
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
    embedCode: 'https://youtu.be/dQw4w9WgXcQ',
    category: (await site.create('categories'))._id,
  }),
  bodyCards: () => ({ title: 'A', url: '/a' }),
  helpOptions: () => ({ title: 'A' }),
  stats: () => ({ title: 'A', collectionName: 'news' }),
  pages: (site) => ({ url: site.unique('page'), mainTitle: 'A page' }),
};
