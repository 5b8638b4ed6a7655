import type { SliderImageInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** The six pictures of the home page's slider, in their order. */
export const sliderImageSamples: readonly SliderImageInput[] = [
  {
    title: 'One health, from the Karakoram to the coast',
    description:
      'People, animals and the land they share stay well together, or not at all. Since 2016 we work where the three meet, from five offices across Pakistan.',
    imageUrl: pictureUrl('karakoram-dawn'),
    buttonText: 'Who we are',
    buttonLink: '/about-us',
  },
  {
    title: 'Healthy herds, healthy households',
    description:
      'Village animal health workers in four provinces vaccinate, watch and report, so that a sick goat is noticed before a sick child.',
    imageUrl: pictureUrl('village-herd'),
    buttonText: 'Report a sick animal',
    buttonLink: '/reporting-a-sick-animal',
  },
  {
    title: 'Safe hands in every laboratory',
    description:
      'We train laboratory staff, certify safety cabinets and help institutions write a biorisk policy they can keep.',
    imageUrl: pictureUrl('laboratory-bench'),
    buttonText: 'Training courses',
    buttonLink: '/training-courses',
  },
  {
    title: 'Care that comes up the valley',
    description:
      'Joint medical and veterinary camps reach settlements that are a day from the nearest hospital.',
    imageUrl: pictureUrl('field-clinic'),
    buttonText: 'Coming camps and meetings',
    buttonLink: '/events',
  },
  {
    title: 'Watching without disturbing',
    description:
      'Our ecologists follow bats and wild birds from a distance, to learn which infections travel with them and which do not.',
    imageUrl: pictureUrl('bats-at-dusk'),
    buttonText: 'Reports and data',
    buttonLink: '/publications',
  },
  {
    title: 'Along the river, before the water rises',
    description:
      'Districts on the Indus plan for the diseases that follow floods: clean wells, dry vaccine stores, trained neighbours.',
    imageUrl: pictureUrl('indus-plain'),
    buttonText: 'See our projects',
    buttonLink: '/projects',
  },
];
