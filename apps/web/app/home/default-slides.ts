import type { Words } from '#language/text.ts';

/** A slide of the home page's slider. */
export interface Slide {
  title: string;
  description: string;
  picture: SlidePicture;
  /** Where the slide leads. */
  button: { text: string; link: string };
}

/** A slide's picture: a stored one has its address only. */
export interface SlidePicture {
  src: string;
  srcSet?: string;
  source?: { type: string; srcSet: string };
}

// Written by pictures/render-slides.ts.
const files = import.meta.glob<string>('../assets/slider/*-*-*.{avif,webp}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const widths = [640, 960, 1280, 1920];

function bundled(name: string): SlidePicture {
  const file = (width: number, format: string) =>
    files[`../assets/slider/${name}-${width}.${format}`] ?? '';
  const srcSet = (format: string) =>
    widths.map((width) => `${file(width, format)} ${width}w`).join(', ');
  return {
    src: file(1280, 'webp'),
    srcSet: srcSet('webp'),
    source: { type: 'image/avif', srcSet: srcSet('avif') },
  };
}

/** The six slides that come with the site, with their words, which no other page has; shown while there are no others. */
export const defaultSlides = [
  {
    title: { en: 'One health, from the mountains to the delta', ur: 'ایک صحت، پہاڑوں سے ڈیلٹا تک' },
    description: {
      en: 'People, animals and the land they share: we work where their health meets, across Pakistan.',
      ur: 'انسان، جانور اور ان کی مشترک زمین: پاکستان بھر میں ہم وہاں کام کرتے ہیں جہاں ان کی صحت ایک دوسرے سے جڑتی ہے۔',
    },
    picture: bundled('karakoram-dawn'),
  },
  {
    title: { en: 'Safe laboratories, trusted results', ur: 'محفوظ لیبارٹریاں، قابلِ اعتماد نتائج' },
    description: {
      en: 'Training, equipment checks and mentoring for the people behind every sample.',
      ur: 'ہر نمونے پر کام کرنے والوں کے لیے تربیت، آلات کی جانچ اور رہنمائی۔',
    },
    picture: bundled('laboratory-bench'),
  },
  {
    title: { en: 'Care that reaches the last village', ur: 'علاج جو آخری گاؤں تک پہنچے' },
    description: {
      en: 'Field clinics bring vaccination, testing and plain advice to where it is needed.',
      ur: 'موبائل کلینک ویکسین، ٹیسٹ اور سادہ مشورہ وہاں پہنچاتے ہیں جہاں ضرورت ہو۔',
    },
    picture: bundled('field-clinic'),
  },
  {
    title: { en: 'Healthy herds, healthy households', ur: 'صحت مند مویشی، صحت مند گھرانے' },
    description: {
      en: 'With farmers and veterinarians we stop diseases before they pass to people.',
      ur: 'کسانوں اور جانوروں کے ڈاکٹروں کے ساتھ مل کر ہم بیماریوں کو انسانوں تک پہنچنے سے پہلے روکتے ہیں۔',
    },
    picture: bundled('village-herd'),
  },
  {
    title: {
      en: 'Watching where the next outbreak may begin',
      ur: 'نظر وہاں جہاں سے اگلی وبا شروع ہو سکتی ہے',
    },
    description: {
      en: 'Surveillance of wildlife and livestock gives the early warning that saves lives.',
      ur: 'جنگلی جانوروں اور مویشیوں کی نگرانی سے بروقت خبر ملتی ہے جو جانیں بچاتی ہے۔',
    },
    picture: bundled('bats-at-dusk'),
  },
  {
    title: {
      en: 'Along the Indus, a shared responsibility',
      ur: 'دریائے سندھ کے ساتھ ساتھ، ایک مشترکہ ذمہ داری',
    },
    description: {
      en: 'Provinces, universities and communities plan together for biological risks.',
      ur: 'صوبے، یونیورسٹیاں اور مقامی لوگ حیاتیاتی خطرات کے لیے مل کر منصوبہ بندی کرتے ہیں۔',
    },
    picture: bundled('indus-plain'),
  },
] satisfies { title: Words; description: Words; picture: SlidePicture }[];
