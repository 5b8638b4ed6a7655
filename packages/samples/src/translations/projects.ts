import type { TranslationSample } from './index.ts';

/** Projects; one has another number since it was translated. */
export const projectTranslations: readonly TranslationSample[] = [
  {
    area: 'projects',
    of: 'Mobile laboratory for the northern valleys',
    fields: {
      title: 'شمالی وادیوں کے لیے موبائل لیبارٹری',
      description:
        'سیفٹی کیبنٹ، کولڈ اسٹور اور پانچ افراد کے عملے والی گاڑی بروسیلوسس، اینتھریکس اور برڈ فلو کا ٹیسٹ ان بستیوں تک لے جاتی ہے جو ہر لیبارٹری سے دور ہیں۔ ہر مثبت نتیجے کے بعد ویٹرنری ڈاکٹر اور ہیلتھ ورکر مل کر جاتے ہیں۔ پہلے سیزن میں 31 بستیوں تک پہنچے۔',
      districts: 'ہنزہ، غذر اور سکردو',
      lead: 'ڈاکٹر روبینہ شاہ، سربراہ فیلڈ لیبارٹریز',
      imageAlt: 'موبائل لیبارٹری، سبز دھاریوں والی سفید وین، برف پوش پہاڑوں کے نیچے۔',
      results:
        '31 بستیوں تک رسائی، 1,846 نمونے، بروسیلوسس والے 57 جانوروں کی تشخیص اور علاج، گیارہ افراد زیرِ علاج۔',
      'documents.0.title': 'سالانہ رپورٹ 2025',
      'indicators.0.name': 'بستیاں جن تک پہنچے',
      'indicators.0.source':
        'گاڑی کا روزنامچہ، جسے ہر مہینے ویلج کونسلوں کے ریکارڈ سے ملایا جاتا ہے۔',
      'indicators.1.name': 'جانچے گئے نمونے',
      'indicators.1.source': 'موبائل لیبارٹری کا رجسٹر، جسے یونیورسٹی سال میں ایک بار پرکھتی ہے۔',
    },
  },
  {
    area: 'projects',
    of: 'Common register of laboratory incidents',
    fields: {
      title: 'لیبارٹری حادثات کا مشترکہ رجسٹر',
      description:
        'بے نام رجسٹر جس میں لیبارٹریاں حادثات اور ٹل جانے والے حادثات بانٹتی ہیں، تاکہ ایک جگہ کا سبق سب تک پہنچے۔ 42 لیبارٹریاں شامل ہیں، اور ہر سال عوامی رپورٹ آتی ہے۔',
      imageAlt:
        'ٹرینر تختے پر ایک دوسرے کو کاٹتے تین دائروں کی طرف اشارہ کر رہی ہے؛ آٹھ افراد سن رہے ہیں۔',
    },
  },
  {
    area: 'projects',
    of: 'Safe cabinets for public laboratories',
    fields: {
      title: 'سرکاری لیبارٹریوں کے لیے محفوظ کیبنٹ',
      description:
        'بائیو سیفٹی کیبنٹ کی جانچ، مرمت اور سالانہ سند، صرف لاگت پر، اور ہسپتالوں کے ٹیکنیشنوں کی تربیت کہ وہ ہر ماہ اپنے کیبنٹ خود جانچیں۔ پہلے سال میں 140 کیبنٹ جانچے گئے۔',
      imageAlt:
        'ماسک پہنے ٹیکنیشن روشن سیفٹی کیبنٹ کے کھلے سامنے کام کر رہا ہے؛ پاس خوردبینیں رکھی ہیں۔',
    },
    before: {
      description:
        'Testing, repair and yearly certification of biosafety cabinets at cost price, and training of hospital technicians to test their own cabinets each month. 140 cabinets were tested in the first year.',
    },
  },
  {
    area: 'projects',
    of: 'Women animal health workers of Thar',
    fields: {
      title: 'تھر کی خواتین اینیمل ہیلتھ ورکرز',
      description:
        '47 دیہات کی چھیاسی خواتین نے عام بیماریوں کا علاج، ویکسین کو ٹھنڈا رکھنا اور فون پر بیماری کی اطلاع دینا سیکھا۔ اسباق تصویروں اور آواز میں ہیں، تاکہ پڑھنا شرط نہ ہو۔',
      imageAlt: 'گاؤں کے لوگ ایک پرانے درخت کے نیچے بات کر رہے ہیں۔',
    },
  },
  {
    area: 'projects',
    of: 'Village plans against rabies',
    fields: {
      title: 'باؤلے پن (ریبیز) کے خلاف گاؤں کے پلان',
      description:
        'کاٹے جانے کے بعد پہلے گھنٹے کا ایک صفحے کا پلان، جو ہر ویلج کونسل نے طے کیا، ساتھ کتوں کے ٹیکے اور ان مراکزِ صحت کی روزانہ فہرست جن میں ویکسین ہے۔ 120 کونسلوں نے پلان اپنایا۔',
      imageAlt: 'پہاڑوں میں رسیوں کے لمبے پل پر ویکسین کے ڈبے لیے دو افراد۔',
    },
  },
  {
    area: 'projects',
    of: 'Flood-proof vaccine stores',
    fields: {
      title: 'سیلاب سے محفوظ ویکسین اسٹور',
      description:
        'زیریں دریائے سندھ کے چھ اضلاع میں شمسی ریفریجریٹروں والے اونچے اسٹور، اور پانی آنے سے پہلے طے شدہ کشتیاں۔',
      imageAlt: 'ایک مرد اور ایک خاتون گودام میں، جہاں شیلفیں اور ویکسین سے بھرے فریج ہیں۔',
    },
  },
  {
    area: 'projects',
    of: 'Tick control at livestock markets',
    fields: {
      title: 'مویشی منڈیوں میں چیچڑوں کی روک تھام',
      description:
        'گیارہ منڈیوں میں سارا سال چیچڑوں کا علاج، قصابوں کے لیے ادھار دستانے، اور اخراجات کا مشترکہ حساب۔ اضلاع کے معاہدوں پر دستخط ہوتے ہی آغاز ہوگا۔',
      imageAlt: 'سفید کوٹ پہنے خاتون بازار کے اسٹالوں کے درمیان بیوپاری سے بات کر رہی ہے۔',
    },
  },
  {
    area: 'projects',
    of: 'Listening to the wetlands',
    fields: {
      title: 'آبی علاقوں کی آواز',
      description:
        'پانچ آبی علاقوں میں مائیکروفون اور پانی کے ہفتہ وار نمونے، تاکہ پرندوں اور پانی میں تبدیلی فارموں تک پہنچنے سے پہلے معلوم ہو۔ محکمہ جنگلی حیات کی اجازت کا انتظار ہے۔',
      imageAlt: 'غروبِ آفتاب کے وقت سرکنڈوں والی جھیل پر کونجیں۔',
    },
  },
];
