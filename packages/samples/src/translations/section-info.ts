import type { TranslationSample } from './index.ts';

/** Titles and descriptions by section key; a blank description has no translation. */
const sections: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'up-header': { title: 'بالائی پٹی' },
  'home-doors': { title: 'آپ کو کیا درکار ہے؟' },
  'our-impact': { title: 'ہمارے کام کا اثر', description: 'اب تک کے کام کا حاصل۔' },
  'body-cards': {
    title: 'ہمارا کام',
    description:
      'گاؤں سے لیبارٹری تک: حیاتیاتی خطرات سے بچاؤ، ون ہیلتھ اور زونوٹک امراض (جانوروں سے لگنے والی بیماریوں) پر تحقیق۔',
  },
  'how-you-can-help': {
    title: 'آپ کیسے مدد کر سکتے ہیں',
    description: 'ساتھ دینے کے کئی طریقے ہیں۔',
  },
  'home-events': {
    title: 'ہمارے پروگرام',
    description: 'تربیت، اجلاس اور فیلڈ کے دن، گزشتہ اور آئندہ۔',
  },
  'home-gallery': { title: 'تصاویر', description: 'ہماری تقریبات اور منصوبوں کی تصویریں۔' },
  'home-news-and-publicactions': {
    title: 'خبریں اور مطبوعات',
    description: 'ہماری ٹیمیں اور شراکت دار کیا کر رہے ہیں، ہفتہ بہ ہفتہ۔',
  },
  'home-our-partners': {
    title: 'ہمارے شراکت دار',
    description: 'وہ ادارے جن کے ساتھ ہم کام کرتے ہیں۔',
  },
  'home-news-letter': { title: 'نیوز لیٹر', description: 'سال میں چند بار ہماری خبریں ای میل پر۔' },
  'about-us': {
    title: 'ہمارے بارے میں',
    description: 'ہم کون ہیں اور کس مقصد کے لیے کام کرتے ہیں۔',
  },
  'vission-and-mission': {
    title: 'وژن اور مشن',
    description: 'ہم کیا حاصل کرنا چاہتے ہیں، اور کیسے۔',
  },
  'partner-org': {
    title: 'ہمارے شراکت دار',
    description: 'وہ ادارے جن کے ساتھ ہم کام کرتے ہیں۔',
  },
  'management-team': { title: 'انتظامی ٹیم', description: 'ادارے کی قیادت کرنے والے لوگ۔' },
  'brm-team': {
    title: 'بی آر ایم ٹیم',
    description: 'حیاتیاتی خطرات سے بچاؤ کا کام کرنے والے لوگ۔',
  },
  projects: {
    title: 'منصوبے',
    description: 'ہم کن منصوبوں پر کام کر رہے ہیں اور کون سے مکمل کر چکے ہیں۔',
  },
  'project-activity-pictures': {
    title: 'منصوبوں کی تصاویر',
    description: 'ہمارے منصوبوں کی تصویریں۔',
  },
  events: { title: 'تقریبات', description: 'تربیت، اجلاس اور فیلڈ کے دن، گزشتہ اور آئندہ۔' },
  gallery: { title: 'تصاویر', description: 'ہماری تقریبات کی تصویریں۔' },
  videos: { title: 'ویڈیوز', description: 'لیکچر، رپورٹیں اور مختصر فلمیں۔' },
  archives: { title: 'پرانی تحریریں', description: 'گزشتہ برسوں کی طویل تحریریں۔' },
  news: { title: 'خبریں', description: 'فیلڈ، لیبارٹری اور کلاس روم کی رپورٹیں۔' },
  career: { title: 'ملازمت کے مواقع', description: 'خالی اسامیاں اور انٹرن شپ۔' },
  advisories: {
    title: 'انتباہات',
    description: 'اس وقت کس بات سے، کہاں اور کیسے بچنا ہے۔',
  },
  transparency: {
    title: 'شفافیت',
    description: 'ہم کون ہیں، اور کس کو جواب دہ ہیں۔',
  },
  tenders: { title: 'ٹینڈر', description: 'سامان اور خدمات کے لیے کھلے ٹینڈر۔' },
  tender: { title: 'ٹینڈر' },
  publications: {
    title: 'مطبوعات',
    description: 'رپورٹیں، ہدایات، پالیسیاں اور اعداد و شمار، پڑھنے اور ڈاؤن لوڈ کرنے کے لیے۔',
  },
  'contact-us': { title: 'رابطہ', description: 'ہم تک کیسے پہنچیں۔' },
  'message-from-executive-director': { title: 'ایگزیکٹو ڈائریکٹر کا پیغام' },
  search: { title: 'تلاش' },
};

/** The texts of the sections. */
export const sectionInfoTranslations: readonly TranslationSample[] = Object.entries(sections).map(
  ([position, fields]) => ({ area: 'sectionInfo', of: position, fields }),
);
