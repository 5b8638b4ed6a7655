import type { Mail } from '#lib/mail/mailer.ts';

/** The mail that brings a reset link. @param link valid for an hour and for one use */
export function resetMail(user: { name: string; email: string }, link: string): Mail {
  return {
    to: user.email,
    subject: 'Reset your password',
    text: [
      `Hello ${user.name},`,
      '',
      'Somebody, hopefully you, asked to reset the password of your account. This link lets you choose a new one:',
      '',
      link,
      '',
      'It works once, within an hour. If you did not ask for it, you need not do anything: your password stays as it is.',
    ].join('\n'),
  };
}
