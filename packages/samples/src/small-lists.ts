import type { EntryInput, ListArea } from '@site/contract';
import { formattedSign } from '@site/contract/formatted-text';
import { inDays } from './document.ts';
import { pictureUrl } from './picture.ts';

/** The entries of areas that have a few short ones each. */
export const smallLists = {
  /** The cards on the home page that lead to the main areas of work. */
  bodyCards: [
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
  ],

  /** What most visitors come for, right below the slider. */
  doors: [
    { title: 'Report a sick animal', url: '/reporting-a-sick-animal', icon: 'FaHandHolding' },
    { title: 'Tenders', url: '/tenders', icon: 'FaTasks', fact: 'openTenders' },
    { title: 'Jobs', url: '/career', icon: 'FaBriefcase', fact: 'openCareers' },
    {
      title: 'Latest report',
      url: '/publications',
      icon: 'FaNewspaper',
      fact: 'latestPublication',
    },
  ],

  /** Ways to help; the icons are names from the site's list. */
  helpOptions: [
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
  ],

  /** Numbers of the home page: four that somebody counted by hand, two that the site counts. */
  stats: [
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
  ],

  /** Invented funders, each with the words in which it asks to be named. */
  donors: [
    {
      name: 'Fund for Healthy Mountains',
      logoUrl: pictureUrl('logo-mountain-fund'),
      website: 'https://example.org/healthy-mountains',
      statement:
        'This work is funded by the Fund for Healthy Mountains. What is said here is the society’s own view, not necessarily that of the fund.',
    },
    {
      name: 'Lower Indus Trust',
      logoUrl: pictureUrl('logo-indus-trust'),
      website: 'https://example.org/lower-indus-trust',
      statement: 'Made possible by a grant of the Lower Indus Trust.',
    },
    {
      name: 'Friends of Public Laboratories',
      statement: 'With instruments given by the Friends of Public Laboratories.',
    },
  ],

  /** One that holds for some weeks. */
  advisories: [
    {
      title: 'Anthrax in sheep and goats: do not touch animals that died suddenly',
      severity: 'Severe',
      place: 'Districts Kohlu and Barkhan, Balochistan',
      audience: 'Animal keepers, butchers and families who buy live animals',
      instruction: `${formattedSign}Keep people, dogs and other animals away from an animal that died suddenly. **Do not skin, cut or eat it.**

- Call the helpline; a veterinary officer comes and the burial costs you nothing.
- Bring healthy sheep, goats and cattle to the vaccination points.
- Whoever has touched a dead animal and gets a sore with a black centre, fever or belly pain goes to a health centre the same day. Treatment works when it begins early.`,
      description: `Between 12 and 24 November, 31 sheep and goats died suddenly in four villages. The livestock department's laboratory has found anthrax in two of three samples. Nobody has fallen ill so far. Vaccination of all herds within 15 kilometres has begun.`,
      unpublishAt: inDays(21),
    },
  ],
} satisfies { readonly [Area in ListArea]?: readonly EntryInput<Area>[] };
