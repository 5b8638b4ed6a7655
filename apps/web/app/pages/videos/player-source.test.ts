import { expect, it } from 'vitest';
import { playerSource } from './player-source.ts';

const film = 'https://www.facebook.com/who/videos/1';

it.each([
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=9', 'youtube.com/watch?v=dQw4w9WgXcQ'],
  ['https://player.vimeo.com/video/12345', 'vimeo.com/12345'],
  ['https://player.vimeo.com/video/12345?h=abcdef#t=9s', 'vimeo.com/12345/abcdef'],
  ['https://www.dailymotion.com/embed/video/x8abc?start=9', 'dailymotion.com/video/x8abc'],
  [
    `https://www.facebook.com/plugins/video.php?href=${encodeURIComponent(film)}`,
    'facebook.com/who/videos/1',
  ],
  ['https://www.facebook.com/plugins/video.php?href=javascript:alert(1)', undefined],
  ['https://player.example.org/film', undefined],
])('the film of %s has the page %s', (stored, page) => {
  expect(playerSource(stored)?.page?.replace(/^https:\/\/(www\.)?/, '')).toBe(page);
});
