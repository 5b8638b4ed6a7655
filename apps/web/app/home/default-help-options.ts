import type { HelpOption } from '@site/contract';
import type { Words } from '#language/text.ts';

/** A way to help, as the section shows it. */
export type ShownHelpOption = Pick<HelpOption, 'icon'> &
  Partial<Pick<HelpOption, 'title' | 'description' | 'buttonText' | 'buttonLink'>>;

/** The ways to help that come with the site, with their words, which no other page has; shown while there are no others. */
export const defaultHelpOptions = [
  {
    icon: 'FaHandsHelping',
    title: { en: 'Volunteer', ur: 'رضاکار بنیں' },
    description: {
      en: 'Give a day or a season: in the field, in a laboratory, or at a desk.',
      ur: 'ایک دن دیں یا پورا موسم: فیلڈ میں، لیبارٹری میں یا دفتر میں۔',
    },
    buttonText: 'See open places',
    buttonLink: '/career',
  },
  {
    icon: 'FaUsers',
    title: { en: 'Become a partner', ur: 'شراکت دار بنیں' },
    description: {
      en: 'Institutions, laboratories and schools work with us on training and research.',
      ur: 'ادارے، لیبارٹریاں اور اسکول تربیت اور تحقیق میں ہمارے ساتھ کام کرتے ہیں۔',
    },
    buttonText: 'Write to us',
    buttonLink: '/contact-us',
  },
  {
    icon: 'FaHeart',
    title: { en: 'Support our work', ur: 'ہمارے کام میں مدد کریں' },
    description: {
      en: 'Help us bring vaccines, tests and plain advice to where they are needed.',
      ur: 'ویکسین، ٹیسٹ اور سادہ مشورہ ضرورت مند جگہوں تک پہنچانے میں ہماری مدد کریں۔',
    },
    buttonText: 'See our projects',
    buttonLink: '/projects',
  },
] as const satisfies (Omit<ShownHelpOption, 'title' | 'description'> & {
  title: Words;
  description: Words;
})[];
