import { readNames } from '#reads/layout.ts';
import { feed } from './feed.ts';

const png = { type: 'image/png' } as const;

/** What browsers need to offer the site as an app. */
export const loader = feed('application/manifest+json', async ({ reads }) => {
  const { name, description } = await readNames(reads);
  return JSON.stringify({
    name,
    short_name: name,
    description,
    lang: 'en',
    start_url: '/home',
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f5f6f5',
    theme_color: '#134e4a',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', ...png },
      { src: '/icon-512.png', sizes: '512x512', ...png },
      { src: '/icon-maskable-512.png', sizes: '512x512', purpose: 'maskable', ...png },
    ],
  });
});
