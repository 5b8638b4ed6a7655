import type { TranslationSample } from './index.ts';

/** Partners; the one that is called in Urdu is described in it, too. */
export const partnerTranslations: readonly TranslationSample[] = [
  {
    area: 'partners',
    of: 'Northern Valleys Livestock Board',
    fields: {
      name: 'ناردرن ویلیز لائیو اسٹاک بورڈ',
      description:
        'دس پہاڑی اضلاع کے لائیو اسٹاک افسران کو یکجا کرتا ہے۔ ہم مل کر موبائل لیبارٹری اور سردیوں کی ویکسینیشن مہم چلاتے ہیں، اور بعد کا ہر دورہ بورڈ کے افسران کرتے ہیں۔',
    },
  },
  {
    area: 'partners',
    of: 'Ravi University, Faculty of Veterinary Science',
    fields: {
      name: 'راوی یونیورسٹی، فیکلٹی آف ویٹرنری سائنس',
      description:
        'سمر اسکول میں ہمارے ساتھ پڑھاتی ہے اور بروسیلوسس اور برڈ فلو کی تصدیق کے لیے اپنی ریفرنس لیبارٹری دیتی ہے۔',
    },
  },
  {
    area: 'partners',
    of: 'Mehran Rural Health Network',
    fields: {
      name: 'مہران رورل ہیلتھ نیٹ ورک',
      description:
        'زیریں سندھ کی چار سو لیڈی ہیلتھ ورکرز جو دریا کنارے ہر گھر کو جانتی ہیں۔ صحت کے دنوں اور سیلاب کے پلان کی قیادت وہی کرتی ہیں۔',
    },
  },
  {
    area: 'partners',
    of: 'Makran Fisherfolk Cooperative',
    fields: {
      name: 'مکران فشر فوک کوآپریٹو',
      description:
        'کولڈ اسٹوریج، صاف گھاٹوں اور ماہی گیر خاندانوں کی صحت پر ہمارے ساتھ کام کرتا ہے۔',
    },
  },
  {
    area: 'partners',
    of: 'Potohar Poultry Association',
    fields: {
      name: 'پوٹھوہار پولٹری ایسوسی ایشن',
      description:
        'چوہتر فارم جو غیر معمولی اموات کی اطلاع ایک دن میں دیتے ہیں اور 2025 سے اپنے کارکنوں کی تربیت کا خرچ خود اٹھاتے ہیں۔',
    },
  },
  {
    area: 'partners',
    of: 'Margalla Engineering Faculty',
    fields: {
      name: 'مارگلہ انجینئرنگ فیکلٹی',
      description:
        '72 گھنٹے والا ویکسین کا ڈبہ ہمارے ساتھ بنایا اور ہماری کیبنٹ ٹیم کے آلات کی درستی جانچتی ہے۔',
    },
  },
  {
    area: 'partners',
    of: 'Indus Flyway Watch',
    fields: {
      name: 'انڈس فلائی وے واچ',
      description: 'تین سو رضاکار جو ہر سردی میں دریائے سندھ کے آبی پرندے گنتے ہیں۔',
    },
  },
];
