import type { ComplaintTopic } from '@site/contract';
import type { Words } from '#language/text.ts';

/** What this page alone says. */
export const words = {
  title: { en: 'Complaints', ur: 'شکایات' },
  description: {
    en: 'Something is wrong, or somebody was harmed? Tell the person below. You need not say who you are, and nobody may do you harm for it.',
    ur: 'کچھ غلط ہوا ہے، یا کسی کو نقصان پہنچا ہے؟ نیچے دیے گئے ذمہ دار فرد کو بتائیں۔ اپنا نام بتانا ضروری نہیں، اور شکایت کرنے پر کوئی آپ کو نقصان نہیں پہنچا سکتا۔',
  },
  person: { en: 'Who you reach', ur: 'آپ کس سے رابطہ کریں گے' },
  alone: {
    en: 'No one else at the office reads what you send here.',
    ur: 'دفتر میں کوئی اور یہ نہیں پڑھتا کہ آپ یہاں کیا بھیجتے ہیں۔',
  },
  nobody: {
    en: 'Nobody is named here yet. What you write below is stored, and waits for that person.',
    ur: 'ابھی یہاں کسی کا نام نہیں دیا گیا۔ آپ نیچے جو لکھیں گے وہ محفوظ رہے گا اور ذمہ دار فرد کا انتظار کرے گا۔',
  },
  post: { en: 'By post', ur: 'ڈاک سے' },
  next: { en: 'What happens next', ur: 'آگے کیا ہوگا' },
  write: { en: 'Write in confidence', ur: 'رازداری سے لکھیں' },
  about: { en: 'What is it about?', ur: 'شکایت کس بارے میں ہے؟' },
  message: { en: 'What happened', ur: 'کیا ہوا' },
  name: { en: 'Your name (optional)', ur: 'آپ کا نام (اختیاری)' },
  contact: {
    en: 'Phone or email, if you want an answer (optional)',
    ur: 'فون یا ای میل، اگر آپ جواب چاہتے ہیں (اختیاری)',
  },
  privacy: {
    en: 'Only the person above and their deputy can open what you send, not the office. It is erased after a set time.',
    ur: 'آپ جو بھیجیں گے اسے صرف مذکورہ ذمہ دار فرد اور ان کا نائب کھول سکتے ہیں، دفتر نہیں۔ مقررہ مدت کے بعد اسے مٹا دیا جاتا ہے۔',
  },
} satisfies Record<string, Words>;

/** What it can be about; the first is chosen until another one is. */
export const topics = [
  ['other', { en: 'Something else', ur: 'کچھ اور' }],
  ['misconduct', { en: 'Misconduct of staff', ur: 'عملے کا غلط رویہ' }],
  ['safeguarding', { en: 'Exploitation, abuse or harassment', ur: 'استحصال، زیادتی یا ہراسانی' }],
  ['fraud', { en: 'Fraud or corruption', ur: 'دھوکا یا بدعنوانی' }],
  ['data', { en: 'My personal data', ur: 'میری ذاتی معلومات' }],
] as const satisfies [ComplaintTopic, Words][];
