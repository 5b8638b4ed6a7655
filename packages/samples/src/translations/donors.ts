import type { TranslationSample } from './index.ts';

export const donorTranslations: readonly TranslationSample[] = [
  {
    area: 'donors',
    of: 'Fund for Healthy Mountains',
    fields: {
      name: 'فنڈ برائے صحت مند پہاڑ',
      statement:
        'یہ کام فنڈ برائے صحت مند پہاڑ کی مالی مدد سے ہو رہا ہے۔ یہاں جو کچھ کہا گیا ہے وہ سوسائٹی کی اپنی رائے ہے، فنڈ کا اس سے متفق ہونا ضروری نہیں۔',
    },
  },
  {
    area: 'donors',
    of: 'Lower Indus Trust',
    fields: {
      name: 'لوئر انڈس ٹرسٹ',
      statement: 'یہ کام لوئر انڈس ٹرسٹ کی گرانٹ سے ممکن ہوا۔',
    },
  },
  {
    area: 'donors',
    of: 'Friends of Public Laboratories',
    fields: {
      name: 'انجمن احبابِ سرکاری لیبارٹریز',
      statement: 'آلات انجمن احبابِ سرکاری لیبارٹریز نے عطیہ کیے ہیں۔',
    },
  },
];
