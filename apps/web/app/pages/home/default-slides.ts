import bats from '#assets/slider/bats-at-dusk.webp';
import clinic from '#assets/slider/field-clinic.webp';
import plain from '#assets/slider/indus-plain.webp';
import dawn from '#assets/slider/karakoram-dawn.webp';
import bench from '#assets/slider/laboratory-bench.webp';
import herd from '#assets/slider/village-herd.webp';

/** A slide of the home page's slider. */
export interface Slide {
  title: string;
  description: string;
  imageUrl: string;
}

/** The six slides that come with the site; shown while there are no others. */
export const defaultSlides: Slide[] = [
  {
    title: 'One health, from the mountains to the delta',
    description:
      'People, animals and the land they share: we work where their health meets, across Pakistan.',
    imageUrl: dawn,
  },
  {
    title: 'Safe laboratories, trusted results',
    description: 'Training, equipment checks and mentoring for the people behind every sample.',
    imageUrl: bench,
  },
  {
    title: 'Care that reaches the last village',
    description: 'Field clinics bring vaccination, testing and plain advice to where it is needed.',
    imageUrl: clinic,
  },
  {
    title: 'Healthy herds, healthy households',
    description: 'With farmers and veterinarians we stop diseases before they pass to people.',
    imageUrl: herd,
  },
  {
    title: 'Watching where the next outbreak may begin',
    description: 'Surveillance of wildlife and livestock gives the early warning that saves lives.',
    imageUrl: bats,
  },
  {
    title: 'Along the Indus, a shared responsibility',
    description: 'Provinces, universities and communities plan together for biological risks.',
    imageUrl: plain,
  },
];
