import type { HelpOption } from '@site/contract';

/** A way to help, as the section shows it. */
export type ShownHelpOption = Pick<HelpOption, 'icon'> &
  Partial<Pick<HelpOption, 'title' | 'description' | 'buttonText' | 'buttonLink'>>;

/** The ways to help that come with the site; shown while there are no others. */
export const defaultHelpOptions = [
  {
    icon: 'FaHandsHelping',
    title: 'Volunteer',
    description: 'Give a day or a season: in the field, in a laboratory, or at a desk.',
    buttonText: 'See open places',
    buttonLink: '/career',
  },
  {
    icon: 'FaUsers',
    title: 'Become a partner',
    description: 'Institutions, laboratories and schools work with us on training and research.',
    buttonText: 'Write to us',
    buttonLink: '/contact-us',
  },
  {
    icon: 'FaHeart',
    title: 'Support our work',
    description: 'Help us bring vaccines, tests and plain advice to where they are needed.',
    buttonText: 'See our projects',
    buttonLink: '/projects',
  },
] as const satisfies ShownHelpOption[];
