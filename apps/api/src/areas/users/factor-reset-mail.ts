import type { Mail } from '#lib/mail/mailer.ts';

/** The mail to somebody whose second factors an administrator has removed. @param accountUrl where they set up new ones */
export function factorResetMail(
  user: { name: string; email: string },
  by: { name: string },
  accountUrl: string,
): Mail {
  return {
    to: user.email,
    subject: 'Your second factor was reset',
    text: [
      `Hello ${user.name},`,
      '',
      `${by.name} has removed the second factor of your account: your authenticator app, passkeys and recovery codes no longer work. Until you set up new ones, your password alone signs you in:`,
      '',
      accountUrl,
      '',
      'If you did not ask for this, tell another administrator.',
    ].join('\n'),
  };
}
