import { accountMessages, passwordMessages, secondFactorMessages } from '@site/contract/messages';
import { pageLanguage, translated } from '#language/text.ts';

/** What the pages of accounts alone say, and what the API says to them, in Urdu. */
const urdu = {
  Password: 'پاس ورڈ',

  // Signing in.
  'Log in': 'لاگ اِن',
  'For staff and registered members.': 'عملے اور رجسٹرڈ ارکان کے لیے۔',
  'Forgot password?': 'پاس ورڈ بھول گئے؟',
  [accountMessages.loggingIn]: 'لاگ اِن ہو رہا ہے…',
  [accountMessages.loggedIn]: 'آپ لاگ اِن ہو گئے ہیں',
  [accountMessages.loginFailed]: 'لاگ اِن نہیں ہو سکا',
  [accountMessages.wrongCredentials]: 'ای میل یا پاس ورڈ درست نہیں',
  [accountMessages.storageNeeded]:
    'آپ کا براؤزر اس سائٹ کو یہ یاد نہیں رکھنے دیتا کہ آپ لاگ اِن ہیں۔ براہِ کرم اس سائٹ کے لیے کوکیز اور ڈیٹا محفوظ کرنے کی اجازت دیں، پھر دوبارہ لاگ اِن کریں۔',

  // Its second step.
  'Second factor': 'دوسری تصدیق',
  [secondFactorMessages.needed]: 'آپ کے اکاؤنٹ کے لیے پاس ورڈ کے علاوہ ایک اور تصدیق بھی درکار ہے۔',
  Code: 'کوڈ',
  'The six digits that your authenticator app shows now, or one of your recovery codes.':
    'وہ چھ ہندسے جو آپ کی تصدیقی ایپ اس وقت دکھا رہی ہے، یا آپ کے ریکوری کوڈ میں سے کوئی ایک۔',
  'With a passkey you sign in at the {dashboard}.':
    'اگر آپ پاس کی (passkey) استعمال کرتے ہیں تو {dashboard} میں لاگ اِن کریں۔',
  dashboard: 'ڈیش بورڈ',
  [secondFactorMessages.oneNeeded]: 'براہِ کرم کوڈ لکھیں۔',
  [secondFactorMessages.wrong]:
    'یہ کوڈ درست نہیں، یا پہلے استعمال ہو چکا ہے۔ براہِ کرم دوبارہ کوشش کریں۔',
  [secondFactorMessages.challengeOver]: 'بہت دیر ہو گئی۔ براہِ کرم دوبارہ لاگ اِن کریں۔',
  'The code has six digits.': 'کوڈ چھ ہندسوں کا ہوتا ہے۔',
  'A recovery code has 16 letters and digits.': 'ریکوری کوڈ 16 حروف اور ہندسوں کا ہوتا ہے۔',

  // A forgotten password.
  'Forgot password': 'پاس ورڈ بھول گئے',
  'Tell us the e-mail address of your account, and we send you a link to set a new password.':
    'ہمیں اپنے اکاؤنٹ کا ای میل پتا بتائیں، ہم آپ کو نیا پاس ورڈ رکھنے کا لنک بھیجیں گے۔',
  'Send link': 'لنک بھیجیں',
  [accountMessages.emailMissing]: 'براہِ کرم اپنے اکاؤنٹ کا ای میل پتا لکھیں',
  [accountMessages.sendingCode]: 'لنک بھیجا جا رہا ہے…',
  [accountMessages.codeSent]: 'لنک بھیج دیا گیا ہے',
  [accountMessages.codeNotSent]: 'لنک نہیں بھیجا جا سکا',

  // A new one.
  'Set a new password': 'نیا پاس ورڈ رکھیں',
  'After this, sign in with the new one.': 'اس کے بعد نئے پاس ورڈ سے لاگ اِن کریں۔',
  'Your new password is in place.': 'آپ کا نیا پاس ورڈ محفوظ ہو گیا ہے۔',
  'Go to login': 'لاگ اِن کے صفحے پر جائیں',
  'New password': 'نیا پاس ورڈ',
  'Reset password': 'نیا پاس ورڈ محفوظ کریں',
  '8 to 128 characters. A few unrelated words are both safe and easy to remember.':
    '8 سے 128 حروف۔ چند الگ الگ الفاظ محفوظ بھی ہوتے ہیں اور آسانی سے یاد بھی رہتے ہیں۔',
  [accountMessages.passwordReset]: 'نیا پاس ورڈ محفوظ ہو گیا ہے',
  [accountMessages.resetLinkRefused]: 'یہ لنک اب درست نہیں۔ براہِ کرم نیا لنک منگوائیں۔',
  'Update password': 'پاس ورڈ بدلیں',
  'Your other devices will have to sign in again.':
    'آپ کو اپنے دوسرے آلات پر دوبارہ لاگ اِن کرنا ہوگا۔',
  'Current password': 'موجودہ پاس ورڈ',
  'Confirm password': 'نئے پاس ورڈ کی تصدیق',
  '8 to 128 characters.': '8 سے 128 حروف۔',
  [accountMessages.passwordUpdated]: 'پاس ورڈ بدل دیا گیا ہے',
  [accountMessages.wrongCurrentPassword]: 'موجودہ پاس ورڈ درست نہیں۔',
  [accountMessages.passwordsDiffer]: 'نیا پاس ورڈ اور اس کی تصدیق ایک جیسے نہیں ہیں',
  [passwordMessages.tooCommon]:
    'یہ پاس ورڈ بہت سے لوگ استعمال کرتے ہیں۔ براہِ کرم کوئی اور پاس ورڈ چنیں۔',
  'Password must have at least 8 characters.': 'پاس ورڈ میں کم از کم 8 حروف ہونے چاہییں۔',
  'New password must have at least 8 characters.': 'نئے پاس ورڈ میں کم از کم 8 حروف ہونے چاہییں۔',
} as const;

const catalog: Readonly<Record<string, string | undefined>> = urdu;

/** A sentence that comes from the API, in the language of the page; what is not known stays as it is. */
export function accountAnswer(text: string): string {
  return (pageLanguage().lang === 'ur' && catalog[text]) || translated(text);
}

/** What a page of accounts says, in the language of the page. What has no Urdu does not compile. */
export const sayOfAccount = (sentence: keyof typeof urdu): string => accountAnswer(sentence);
