import type { TranslationSample } from './index.ts';

/** Both teams. */
export const memberTranslations: readonly TranslationSample[] = [
  {
    area: 'members',
    of: 'Dr. Saima Qureshi',
    fields: {
      name: 'ڈاکٹر صائمہ قریشی',
      designation: 'ایگزیکٹو ڈائریکٹر',
      expertise:
        'صحتِ عامہ کی ڈاکٹر، ضلعی ہسپتالوں اور وباؤں سے نمٹنے کا 24 سالہ تجربہ۔ 2016 میں چھ ساتھیوں کے ساتھ ادارہ قائم کیا۔',
    },
  },
  {
    area: 'members',
    of: 'Ghulam Abbas',
    fields: {
      name: 'غلام عباس',
      designation: 'ڈائریکٹر پروگرام، گلگت بلتستان',
      expertise:
        'پہاڑی مویشی، سردیوں میں ترسیل، ویلج کونسلوں کے ساتھ کام۔ بلتی، شینا، بروشسکی اور اردو بولتے ہیں۔',
    },
  },
  {
    area: 'members',
    of: 'Nadia Yousafzai',
    fields: {
      name: 'نادیہ یوسفزئی',
      designation: 'صوبائی کوآرڈینیٹر، خیبر پختونخوا',
      expertise: 'باؤلے پن (ریبیز) سے بچاؤ، اسکولوں میں صحت، محکموں میں رابطہ کاری۔',
    },
  },
  {
    area: 'members',
    of: 'Bilal Soomro',
    fields: {
      name: 'بلال سومرو',
      designation: 'سربراہ شعبہ اطلاعات',
      expertise:
        'سندھی، اردو اور انگریزی میں ریڈیو اور اخبار کی صحافت؛ صحت کی معلومات آسان زبان میں۔',
    },
  },
  {
    area: 'members',
    of: 'Rukhsana Baloch',
    fields: {
      name: 'رخسانہ بلوچ',
      designation: 'سربراہ دفتر، کوئٹہ',
      expertise: 'چیچڑوں سے پھیلنے والی بیماریاں، مویشی منڈیاں، چھوٹے منصوبوں کے مالی امور۔',
    },
  },
  {
    area: 'members',
    of: 'Dr. Hamza Tariq Malik',
    fields: {
      name: 'ڈاکٹر حمزہ طارق ملک',
      designation: 'سربراہ، حیاتیاتی خطرات کا شعبہ',
      expertise:
        'خطرے کا جائزہ، لیبارٹری کی بائیو سیکیورٹی، حادثات کی اطلاع۔ کلینیکل مائیکرو بیالوجی کی تربیت۔',
    },
  },
  {
    area: 'members',
    of: 'Dr. Ayesha Siddiqui',
    fields: {
      name: 'ڈاکٹر عائشہ صدیقی',
      designation: 'ویٹرنری ماہرِ وبائیات',
      expertise:
        'پولٹری کی بیماریاں، بروسیلوسس، نمونے لینے کی منصوبہ بندی اور اینیمل ہیلتھ ورکرز کی تربیت۔',
    },
  },
  {
    area: 'members',
    of: 'Engr. Kashif Mehmood',
    fields: {
      name: 'انجینئر کاشف محمود',
      designation: 'سینئر انجینئر، کیبنٹ کی تصدیق',
      expertise: 'ہوا کا بہاؤ، فلٹر اور محفوظ لیبارٹریاں؛ پرانے آلات چلانے کا تیس سالہ تجربہ۔',
    },
  },
  {
    area: 'members',
    of: 'Zainab Fatima',
    fields: {
      name: 'زینب فاطمہ',
      designation: 'ٹریننگ کوآرڈینیٹر',
      expertise: 'بڑوں کے لیے کورس کی تیاری، فرضی وبا کی مشقیں، سالانہ سمر اسکول۔',
    },
  },
  {
    area: 'members',
    of: 'Dr. Farhan Marri',
    fields: {
      name: 'ڈاکٹر فرحان مری',
      designation: 'ماہرِ جنگلی حیات',
      expertise: 'چمگادڑیں، آبی پرندے اور ان کی بیماریاں؛ پکڑے بغیر گنتی اور نمونے۔',
    },
  },
];
