import type { TranslationSample } from './index.ts';

/** What the society has published. */
export const publicationTranslations: readonly TranslationSample[] = [
  {
    area: 'publications',
    of: 'Safeguarding: our policy',
    fields: {
      title: 'تحفظ: ہماری پالیسی',
      summary:
        'ہم بچوں، مریضوں اور عملے کو نقصان سے کیسے بچاتے ہیں، کسے فون کریں، اور شکایت کے بعد کیا ہوتا ہے۔ ہمارے لیے یا ہمارے ساتھ کام کرنے والا ہر شخص اس کا پابند ہے۔',
      'documents.0.title': 'تحفظ کی پالیسی',
    },
  },
  {
    area: 'publications',
    of: 'After a dog bite: a guideline for health posts',
    fields: {
      title: 'کتے کے کاٹنے کے بعد: مراکزِ صحت کے لیے ہدایات',
      summary:
        'ہاتھ دھونے کی جگہ کے پاس لگانے کے لیے دو صفحات: پہلے گھنٹے میں کیا کریں، کس دن کون سی ویکسین دیں، اور کسے بتائیں۔ سوات اور بونیر کی لیڈی ہیلتھ ورکرز کے ساتھ آزمایا گیا۔',
      'documents.0.title': 'ہدایات',
    },
  },
  {
    area: 'publications',
    of: 'Annual report 2025',
    fields: {
      title: 'سالانہ رپورٹ 2025',
      summary:
        '2025 میں ہم نے کیا کیا، کتنا خرچ آیا اور کیا بدلا: موبائل لیبارٹری کا پہلا سیزن، حادثات کا مشترکہ رجسٹر، اور باؤلے پن (ریبیز) کے خلاف گاؤں کے پلان۔ آڈٹ شدہ حسابات کے ساتھ۔',
      'documents.0.title': 'سالانہ رپورٹ 2025',
    },
  },
];
