import type { PageInput } from '@site/contract';
import { pictureUrl } from './picture.ts';

/** Custom pages, one of each template. */
export const pageSamples: readonly PageInput[] = [
  {
    url: 'reporting-a-sick-animal',
    template: 'simple-page',
    mainTitle: 'Reporting a sick or dead animal',
    mainDescription: `If several animals fall ill within a few days, if a wild bird lies dead beside your flock, or if a dog bites without cause: call before you touch.

Keep children and other animals away, note when it began and how many are affected, and wash your hands with soap for twenty seconds. An animal health worker calls back within two hours, in Urdu, Sindhi, Punjabi, Pashto or Balochi. The call costs nothing, and nobody takes your animals away because you called.

A person who was bitten goes to the nearest health post at once: rinse the wound for fifteen minutes under running water on the way or before it.`,
    buttonText: 'How to reach us',
    buttonLink: '/contact-us',
    contentPosition: 'left',
    isJustified: false,
    status: 'published',
    seo: {
      title: 'Reporting a sick or dead animal',
      description: 'What to do, and whom to call, when animals fall ill or a dog has bitten.',
      keywords: ['animal disease', 'helpline', 'dog bite'],
    },
  },
  {
    url: 'saylab-ke-baad',
    template: 'simple-page-with-image',
    mainTitle: 'سیلاب کے بعد: گھر، پانی اور مویشی',
    mainDescription: `پانی اترنے کے بعد پہلے دو ہفتے سب سے اہم ہوتے ہیں۔ پینے کا پانی ڈھکن رکھ کر اُبالیں اور اُبلنے کے بعد ایک منٹ چولہے پر رہنے دیں۔ کنویں کا پانی اس وقت تک استعمال نہ کریں جب تک ہماری یا محکمہ صحت کی ٹیم اس کی جانچ نہ کر لے۔

مردہ جانوروں کو ننگے ہاتھ نہ لگائیں۔ انہیں آبادی اور پانی سے کم از کم دو سو قدم دور، گہرے گڑھے میں چونے کے ساتھ دفن کریں۔ بچ جانے والے مویشیوں کو خشک جگہ باندھیں اور تین دن کے اندر ٹیکہ لگوائیں۔

بخار، دست یا جلد پر چھالے ہوں تو قریبی ہیلتھ کیمپ سے رجوع کریں؛ معائنہ اور دوا مفت ہے۔`,
    mainImage: pictureUrl('flood-plain'),
    imageAlt:
      'بارش میں تین کارکن ویکسین کا ڈبہ لے کر کشتی سے پانی میں گھرے گاؤں پہنچ رہے ہیں، جہاں ایک خاندان مویشیوں کے ساتھ کھڑا ہے۔',
    imagePlacement: 'top',
    buttonText: 'قریبی ہیلتھ کیمپ',
    buttonLink: '/events',
    contentPosition: 'center',
    isJustified: false,
    status: 'published',
    seo: {
      title: 'سیلاب کے بعد کیا کریں',
      description: 'سیلاب کے بعد صاف پانی، مردہ جانوروں اور مویشیوں کے ٹیکوں کے بارے میں ہدایات۔',
      keywords: ['سیلاب', 'صاف پانی', 'مویشی'],
    },
  },
  {
    url: 'training-courses',
    template: 'card-grid-page',
    mainTitle: 'Training courses',
    mainDescription:
      'Our courses are short, take place where you work if twelve people come together, and end with something that you can do the next morning. Public institutions pay travel only.',
    buttonText: 'Ask for a date',
    buttonLink: '/contact-us',
    contentPosition: 'center',
    cards: [
      {
        title: 'Biosafety for laboratory staff',
        description:
          'Three days: risk assessment, protective clothing, waste, and what to do after a spill. In English and Urdu.',
        image: pictureUrl('sample-tubes'),
        buttonText: 'Next dates',
        buttonLink: '/events',
      },
      {
        title: 'Safety cabinets: test before you trust',
        description:
          'Two days for technicians of hospitals: smoke tests, airflow, filters and the monthly log.',
        image: pictureUrl('laboratory-bench'),
        buttonText: 'Watch a smoke test',
        buttonLink: '/videos',
      },
      {
        title: 'Animal health workers',
        description:
          'Ten days over half a year, taught in pictures and sound: common illness, cold chain, reporting by telephone.',
        image: pictureUrl('goat-vaccination'),
        buttonText: 'About the project',
        buttonLink: '/projects',
      },
      {
        title: 'Simulated outbreak',
        description:
          'One long day for the departments of health, livestock and environment of a district, around one table.',
        image: pictureUrl('training-room'),
        buttonText: 'Read a report',
        buttonLink: '/news',
      },
    ],
    status: 'published',
    seo: {
      title: 'Training courses in biosafety and One Health',
      description: 'Courses for laboratories, technicians, animal health workers and districts.',
      keywords: ['training', 'biosafety', 'One Health'],
    },
  },
  {
    url: 'privacy',
    template: 'simple-page',
    mainTitle: 'Privacy',
    mainDescription: `This site sets no cookies and shows nothing of other companies until you press play on a video of theirs. It does not follow you to other sites.

We count how often each page is opened and each document downloaded, so that we know what is useful. For this we store a number for each day, and nothing about you: no address, no device, no name. If your browser asks not to be tracked, you are not counted.

What you send us in a form goes to our staff and to nobody else. Messages are deleted after two years, applications twelve months after the vacancy has closed. If you receive our newsletter, we store your e-mail address until you tell us to stop.

You may ask at any time what we hold about you, and we correct or delete it. Write to the address on the contact page.`,
    buttonText: 'Write to us',
    buttonLink: '/contact-us',
    contentPosition: 'left',
    isJustified: false,
    status: 'published',
  },
  {
    url: 'accessibility',
    template: 'simple-page',
    mainTitle: 'Accessibility',
    mainDescription: `Everybody should be able to use this site: with a keyboard, with a screen reader, on an old phone and on a slow line. We build it to the guidelines WCAG 2.2, level AA, and look at each page with people who depend on them.

Older documents may not be readable for screen readers. Tell us which one you need, and we send it in another form within five working days.`,
    buttonText: 'Report a problem',
    buttonLink: '/contact-us',
    contentPosition: 'left',
    isJustified: false,
    status: 'published',
  },
  {
    url: 'safeguarding',
    template: 'simple-page',
    mainTitle: 'Safeguarding',
    mainDescription: `Nobody may come to harm through our work. If somebody who works for us or with us has hurt, threatened or exploited a person, or has asked for money or favours, please tell us.

You can report in any language, by telephone, by letter or in person, and without giving your name. Two members of the board read each report, and you hear from them within three days. Nobody loses help because of a report.`,
    buttonText: 'How to reach us',
    buttonLink: '/contact-us',
    contentPosition: 'left',
    isJustified: false,
    status: 'published',
  },
];
