import type { ContactMessageInput } from '@site/contract';
import { languageOf } from '@site/contract/language';
import { wordsIn } from '#lib/words-in.ts';
import type { Mail } from '#lib/mail/mailer.ts';

/** Tells the office of a message. @param link to it in the admin app */
export function noticeMail(
  { name, email, message }: ContactMessageInput,
  to: string,
  link: string,
): Mail {
  return {
    to,
    replyTo: { name, address: email },
    subject: 'A message from the website',
    text: [
      message,
      '',
      'To assign it, reply to it, or mark it as handled, for those who may sign in:',
      link,
    ].join('\n'),
  };
}

const replies = {
  en: { subject: 'Re: Your message to us', wrote: 'You wrote:' },
  ur: { subject: 'جواب: ہمارے نام آپ کا پیغام', wrote: 'آپ نے لکھا تھا:' },
};

/** A reply to a visitor, with what they wrote and in the language of that. @param office whom an answer goes to; '': the sender */
export function replyMail(
  { email, message }: ContactMessageInput,
  text: string,
  office: string,
): Mail {
  const { subject, wrote } = wordsIn(replies, languageOf(message).lang);
  const quoted = message.split('\n').map((line) => `> ${line}`);
  return {
    to: email,
    ...(office !== '' && { replyTo: { name: '', address: office } }),
    subject,
    text: [text, '', wrote, ...quoted].join('\n'),
  };
}
