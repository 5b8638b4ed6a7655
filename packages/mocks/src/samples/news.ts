import type { NewsSample } from './index.ts';

/** Oldest first. */
export const newsSamples: NewsSample[] = [
  {
    title: 'Rabies awareness week reaches forty schools',
    content: 'Teachers and veterinarians visited forty schools to talk about dog bites.',
    author: 'Communications team',
    picture: 'news-1.webp',
    publishedAt: '2026-01-12T05:00:00.000Z',
  },
  {
    title: 'A new biosafety cabinet for the district laboratory',
    content: 'The laboratory can now handle samples of suspected brucellosis on site.',
    author: 'Biorisk team',
    picture: 'news-2.webp',
    publishedAt: '2026-02-03T05:00:00.000Z',
  },
  {
    title: 'Farmers learn to read the signs of anthrax',
    content: 'Two hundred farmers took part in the training along the river.',
    author: 'Field office',
    picture: 'news-3.webp',
    publishedAt: '2026-02-20T05:00:00.000Z',
  },
];
