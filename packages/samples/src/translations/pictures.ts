import type { TranslationSample } from './index.ts';

/** Pictures of the gallery, but for one that nobody has translated yet. */
export const pictureTranslations: readonly TranslationSample[] = [
  {
    area: 'pictures',
    of: 'Blossom in Hunza',
    fields: {
      title: 'ہنزہ میں بہار کے پھول',
      description: 'قلعے کے نیچے کھیتوں کا موسمِ بہار کا دورہ۔',
    },
  },
  {
    area: 'pictures',
    of: 'Under the old tree',
    fields: {
      title: 'پرانے درخت کے نیچے',
      description: 'گاؤں کتے کے کاٹنے کا پلان طے کر رہا ہے۔',
    },
  },
  {
    area: 'pictures',
    of: 'Over the bridge',
    fields: { title: 'پل کے اوپر', description: 'ویکسین شمشال کے راستے میں۔' },
  },
  {
    area: 'pictures',
    of: 'Cholistan',
    fields: { title: 'چولستان', description: 'چرواہے سردیوں کے کنوؤں کی طرف جاتے ہوئے۔' },
  },
  {
    area: 'pictures',
    of: 'Landing place in Makran',
    fields: {
      title: 'مکران کا گھاٹ',
      description: 'شام کے مد سے پہلے جالوں کی مرمت۔',
    },
  },
  {
    area: 'pictures',
    of: 'Twenty seconds',
    fields: { title: 'بیس سیکنڈ', description: 'مانسہرہ میں ہاتھ دھونے کا ہفتہ۔' },
  },
  {
    area: 'pictures',
    of: 'Packing day',
    fields: { title: 'پیکنگ کا دن', description: 'ویکسینیشن مہم سے پہلے ضلعی اسٹور۔' },
  },
  {
    area: 'pictures',
    of: 'Morning at the well',
    fields: {
      title: 'کنویں پر صبح',
      description: 'پانی کے نمونے پمپ سے لیے جاتے ہیں، گھر سے نہیں۔',
    },
  },
  {
    area: 'pictures',
    of: 'In the shed',
    fields: { title: 'شیڈ میں', description: 'چکوال کے قریب پولٹری فارم پر نمونے لینا۔' },
  },
  {
    area: 'pictures',
    of: 'Cranes over the lake',
    fields: { title: 'جھیل پر کونجیں', description: 'سردیوں کی گنتی کی پہلی صبح۔' },
  },
  {
    area: 'pictures',
    of: 'Roofs of Lahore',
    fields: {
      title: 'لاہور کی چھتیں',
      description: 'جہاں نوے ہزار بھینسوں کے پڑوسی رہتے ہیں۔',
    },
  },
];
