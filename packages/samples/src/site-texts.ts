import type {
  AboutInput,
  BodyCardInput,
  DirectorMessageInput,
  DoorInput,
  HelpOptionInput,
  StatInput,
} from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Who we are, vision and mission. */
export const aboutSamples: readonly Required<AboutInput>[] = [
  {
    category: 'About',
    title: 'One team for people, animals and laboratories',
    description: `Indus One Health and Biorisk Society is a non-profit organisation, registered in Islamabad in 2016. Physicians, veterinarians, ecologists and engineers founded it because the same outbreaks met them at different doors: in the hospital, in the stable, in the laboratory.

Today 64 people work in five offices, with some 300 trained volunteers in Gilgit-Baltistan, Khyber Pakhtunkhwa, Punjab, Sindh and Balochistan. We train laboratory staff and certify their safety cabinets, help villages notice disease in animals early, and bring the departments of health, livestock and environment to one table. Three quarters of the infections that newly reach people come from animals; most of them can be stopped before they do.

We publish our results and our accounts each year.`,
    imgUrl: pictureUrl('field-clinic'),
  },
  {
    category: 'Vision',
    title: 'Our vision',
    description:
      'A Pakistan in which people, animals and the land they share are well together, and no outbreak starts or spreads because somebody was not told, not trained or not protected.',
    imgUrl: pictureUrl('karakoram-dawn'),
  },
  {
    category: 'Mission',
    title: 'Our mission',
    description:
      'We make laboratories safe places to work, turn herders and health workers into each other’s early warning, and put what is learnt in one valley at the service of all. We do it with local people, in their languages, and we stay until it works without us.',
    imgUrl: pictureUrl('community-meeting'),
  },
];

export const directorMessageSample: Required<DirectorMessageInput> = {
  title: 'Message from Executive director',
  description: `When I was a young doctor in Dera Ghazi Khan, a shepherd was brought in with a fever that had lasted forty days. We had five tests for it and none was positive. His brother, who waited outside, mentioned that eleven of their goats had lost their kids in spring. That was the diagnosis. It had been standing at our door all week, and nobody had asked it in.

This society exists so that somebody asks. We are doctors, vets, ecologists, engineers and, more and more, the women and men of the villages themselves, who see first what reaches a hospital last.

Not everything we tried has worked, and we say so in our reports. What has worked is nearly always small: a lid on a pot, a filter in its place, a telephone number on a wall. I invite you to look around, to ask us questions, and to lend us a hand.

Dr. Saima Qureshi`,
  imgUrl: pictureUrl('portrait-01'),
};

/** The cards on the home page that lead to the main areas of work. */
export const bodyCardSamples: readonly BodyCardInput[] = [
  {
    title: 'Safe laboratories',
    description: 'Training, cabinet certification and a common register of incidents.',
    url: '/projects',
    image: pictureUrl('sample-tubes'),
  },
  {
    title: 'Healthy herds',
    description: 'Vaccination, early warning and a helpline for animal keepers.',
    url: '/projects',
    image: pictureUrl('desert-camels'),
  },
  {
    title: 'Strong villages',
    description: 'Clean water, bite plans and health days beyond the end of the road.',
    url: '/events',
    image: pictureUrl('village-well'),
  },
];

/** What most visitors come for, right below the slider. */
export const doorSamples: readonly DoorInput[] = [
  { title: 'Report a sick animal', url: '/reporting-a-sick-animal', icon: 'FaHandHolding' },
  { title: 'Tenders', url: '/tenders', icon: 'FaTasks', fact: 'openTenders' },
  { title: 'Jobs', url: '/career', icon: 'FaBriefcase', fact: 'openCareers' },
  { title: 'Latest report', url: '/publications', icon: 'FaNewspaper', fact: 'latestPublication' },
];

/** Ways to help; the icons are names from the site's list. */
export const helpOptionSamples: readonly HelpOptionInput[] = [
  {
    title: 'Volunteer',
    description: 'Count birds, translate a leaflet, teach a course: a day a month already helps.',
    buttonText: 'See open places',
    buttonLink: '/career',
    icon: 'FaHandsHelping',
  },
  {
    title: 'Work with us as a partner',
    description: 'Laboratories, farms, schools and departments start with one talk.',
    buttonText: 'Write to us',
    buttonLink: '/contact-us',
    icon: 'FaUsers',
  },
  {
    title: 'Share what you know',
    description: 'Our material is free to use. Show it to your laboratory, class or cooperative.',
    buttonText: 'Watch the videos',
    buttonLink: '/videos',
    icon: 'FaLightbulb',
  },
];

/** Numbers of the home page: four that somebody counted by hand, two that the site counts. */
export const statSamples: readonly StatInput[] = [
  {
    title: 'Animals vaccinated',
    icon: 'FaShieldAlt',
    sourceType: 'custom',
    targetValue: 214600,
    redirectLink: '/projects',
  },
  {
    title: 'Laboratory staff trained',
    icon: 'FaUsers',
    sourceType: 'custom',
    targetValue: 3180,
    redirectLink: '/events',
  },
  {
    title: 'Safety cabinets tested',
    icon: 'FaCheckDouble',
    sourceType: 'custom',
    targetValue: 402,
    redirectLink: '/news',
  },
  {
    title: 'Villages with a health plan',
    icon: 'FaHandHolding',
    sourceType: 'custom',
    targetValue: 571,
    redirectLink: '/news',
  },
  {
    title: 'Projects',
    icon: 'FaTasks',
    sourceType: 'collection',
    collectionName: 'projects',
    redirectLink: '/projects',
  },
  {
    title: 'Partner institutions',
    icon: 'FaLink',
    sourceType: 'collection',
    collectionName: 'partners',
    redirectLink: '/partner-org',
  },
];
