import { describe, expect, it } from 'vitest';
import { pictureSources, shareAddress } from './pictures.ts';

const apiUrl = 'https://api.example.org';

describe('the sources of a picture', () => {
  it('name every width of an uploaded one', () => {
    const url = `${apiUrl}/media/Pages/Images/a-1.webp`;
    expect(pictureSources(url, apiUrl)).toBe(
      [320, 480, 640, 960, 1280, 1920].map((width) => `${url}?w=${width} ${width}w`).join(', '),
    );
  });

  it.each([
    'https://elsewhere.example.org/media/News/a.webp',
    'https://api.example.org.evil.example/media/News/a.webp',
    '/media/News/a.webp',
    `${apiUrl}/media/News/a.gif`,
    `${apiUrl}/media/Videos/a.mp4`,
    `${apiUrl}/media/News/a.webp?w=320`,
    `${apiUrl}/media/../a.webp`,
    `${apiUrl}/pictures/a.webp`,
    '/mock-pictures/a.webp',
    '',
  ])('are none of %s', (url) => {
    expect(pictureSources(url, apiUrl)).toBeUndefined();
  });

  it('have one for shared links', () => {
    const url = `${apiUrl}/media/News/a.webp`;
    expect(shareAddress(url, apiUrl)).toBe(`${url}?w=share`);
    expect(shareAddress('https://elsewhere.example.org/a.webp', apiUrl)).toBeUndefined();
  });

  it('are those of its file where its address names a focal point', () => {
    const url = `${apiUrl}/media/News/a.webp`;
    expect(pictureSources(`${url}#focus=25,100`, apiUrl)).toBe(pictureSources(url, apiUrl));
    expect(shareAddress(`${url}#focus=25,100`, apiUrl)).toBe(`${url}?w=share&focus=25,100`);
  });

  it('are recognised for an API on the own origin', () => {
    expect(pictureSources('/media/News/a.webp', '')).toContain('/media/News/a.webp?w=320 320w, ');
  });
});
