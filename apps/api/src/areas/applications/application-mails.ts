import { wordsIn } from '#lib/words-in.ts';
import type { Mail } from '#lib/mail/mailer.ts';

interface Applied {
  name: string;
  email: string;
  /** What the vacancy is called. */
  title: string;
  /** Whether there was an application with this address before. */
  isReplacing: boolean;
}

const receipts = {
  en: {
    subject: 'We have received your application',
    greeting: 'Hello,',
    received: (title: string) =>
      `thank you for your application for “${title}”. We have received it with your résumé.`,
    replacing: 'It replaces the one that you sent before.',
    kept: (months: number) =>
      `We store it until ${months} months after the position has closed, and erase it then. If you want it erased before, or did not apply, please answer this mail.`,
  },
  ur: {
    subject: 'آپ کی درخواست ہمیں مل گئی ہے',
    greeting: 'السلام علیکم،',
    received: (title: string) =>
      `”\u2068${title}\u2069“ کے لیے درخواست دینے کا شکریہ۔ یہ آپ کے سی وی کے ساتھ ہمیں مل گئی ہے۔`,
    replacing: 'یہ آپ کی پچھلی درخواست کی جگہ لے گی۔',
    kept: (months: number) =>
      `ہم اسے اسامی بند ہونے کے ${months} ماہ بعد تک محفوظ رکھتے ہیں، پھر مٹا دیتے ہیں۔ اگر آپ اسے اس سے پہلے مٹوانا چاہیں، یا درخواست آپ نے نہیں دی، تو براہِ کرم اس ای میل کا جواب دیں۔`,
  },
};

/** The receipt of an application. Nothing in it is from the applicant, who may be somebody else than the address says. */
export function receiptMail(
  { email, title, isReplacing, language }: Applied & { language: string },
  months: number,
): Mail {
  const { subject, greeting, received, replacing, kept } = wordsIn(receipts, language);
  return {
    to: email,
    subject,
    text: [
      greeting,
      '',
      received(title),
      ...(isReplacing ? [replacing] : []),
      '',
      kept(months),
    ].join('\n'),
  };
}

/** Tells the organisation of an application. @param link to it in the admin app */
export function appliedMail({ name, email, title }: Applied, to: string, link: string): Mail {
  return {
    to,
    replyTo: { name, address: email },
    subject: 'An application from the website',
    text: [
      `${name} has applied for “${title}”. The application and the résumé are here, for those who may sign in:`,
      '',
      link,
    ].join('\n'),
  };
}

/** What staff write to an applicant. @param office whom an answer goes to; '': the sender */
export function writtenMail(mail: Pick<Mail, 'to' | 'subject' | 'text'>, office: string): Mail {
  return { ...mail, ...(office !== '' && { replyTo: { name: '', address: office } }) };
}
