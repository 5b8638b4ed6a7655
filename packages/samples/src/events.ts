import type { EventInput } from '@site/contract';
import type { Categorised, CategoryTitle } from './categories.ts';
import { pictureUrls } from './picture.ts';
import type { OfProject, ProjectTitle } from './projects.ts';

/** Events of the past and to come, newest first. */
export const eventSamples: readonly OfProject<
  Categorised<EventInput, CategoryTitle>,
  ProjectTitle
>[] = [
  {
    title: 'One Health summer school 2027',
    registerUrl: 'mailto:training@indusonehealth.example',
    description:
      'Two weeks for students of medicine, veterinary science and environmental science: field work on dairy farms around Pattoki, laboratory days in Lahore, and a simulated outbreak at the end. Forty places; travel grants for students from Balochistan and Gilgit-Baltistan. Applications open on 1 February.',
    location: 'Lahore and Pattoki, Punjab',
    time: '2027-07-05T04:00:00.000Z',
    endTime: '2027-07-16T11:00:00.000Z',
    category: 'Training',
    images: pictureUrls('students', 'vet-visit', 'training-room'),
    imageAlt: 'Students with books before the arches of a red brick college.',
  },
  {
    title: 'Start of the mobile laboratory’s second season',
    project: 'Mobile laboratory for the northern valleys',
    description:
      'The vehicle leaves for Astore and Diamer after a public open day. Visitors can see how a sample is taken, tested and reported in one afternoon.',
    location: 'Polo ground, Gilgit',
    time: '2027-04-17T05:00:00.000Z',
    endTime: '2027-04-17T09:00:00.000Z',
    category: 'Animal health',
    images: pictureUrls('karakoram-dawn', 'mobile-lab'),
    imageAlt: 'A village below snow-capped mountains.',
  },
  {
    title: 'National biosafety officers’ meeting',
    description:
      'Biosafety officers of 42 laboratories look at the first full year of the common incident register: what happened most, what was changed, what was not. With workshops on waste, sharps and night shifts.',
    location: 'Islamabad',
    time: '2027-02-23T04:30:00.000Z',
    category: 'Laboratory safety',
    images: pictureUrls('data-wall', 'sample-tubes'),
    imageAlt: 'Three people before a wall screen with charts and a map.',
  },
  {
    title: 'Winter bird count: join a team for a day',
    project: 'Listening to the wetlands',
    description:
      'Ecologists take small groups along to the count of waterbirds. Binoculars are lent; warm clothes and quiet feet are not. Places are limited to eight a day.',
    location: 'Indus wetlands near Taunsa, Punjab',
    time: '2027-01-16T02:00:00.000Z',
    category: 'Wildlife and environment',
    images: pictureUrls('wetland-birds'),
    imageAlt: 'Cranes over a reed-fringed lake at sunset, three of them wading.',
  },
  {
    title: 'Evening talk: What bats can teach us',
    description:
      'Dr. Farhan Marri on five years of watching a colony of fruit bats in the middle of a city, the infections that were found and the many that were feared and were not. In Urdu, with questions in any language. Entrance is free.',
    location: 'Public library, Lahore',
    time: '2026-12-10T13:00:00.000Z',
    category: 'Public talks',
    images: pictureUrls('bats-at-dusk', 'old-city'),
    imageAlt: 'Bats stream out over the towers of an old fort under a violet evening sky.',
  },
  {
    title: 'Hand washing week in 60 schools',
    description:
      'Teachers and health workers opened 60 new rows of taps, built by parents, and measured with the children how long twenty seconds are. 11,400 pupils took part.',
    location: 'Mansehra and Abbottabad, Khyber Pakhtunkhwa',
    time: '2026-10-12T04:00:00.000Z',
    category: 'Community health',
    images: pictureUrls('hand-washing', 'village-well'),
    imageAlt:
      'Five pupils wash their hands at a row of taps in front of their school, a teacher beside them.',
  },
  {
    title: 'Refresher for safety cabinet technicians',
    project: 'Safe cabinets for public laboratories',
    description:
      'Twenty-two technicians of public hospitals repeated smoke tests, airflow measurements and filter changes on five cabinets, among them two that had failed in daily use.',
    location: 'Peshawar',
    time: '2026-06-02T04:00:00.000Z',
    category: 'Laboratory safety',
    images: pictureUrls('old-city', 'laboratory-bench', 'microscope'),
    imageAlt: 'The domes and minarets of a mosque above the roofs of an old city at sunset.',
  },
  {
    title: 'مویشی پال خواتین کا اجتماع',
    project: 'Women animal health workers of Thar',
    description:
      'تھر اور عمرکوٹ کی ۱۴۰ خواتین نے اپنے تجربات بیان کیے: بیماری کی پہچان، ویکسین کی حفاظت اور دودھ کی فروخت۔ اجتماع کے آخر میں آئندہ سال کے تربیتی پروگرام کے لیے دس سفارشات منظور کی گئیں۔',
    location: 'مٹھی، سندھ',
    time: '2026-03-08T05:00:00.000Z',
    category: 'Animal health',
    images: pictureUrls('goat-vaccination', 'community-meeting'),
    imageAlt: 'ایک خاتون کارکن پہاڑوں کے دامن میں بکری کو ٹیکہ لگا رہی ہے، مالک پاس کھڑا ہے۔',
  },
  {
    title: 'Health days on the river',
    description:
      'A doctor, two lady health visitors and a veterinarian visited nine landing places by ferry and saw 742 patients and 1,150 animals.',
    location: 'Lake Manchar and Sehwan, Sindh',
    time: '2025-10-18T03:30:00.000Z',
    category: 'Community health',
    images: pictureUrls('river-ferry', 'flood-plain'),
    imageAlt: 'A sailing ferry with passengers and goats on a calm lake at sunset.',
  },
];
