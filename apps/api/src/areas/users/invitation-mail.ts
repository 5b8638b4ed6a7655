import { invitationHours } from '@site/contract';
import type { Mail } from '#lib/mail/mailer.ts';

/** The mail that brings an invitation. @param link makes the account, once */
export function invitationMail(
  invited: { name: string; email: string },
  by: { name: string },
  link: string,
): Mail {
  return {
    to: invited.email,
    subject: 'You are invited',
    text: [
      `Hello ${invited.name},`,
      '',
      `${by.name} has invited you to the website's dashboard. This link lets you choose a password of your own:`,
      '',
      link,
      '',
      `It works once, within ${invitationHours} hours. If you did not expect it, you need not do anything.`,
    ].join('\n'),
  };
}
