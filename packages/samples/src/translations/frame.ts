import type { TranslationSample } from './index.ts';

/** What stands around every page. */
export const frameTranslations: readonly TranslationSample[] = [
  {
    area: 'navbar',
    of: null,
    fields: {
      'links.0.label': 'ہمارے بارے میں',
      'links.0.dropdownItems.0.label': 'ہم کون ہیں',
      'links.0.dropdownItems.1.label': 'وژن اور مشن',
      'links.0.dropdownItems.2.label': 'انتظامی ٹیم',
      'links.0.dropdownItems.3.label': 'بی آر ایم ٹیم',
      'links.0.dropdownItems.4.label': 'ایگزیکٹو ڈائریکٹر کا پیغام',
      'links.0.dropdownItems.5.label': 'شراکت دار ادارے',
      'links.1.label': 'ہمارا کام',
      'links.1.dropdownItems.0.label': 'منصوبے',
      'links.1.dropdownItems.1.label': 'تقریبات',
      'links.1.dropdownItems.2.label': 'تصاویر',
      'links.1.dropdownItems.3.label': 'ویڈیوز',
      'links.2.label': 'خبریں',
      'links.2.dropdownItems.0.label': 'خبریں',
      'links.2.dropdownItems.1.label': 'مطبوعات',
      'links.2.dropdownItems.2.label': 'پرانی تحریریں',
      'links.3.label': 'ہمارا ساتھ دیں',
      'links.3.dropdownItems.0.label': 'ملازمتیں',
      'links.3.dropdownItems.1.label': 'ٹینڈر',
      'links.4.label': 'رابطہ',
    },
  },
  {
    area: 'footer',
    of: null,
    fields: {
      'legalSection.title': 'قانونی حیثیت اور اسناد',
      'legalSection.programs.text': 'حیاتیاتی خطرات، ون ہیلتھ اور زونوٹک امراض کے پروگرام',
      'legalSection.organization.text': 'انڈس ون ہیلتھ، ایک رجسٹرڈ غیر منافع بخش ادارہ',
      'legalSection.taxNumber.text': 'ٹیکس نمبر NTN 4821907-3',
      'legalSection.certifications.0.name': 'پاکستان سینٹر فار فلنتھراپی سے تصدیق شدہ',
      'legalSection.certifications.1.name': 'لیبارٹری کی تربیت ISO 35001:2019 کے مطابق',
      'legalSection.certifications.2.name': 'قومی ون ہیلتھ ورکنگ گروپ کا رکن',
      'aboutSection.title': 'ہمارے بارے میں',
      'aboutSection.links.0.text': 'ہم کون ہیں',
      'aboutSection.links.1.text': 'وژن اور مشن',
      'aboutSection.links.2.text': 'انتظامی ٹیم',
      'aboutSection.links.3.text': 'بی آر ایم ٹیم',
      'aboutSection.links.4.text': 'ہمارے شراکت دار',
      'aboutSection.links.5.text': 'ایگزیکٹو ڈائریکٹر کا پیغام',
      'aboutSection.links.6.text': 'رازداری',
      'aboutSection.links.7.text': 'سب کے لیے رسائی',
      'aboutSection.links.8.text': 'تحفظ اور شکایات',
      'quickLinksSection.title': 'فوری روابط',
      'quickLinksSection.links.0.text': 'خبریں',
      'quickLinksSection.links.1.text': 'منصوبے',
      'quickLinksSection.links.2.text': 'تقریبات',
      'quickLinksSection.links.3.text': 'ملازمتیں',
      'quickLinksSection.links.4.text': 'ٹینڈر',
      'quickLinksSection.links.5.text': 'مطبوعات',
      'contactSection.title': 'رابطہ',
      'bottomSection.registration': 'سوسائٹیز رجسٹریشن ایکٹ 1860 کے تحت رجسٹرڈ، نمبر RS/ICT/1184',
      'bottomSection.copyright': '© 2026 انڈس ون ہیلتھ۔ جملہ حقوق محفوظ ہیں۔',
    },
  },
  {
    area: 'siteInfo',
    of: null,
    fields: {
      name: 'انڈس ون ہیلتھ',
      description:
        'پاکستان کا ایک غیر منافع بخش ادارہ جو حیاتیاتی خطرات سے بچاؤ، ون ہیلتھ اور جانوروں سے انسانوں کو لگنے والی بیماریوں کی روک تھام پر کام کرتا ہے۔',
      actionLabel: 'بیمار جانور کی اطلاع دیں',
      actionHours: 'پیر سے ہفتہ، صبح 9:00 سے شام 5:00 بجے تک، اردو اور انگریزی میں۔ کال مفت ہے۔',
    },
  },
  {
    area: 'categories',
    of: 'Training',
    fields: {
      title: 'تربیت',
      description: 'لیبارٹری کے عملے، ویٹرنری ڈاکٹروں اور ہیلتھ ورکرز کے لیے کورس اور مشقیں۔',
    },
  },
  {
    area: 'categories',
    of: 'Animal health',
    fields: {
      title: 'جانوروں کی صحت',
      description: 'ٹیکے، فارموں کے دورے اور ریوڑوں میں بیماری کی بروقت اطلاع۔',
    },
  },
  {
    area: 'categories',
    of: 'Community health',
    fields: {
      title: 'گاؤں اور محلے کی صحت',
      description: 'دیہات میں صحت کے دن، صاف پانی اور اجلاس۔',
    },
  },
  {
    area: 'categories',
    of: 'Laboratory safety',
    fields: {
      title: 'لیبارٹری کی حفاظت',
      description: 'بائیو سیفٹی، بائیو سیکیورٹی اور نمونوں کو محفوظ طریقے سے سنبھالنا۔',
    },
  },
  {
    area: 'categories',
    of: 'Wildlife and environment',
    fields: {
      title: 'جنگلی حیات اور ماحول',
      description: 'چمگادڑیں، جنگلی پرندے، آبی علاقے، اور وہ ہمیں کیا بتاتے ہیں۔',
    },
  },
  {
    area: 'categories',
    of: 'Public talks',
    fields: {
      title: 'عوامی لیکچر',
      description: 'سب کے لیے لیکچر اور کھلے دن۔',
    },
  },
];
