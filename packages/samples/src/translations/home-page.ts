import type { TranslationSample } from './index.ts';

/** What only the home page shows: its slider, cards, ways to help and numbers. */
export const homePageTranslations: readonly TranslationSample[] = [
  {
    area: 'sliderImages',
    of: 'One health, from the Karakoram to the coast',
    fields: {
      title: 'ون ہیلتھ، قراقرم سے ساحل تک',
      description:
        'انسان، جانور اور ان کی مشترکہ زمین یا تو سب صحت مند رہتے ہیں یا کوئی نہیں۔ 2016 سے ہم پاکستان بھر میں پانچ دفتروں سے وہاں کام کر رہے ہیں جہاں یہ تینوں ملتے ہیں۔',
      buttonText: 'ہم کون ہیں',
    },
  },
  {
    area: 'sliderImages',
    of: 'Healthy herds, healthy households',
    fields: {
      title: 'ریوڑ صحت مند تو گھر صحت مند',
      description:
        'چار صوبوں میں گاؤں کے اینیمل ہیلتھ ورکرز ٹیکے لگاتے، نظر رکھتے اور اطلاع دیتے ہیں، تاکہ بیمار بکری کا پتا بیمار بچے سے پہلے چلے۔',
      buttonText: 'بیمار جانور کی اطلاع دیں',
    },
  },
  {
    area: 'sliderImages',
    of: 'Safe hands in every laboratory',
    fields: {
      title: 'ہر لیبارٹری میں محفوظ ہاتھ',
      description:
        'ہم عملے کو تربیت دیتے، سیفٹی کیبنٹ کی تصدیق کرتے اور اداروں کو حیاتیاتی خطرات کی قابلِ عمل پالیسی بنانے میں مدد دیتے ہیں۔',
      buttonText: 'تربیتی کورس',
    },
  },
  {
    area: 'sliderImages',
    of: 'Care that comes up the valley',
    fields: {
      title: 'علاج جو خود وادی میں پہنچتا ہے',
      description:
        'انسانوں اور جانوروں کے مشترکہ طبی کیمپ ان بستیوں تک جاتے ہیں جو قریبی ہسپتال سے ایک دن کے فاصلے پر ہیں۔',
      buttonText: 'آنے والے کیمپ اور اجلاس',
    },
  },
  {
    area: 'sliderImages',
    of: 'Watching without disturbing',
    fields: {
      title: 'تنگ کیے بغیر نگرانی',
      description:
        'ہمارے ماہرین چمگادڑوں اور جنگلی پرندوں کو دور سے دیکھتے ہیں، یہ جاننے کو کہ کون سی بیماریاں ان کے ساتھ سفر کرتی ہیں اور کون سی نہیں۔',
      buttonText: 'رپورٹیں اور اعداد و شمار',
    },
  },
  {
    area: 'sliderImages',
    of: 'Along the river, before the water rises',
    fields: {
      title: 'دریا کے کنارے، پانی چڑھنے سے پہلے',
      description:
        'دریائے سندھ کے اضلاع سیلاب کے بعد کی بیماریوں کی تیاری کرتے ہیں: صاف کنویں، ویکسین کے خشک اسٹور، تربیت یافتہ پڑوسی۔',
      buttonText: 'ہمارے منصوبے دیکھیں',
    },
  },
  {
    area: 'doors',
    of: 'Report a sick animal',
    fields: { title: 'بیمار جانور کی اطلاع دیں' },
  },
  {
    area: 'doors',
    of: 'Tenders',
    fields: { title: 'ٹینڈر' },
  },
  {
    area: 'doors',
    of: 'Jobs',
    fields: { title: 'نوکریاں' },
  },
  {
    area: 'doors',
    of: 'Latest report',
    fields: { title: 'تازہ ترین رپورٹ' },
  },
  {
    area: 'bodyCards',
    of: 'Safe laboratories',
    fields: {
      title: 'محفوظ لیبارٹریاں',
      description: 'تربیت، سیفٹی کیبنٹ کی تصدیق اور حادثات کا مشترکہ رجسٹر۔',
    },
  },
  {
    area: 'bodyCards',
    of: 'Healthy herds',
    fields: {
      title: 'صحت مند ریوڑ',
      description: 'ٹیکے، بیماری کی بروقت اطلاع اور مویشی پالنے والوں کے لیے ہیلپ لائن۔',
    },
  },
  {
    area: 'bodyCards',
    of: 'Strong villages',
    fields: {
      title: 'مضبوط گاؤں',
      description: 'صاف پانی، کتے کے کاٹنے کا پلان اور سڑک سے پرے بستیوں میں صحت کے دن۔',
    },
  },
  {
    area: 'helpOptions',
    of: 'Volunteer',
    fields: {
      title: 'رضاکار بنیں',
      description:
        'پرندے گنیں، کتابچے کا ترجمہ کریں، کورس پڑھائیں: مہینے میں ایک دن بھی کام آتا ہے۔',
      buttonText: 'خالی جگہیں دیکھیں',
    },
  },
  {
    area: 'helpOptions',
    of: 'Work with us as a partner',
    fields: {
      title: 'شراکت دار بن کر کام کریں',
      description: 'لیبارٹری ہو یا فارم، اسکول ہو یا محکمہ: آغاز ایک ملاقات سے ہوتا ہے۔',
      buttonText: 'ہمیں لکھیں',
    },
  },
  {
    area: 'helpOptions',
    of: 'Share what you know',
    fields: {
      title: 'علم دوسروں تک پہنچائیں',
      description: 'ہمارا مواد مفت ہے۔ اسے اپنی لیبارٹری، کلاس یا کوآپریٹو میں دکھائیں۔',
      buttonText: 'ویڈیوز دیکھیں',
    },
  },
  { area: 'stats', of: 'Animals vaccinated', fields: { title: 'جانوروں کو ٹیکے لگے' } },
  {
    area: 'stats',
    of: 'Laboratory staff trained',
    fields: { title: 'لیبارٹری کارکن تربیت یافتہ' },
  },
  { area: 'stats', of: 'Safety cabinets tested', fields: { title: 'سیفٹی کیبنٹ جانچے گئے' } },
  {
    area: 'stats',
    of: 'Villages with a health plan',
    fields: { title: 'دیہات جن کا صحت پلان ہے' },
  },
  { area: 'stats', of: 'Projects', fields: { title: 'منصوبے' } },
  { area: 'stats', of: 'Partner institutions', fields: { title: 'شراکت دار ادارے' } },
];
