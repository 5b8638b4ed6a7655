import type { TranslationSample } from './index.ts';

/** What regulators and donors ask for. */
export const factTranslations: readonly TranslationSample[] = [
  {
    area: 'facts',
    of: 'Indus One Health, a non-profit society',
    fields: {
      title: 'انڈس ون ہیلتھ، ایک غیر منافع بخش سوسائٹی',
      description:
        'سوسائٹیز رجسٹریشن ایکٹ 1860 کے تحت ایک سوسائٹی۔ اس کی آمدنی ارکان میں تقسیم نہیں ہوتی؛ ادارہ ختم ہو تو اس کے اثاثے انہی مقاصد والی دوسری سوسائٹی کو ملیں گے۔',
    },
  },
  {
    area: 'facts',
    of: 'Registered office',
    fields: {
      title: 'رجسٹرڈ دفتر',
      description: 'مکان 14، گلی 7، سیکٹر ایف-8/3، اسلام آباد 44220',
    },
  },
  {
    area: 'facts',
    of: 'Registered as a society',
    fields: {
      title: 'بطور سوسائٹی رجسٹرڈ',
      issuedBy: 'رجسٹرار سوسائٹیز، اسلام آباد',
    },
  },
  {
    area: 'facts',
    of: 'Registered for income tax',
    fields: {
      title: 'انکم ٹیکس کے لیے رجسٹرڈ',
      issuedBy: 'فیڈرل بورڈ آف ریونیو',
    },
  },
  {
    area: 'facts',
    of: 'Approved as a non-profit organisation',
    fields: {
      title: 'غیر منافع بخش ادارے کے طور پر منظور شدہ',
      description: 'انکم ٹیکس آرڈیننس کی دفعہ 61 کے تحت عطیات پر ٹیکس میں رعایت ملتی ہے۔',
      issuedBy: 'کمشنر ان لینڈ ریونیو، اسلام آباد',
    },
  },
  {
    area: 'facts',
    of: 'Certified for governance, finances and programmes',
    fields: {
      title: 'نظم و نسق، مالیات اور پروگراموں کی تصدیق',
      description: 'اگلے تین سال کے لیے جائزہ جاری ہے۔',
      issuedBy: 'پاکستان سینٹر فار فلنتھراپی',
    },
  },
  {
    area: 'facts',
    of: 'Board of governors',
    fields: {
      title: 'بورڈ آف گورنرز',
      description:
        'پروفیسر عائشہ خان (صدر)، جسٹس (ر) طارق محمود (نائب صدر)، فرح اقبال (خزانچی)، ڈاکٹر زبیر احمد، شہناز بی بی۔ جنرل اسمبلی انہیں تین سال کے لیے منتخب کرتی ہے؛ بورڈ کا کوئی رکن معاوضہ نہیں لیتا۔',
    },
  },
  {
    area: 'facts',
    of: 'Dr. Saima Qureshi, Executive Director',
    fields: {
      title: 'ڈاکٹر صائمہ قریشی، ایگزیکٹو ڈائریکٹر',
      description: 'عملے کی سربراہ ہیں اور بورڈ کو جواب دہ ہیں۔',
    },
  },
  {
    area: 'facts',
    of: 'Margalla Rahim & Co., chartered accountants',
    fields: {
      title: 'مارگلہ رحیم اینڈ کمپنی، چارٹرڈ اکاؤنٹنٹس',
      description: 'جنرل اسمبلی نے انہیں 2025 سے 2027 تک کے لیے چنا ہے۔',
    },
  },
  {
    area: 'facts',
    of: 'Account for donations',
    fields: {
      title: 'عطیات کا اکاؤنٹ',
      description: 'ہم صرف اسی اکاؤنٹ میں عطیات مانگتے ہیں۔ ہم کبھی نقد رقم نہیں مانگتے۔',
      issuedBy: 'سیمپل بینک، اسلام آباد ایف ایٹ',
    },
  },
  {
    area: 'facts',
    of: 'Safeguarding, and protection from sexual exploitation and abuse',
    fields: {
      title: 'تحفظ، اور جنسی استحصال اور زیادتی سے بچاؤ',
      description:
        'ہم کیا کرتے ہیں کہ ہمارے کام سے کسی کو نقصان نہ پہنچے، اور آپ ہمیں کیسے بتا سکتے ہیں۔',
      'documents.0.title': 'تحفظ کی پالیسی',
    },
  },
  {
    area: 'facts',
    of: 'Code of conduct',
    fields: {
      title: 'ضابطۂ اخلاق',
      description:
        'عملے، رضاکاروں اور شراکت داروں کے لیے: نہ رشوت، نہ تحفے، اور نہ ایسے فیصلے میں شرکت جس سے اپنا فائدہ ہو۔ جو بورڈ کے سربراہ کو کسی غلط کام کی اطلاع دے، اسے تحفظ دیا جاتا ہے۔',
    },
  },
  {
    area: 'facts',
    of: 'Procurement policy',
    fields: {
      title: 'خریداری کی پالیسی',
      description:
        'پانچ لاکھ روپے سے زیادہ کی خریداری کھلے ٹینڈر سے ہوتی ہے؛ پیشکشیں تین افراد مل کر کھولتے ہیں۔',
    },
  },
  {
    area: 'facts',
    of: 'Audited accounts 2025',
    fields: {
      title: 'آڈٹ شدہ حسابات 2025',
      description: 'آمدنی 21 کروڑ 40 لاکھ روپے، خرچ 20 کروڑ 90 لاکھ؛ آڈیٹر کو کوئی اعتراض نہیں۔',
      issuedBy: 'مارگلہ رحیم اینڈ کمپنی',
    },
  },
  {
    area: 'facts',
    of: 'Audited accounts 2024',
    fields: {
      title: 'آڈٹ شدہ حسابات 2024',
      description: 'آمدنی 18 کروڑ 80 لاکھ روپے، خرچ 18 کروڑ 50 لاکھ؛ آڈیٹر کو کوئی اعتراض نہیں۔',
      issuedBy: 'مارگلہ رحیم اینڈ کمپنی',
    },
  },
  {
    area: 'facts',
    of: 'Annual report 2025',
    fields: {
      title: 'سالانہ رپورٹ 2025',
      'documents.0.title': 'سالانہ رپورٹ 2025',
    },
  },
  {
    area: 'facts',
    of: 'Member of the national One Health working group',
    fields: {
      title: 'قومی ون ہیلتھ ورکنگ گروپ کا رکن',
      issuedBy: 'قومی ادارۂ صحت، اسلام آباد',
    },
  },
  {
    area: 'facts',
    of: 'Questions of the press',
    fields: {
      title: 'صحافیوں کے سوالات',
      description: 'بلال سومرو، سربراہ شعبۂ ابلاغ: press@indusonehealth.example',
    },
  },
  {
    area: 'facts',
    of: 'Complaints',
    fields: {
      title: 'شکایات',
      description:
        'جن لوگوں کے لیے ہم کام کرتے ہیں وہ عزت، بلا معاوضہ مدد اور دس دن میں جواب کی توقع رکھ سکتے ہیں۔ بورڈ کی رکن شہناز بی بی شکایات رازداری سے سنتی ہیں: complaints@indusonehealth.example',
    },
  },
  {
    area: 'facts',
    of: 'Questions about personal data',
    fields: {
      title: 'ذاتی معلومات کے بارے میں سوالات',
      description: 'رخسانہ بلوچ، ذاتی معلومات کا تحفظ: privacy@indusonehealth.example',
    },
  },
];
