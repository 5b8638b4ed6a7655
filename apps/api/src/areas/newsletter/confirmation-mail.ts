import { wordsIn } from '#lib/words-in.ts';
import type { Mail } from '#lib/mail/mailer.ts';

const words = {
  en: {
    subject: 'Please confirm: our newsletter',
    asked:
      'Somebody, hopefully you, asked for our newsletter at this address. Please confirm it here:',
    otherwise: 'If it was not you, you need not do anything: without it, you get no newsletter.',
    end: 'You can end it at any time:',
  },
  ur: {
    subject: 'براہِ کرم تصدیق کریں: ہمارا نیوز لیٹر',
    asked:
      'کسی نے، غالباً آپ نے، اس پتے پر ہمارا نیوز لیٹر منگوایا ہے۔ براہِ کرم یہاں اس کی تصدیق کریں:',
    otherwise: 'اگر یہ آپ نہیں تھے تو کچھ نہ کریں: تصدیق کے بغیر آپ کو کوئی نیوز لیٹر نہیں آئے گا۔',
    end: 'آپ اسے کسی بھی وقت ختم کر سکتے ہیں:',
  },
};

/**
 * Asks whether an address is to get the newsletter.
 * @param links to the pages of the site that confirm and end the subscription
 * @param language in which whoever asked reads the site
 */
export function confirmationMail(
  email: string,
  links: { confirm: string; unsubscribe: string },
  language: string,
): Mail {
  const { subject, asked, otherwise, end } = wordsIn(words, language);
  return {
    to: email,
    subject,
    text: [asked, '', links.confirm, '', otherwise, '', end, links.unsubscribe].join('\n'),
    unsubscribeUrl: links.unsubscribe,
  };
}
