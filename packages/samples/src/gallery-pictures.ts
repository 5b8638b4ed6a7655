import type { PictureInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Pictures of the gallery. */
export const galleryPictureSamples: readonly PictureInput[] = [
  {
    title: 'Blossom in Hunza',
    description: 'A spring visit to the terraces below the fort.',
    imageUrl: pictureUrl('apricot-blossom'),
  },
  {
    title: 'Under the old tree',
    description: 'A village agrees on its bite plan.',
    imageUrl: pictureUrl('community-meeting'),
  },
  {
    title: 'Over the bridge',
    description: 'Vaccine on its way to Shimshal.',
    imageUrl: pictureUrl('cold-chain'),
  },
  {
    title: 'Cholistan',
    description: 'Herders on the way to the winter wells.',
    imageUrl: pictureUrl('desert-camels'),
  },
  {
    title: 'Landing place in Makran',
    description: 'Nets are mended before the evening tide.',
    imageUrl: pictureUrl('makran-coast'),
  },
  {
    title: 'Twenty seconds',
    description: 'Hand washing week in Mansehra.',
    imageUrl: pictureUrl('hand-washing'),
  },
  {
    title: 'What the lens shows',
    description: 'Teaching slide from the summer school.',
    imageUrl: pictureUrl('microscope'),
  },
  {
    title: 'Packing day',
    description: 'The district store before a vaccination round.',
    imageUrl: pictureUrl('vaccine-store'),
  },
  {
    title: 'Morning at the well',
    description: 'Water samples are taken at the pump, not at home.',
    imageUrl: pictureUrl('village-well'),
  },
  {
    title: 'In the shed',
    description: 'Sampling on a poultry farm near Chakwal.',
    imageUrl: pictureUrl('poultry-farm'),
  },
  {
    title: 'Cranes over the lake',
    description: 'First morning of the winter count.',
    imageUrl: pictureUrl('wetland-birds'),
  },
  {
    title: 'Roofs of Lahore',
    description: 'Where ninety thousand buffaloes have their neighbours.',
    imageUrl: pictureUrl('old-city'),
  },
];
