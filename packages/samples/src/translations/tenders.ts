import type { TranslationSample } from './index.ts';

const contact = 'شعبہ خریداری، اسلام آباد\nprocurement@example.org\n+92 51 1234567';

/** Calls for offers. */
export const tenderTranslations: readonly TranslationSample[] = [
  {
    area: 'tenders',
    of: 'Digital thermometers for vaccine transport',
    fields: {
      title: 'ویکسین کی ترسیل کے لیے ڈیجیٹل تھرمامیٹر',
      description:
        'ویکسین کے ڈبوں کے لیے درجہ حرارت لکھنے والے چار سو آلات، منفی 30 سے مثبت 70 درجے تک، دھوپ میں پڑھی جانے والی اسکرین اور یو ایس بی پورٹ کے ساتھ۔ ہر ایک دو درجوں پر جانچا ہوا، سند کے ساتھ۔',
      contact,
      awardedTo: 'قراقرم انسٹرومنٹس، راولپنڈی',
    },
  },
  {
    area: 'tenders',
    of: 'Supply of solar refrigerators for six vaccine stores',
    fields: {
      title: 'چھ ویکسین اسٹورز کے لیے شمسی ریفریجریٹروں کی فراہمی',
      description: `بغیر بیٹری، براہِ راست شمسی توانائی پر چلنے والے 90 سے 110 لیٹر کے بارہ ریفریجریٹر، تنصیب، وائرنگ، ہر جگہ دو افراد کی تربیت اور پانچ سال کی سروس کے ساتھ، بدین، ٹھٹھہ، دادو، جامشورو، لاڑکانہ اور سجاول کے اسٹورز کے لیے۔

پیشکشیں دو مہر بند لفافوں (تکنیکی، مالی) میں ہمارے اسلام آباد دفتر آئیں، جہاں وہ آخری تاریخ کو کھولی جائیں گی۔ سوالوں کے جواب اس سے دس دن پہلے تک تحریری دیے جائیں گے۔`,
      'documents.0.title': 'شرائط اور تکنیکی تقاضے',
      contact,
    },
  },
  {
    area: 'tenders',
    of: 'Raised store buildings, lower Sindh',
    fields: {
      title: 'اونچے اسٹورز کی تعمیر، زیریں سندھ',
      description:
        '24 مربع میٹر کے تین اسٹور روم، زمین سے 2.4 میٹر اونچے چبوترے پر، اینٹوں کی عمارت، ہوادار دہری چھت کے ساتھ۔ نقشے دستخط شدہ رسید پر دیے جاتے ہیں۔ پیشکشوں کی آخری تاریخ سے دو ہفتے پہلے جگہوں کا مشترکہ دورہ ہوگا۔',
      'documents.0.title': 'مقداروں کا گوشوارہ',
      contact,
    },
  },
  {
    area: 'tenders',
    of: 'Conversion of a second vehicle into a mobile laboratory',
    fields: {
      title: 'دوسری گاڑی کو موبائل لیبارٹری میں تبدیل کرنا',
      description:
        '4x4 وین کی تبدیلی: حرارت روک باڈی، جھٹکے سہنے والے ماؤنٹ پر کلاس II سیفٹی کیبنٹ، 5 کلو واٹ آور بیٹری اور شمسی چھت، گندے پانی کا ٹینک۔ موجودہ گاڑی وقت لے کر اسلام آباد میں دیکھی جا سکتی ہے۔',
      'documents.0.title': 'خاکہ',
      contact,
    },
  },
  {
    area: 'tenders',
    of: 'Protective equipment: framework contract for two years',
    fields: {
      title: 'حفاظتی سامان: دو سال کا فریم ورک معاہدہ',
      description:
        'فیلڈ اور لیبارٹری کے تقریباً 900 کارکنوں کے لیے دستانے، ماسک، گاؤن اور آنکھوں کی حفاظت کا سامان، ہر سہ ماہی میں طلب پر۔ ہر چیز کا نمونہ پیشکش کے ساتھ بھیجیں؛ دستانے ایک آزاد لیبارٹری جانچتی ہے۔',
      'documents.0.title': 'اشیاء کی فہرست',
      contact,
    },
  },
];
