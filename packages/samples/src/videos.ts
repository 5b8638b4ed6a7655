import type { VideoInput } from '@site/contract';
import type { Categorised, CategoryTitle } from './categories.ts';

/** Short films; the addresses have the form of real ones, but no film is there. */
export const videoSamples: readonly Categorised<VideoInput, CategoryTitle>[] = [
  {
    title: 'Washing hands: the twenty seconds that matter',
    category: 'Community health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/q7Hn2sWdK1z',
  },
  {
    title: 'Putting on and taking off protective clothing',
    category: 'Laboratory safety',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/pP3e_0nOffz',
  },
  {
    title: 'First hour after a dog bite',
    category: 'Community health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/b1T3h0ur-Lz',
  },
  {
    title: 'How to keep vaccine between two and eight degrees',
    category: 'Animal health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/2to8C-cOldz',
  },
  {
    title: 'A smoke test for your safety cabinet',
    category: 'Laboratory safety',
    type: 'custom',
    videoUrl: 'https://example.org/videos/smoke-test.mp4',
  },
  {
    title: 'Counting cranes on the Indus',
    category: 'Wildlife and environment',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/cR4nes1ndUz',
  },
];
