import { wordsIn } from '#lib/words-in.ts';
import type { Mail } from '#lib/mail/mailer.ts';

const words = {
  en: {
    subject: 'Reset your password',
    greeting: (name: string) => `Hello ${name},`,
    asked:
      'Somebody, hopefully you, asked to reset the password of your account. This link lets you choose a new one:',
    once: 'It works once, within an hour. If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  ur: {
    subject: 'نیا پاس ورڈ رکھیں',
    greeting: (name: string) => `السلام علیکم \u2068${name}\u2069،`,
    asked:
      'کسی نے، غالباً آپ نے، آپ کے اکاؤنٹ کا پاس ورڈ بدلنے کا کہا ہے۔ اس لنک سے آپ نیا پاس ورڈ رکھ سکتے ہیں:',
    once: 'یہ لنک صرف ایک بار اور ایک گھنٹے کے اندر کام کرتا ہے۔ اگر آپ نے یہ نہیں مانگا تو کچھ نہ کریں: آپ کا پاس ورڈ وہی رہے گا۔',
  },
};

/**
 * The mail that brings a reset link.
 * @param link valid for an hour and for one use
 * @param language in which whoever asked reads the site
 */
export function resetMail(
  user: { name: string; email: string },
  link: string,
  language: string,
): Mail {
  const { subject, greeting, asked, once } = wordsIn(words, language);
  return {
    to: user.email,
    subject,
    text: [greeting(user.name), '', asked, '', link, '', once].join('\n'),
  };
}
