import type { ContactMessageInput } from '@site/contract';
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

/** A reply to a visitor, with what they wrote. @param office whom an answer goes to; '': the sender */
export function replyMail(
  { email, message }: ContactMessageInput,
  text: string,
  office: string,
): Mail {
  const quoted = message.split('\n').map((line) => `> ${line}`);
  return {
    to: email,
    ...(office !== '' && { replyTo: { name: '', address: office } }),
    subject: 'Re: Your message to us',
    text: [text, '', 'You wrote:', ...quoted].join('\n'),
  };
}
