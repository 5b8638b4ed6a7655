import type { Picture } from './picture.ts';

interface GalleryPictureSample {
  readonly title: string;
  readonly description: string;
  readonly picture: Picture;
}

/** Pictures of the gallery. */
export const galleryPictureSamples: readonly GalleryPictureSample[] = [
  {
    title: 'Blossom in Hunza',
    description: 'A spring visit to the terraces below the fort.',
    picture: 'apricot-blossom',
  },
  {
    title: 'Under the old tree',
    description: 'A village agrees on its bite plan.',
    picture: 'community-meeting',
  },
  {
    title: 'Over the bridge',
    description: 'Vaccine on its way to Shimshal.',
    picture: 'cold-chain',
  },
  {
    title: 'Cholistan',
    description: 'Herders on the way to the winter wells.',
    picture: 'desert-camels',
  },
  {
    title: 'Landing place in Makran',
    description: 'Nets are mended before the evening tide.',
    picture: 'makran-coast',
  },
  {
    title: 'Twenty seconds',
    description: 'Hand washing week in Mansehra.',
    picture: 'hand-washing',
  },
  {
    title: 'What the lens shows',
    description: 'Teaching slide from the summer school.',
    picture: 'microscope',
  },
  {
    title: 'Packing day',
    description: 'The district store before a vaccination round.',
    picture: 'vaccine-store',
  },
  {
    title: 'Morning at the well',
    description: 'Water samples are taken at the pump, not at home.',
    picture: 'village-well',
  },
  {
    title: 'In the shed',
    description: 'Sampling on a poultry farm near Chakwal.',
    picture: 'poultry-farm',
  },
  {
    title: 'Cranes over the lake',
    description: 'First morning of the winter count.',
    picture: 'wetland-birds',
  },
  {
    title: 'Roofs of Lahore',
    description: 'Where ninety thousand buffaloes have their neighbours.',
    picture: 'old-city',
  },
];
