import type { VideoInput } from '@site/contract';
import type { Categorised, CategoryTitle } from './categories.ts';
import { captions } from './document.ts';
import { pictureUrl } from './picture.ts';

/** Short films; the addresses have the form of real ones, but no film is there. */
export const videoSamples: readonly Categorised<VideoInput, CategoryTitle>[] = [
  {
    title: 'Washing hands: the twenty seconds that matter',
    category: 'Community health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/q7Hn2sWdK1z',
    posterUrl: pictureUrl('hand-washing'),
    duration: 95,
    transcript:
      'Wet your hands. Take soap, a piece as large as a chickpea is enough. Rub the palms, the backs, between the fingers, the thumbs and the nails: that takes twenty seconds, as long as counting slowly to twenty. Rinse under running water and let the hands dry in the air.\n\nWash before you eat and cook, after the toilet, after every animal that you have touched, and before you look after a sick person.',
  },
  {
    title: 'Putting on and taking off protective clothing',
    category: 'Laboratory safety',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/pP3e_0nOffz',
    posterUrl: pictureUrl('students'),
    duration: 412,
  },
  {
    title: 'First hour after a dog bite',
    category: 'Community health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/b1T3h0ur-Lz',
    posterUrl: pictureUrl('village-well'),
    duration: 185,
  },
  {
    title: 'How to keep vaccine between two and eight degrees',
    category: 'Animal health',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/2to8C-cOldz',
    posterUrl: pictureUrl('cold-chain'),
    duration: 268,
  },
  {
    title: 'A smoke test for your safety cabinet',
    category: 'Laboratory safety',
    type: 'custom',
    videoUrl: 'https://example.org/videos/smoke-test.mp4',
    posterUrl: pictureUrl('laboratory-bench'),
    duration: 28,
    captionsUrl: captions('smoke-test'),
    transcript:
      'Switch the cabinet on and wait for five minutes. Hold the smoke stick a hand’s width in front of the opening, and move it along the whole edge. All of it has to go in. If any comes back to you, stop working and call us.',
  },
  {
    title: 'Counting cranes on the Indus',
    category: 'Wildlife and environment',
    type: 'embed',
    embedCode: 'https://www.youtube-nocookie.com/embed/cR4nes1ndUz',
    posterUrl: pictureUrl('wetland-birds'),
    duration: 341,
  },
];
