import type { Mail } from '#lib/mail/mailer.ts';

/** Says that there is a complaint, and nothing of it: mailboxes have other readers. @param link to the list in the admin app */
export function complaintMail(to: string, link: string): Mail {
  return {
    to,
    subject: 'Something for you to read',
    text: [
      'Somebody has written to you by the website. What they wrote is not in this mail.',
      '',
      'To read it, sign in:',
      link,
    ].join('\n'),
  };
}
