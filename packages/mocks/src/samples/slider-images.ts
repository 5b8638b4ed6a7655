import type { SliderImageSample } from './index.ts';

/** Oldest first, which is the order of the slider. */
export const sliderImageSamples: SliderImageSample[] = [
  {
    title: 'One health for people, animals and land',
    description: 'We work where the three meet.',
    picture: 'slider-1.webp',
  },
  {
    title: 'Safer laboratories',
    description: 'Biorisk management that staff can live with every day.',
    picture: 'slider-2.webp',
  },
];
