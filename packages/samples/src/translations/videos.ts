import type { TranslationSample } from './index.ts';

/** Short films. */
export const videoTranslations: readonly TranslationSample[] = [
  {
    area: 'videos',
    of: 'Washing hands: the twenty seconds that matter',
    fields: {
      title: 'ہاتھ دھونا: وہ بیس سیکنڈ جو اہم ہیں',
      transcript:
        'ہاتھ گیلے کریں۔ صابن لیں، چنے کے دانے جتنا کافی ہے۔ ہتھیلیاں، ہاتھوں کی پشت، انگلیوں کے درمیان، انگوٹھے اور ناخن ملیں: اس میں بیس سیکنڈ لگتے ہیں، جتنی دیر آہستہ آہستہ بیس تک گننے میں۔ بہتے پانی سے دھوئیں اور ہاتھوں کو ہوا میں سوکھنے دیں۔\n\nکھانے اور پکانے سے پہلے، بیت الخلا کے بعد، ہر جانور کو چھونے کے بعد، اور بیمار کی دیکھ بھال سے پہلے ہاتھ دھوئیں۔',
    },
  },
  {
    area: 'videos',
    of: 'Putting on and taking off protective clothing',
    fields: { title: 'حفاظتی لباس پہننا اور اتارنا' },
  },
  {
    area: 'videos',
    of: 'First hour after a dog bite',
    fields: { title: 'کتے کے کاٹنے کے بعد پہلا گھنٹہ' },
  },
  {
    area: 'videos',
    of: 'How to keep vaccine between two and eight degrees',
    fields: { title: 'ویکسین کو دو سے آٹھ درجے پر کیسے رکھیں' },
  },
  {
    area: 'videos',
    of: 'A smoke test for your safety cabinet',
    fields: {
      title: 'آپ کے سیفٹی کیبنٹ کے لیے دھوئیں کا ٹیسٹ',
      transcript:
        'کیبنٹ چلائیں اور پانچ منٹ انتظار کریں۔ دھوئیں کی چھڑی کو کھلے حصے سے ایک ہتھیلی کے فاصلے پر رکھیں اور پورے کنارے کے ساتھ چلائیں۔ سارا دھواں اندر جانا چاہیے۔ ذرا بھی آپ کی طرف آئے تو کام روک دیں اور ہمیں فون کریں۔',
    },
  },
  {
    area: 'videos',
    of: 'Counting cranes on the Indus',
    fields: { title: 'دریائے سندھ پر کونجوں کی گنتی' },
  },
];
