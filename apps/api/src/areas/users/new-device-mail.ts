import type { Mail } from '#lib/mail/mailer.ts';
import type { Origin } from '#lib/accounts/devices.ts';

/** The mail after a sign-in on a device that the account was not used on before. @param resetUrl where a password is reset */
export function newDeviceMail(
  user: { name: string; email: string },
  { device, network }: Origin,
  resetUrl: string,
): Mail {
  return {
    to: user.email,
    subject: 'New sign-in to your account',
    text: [
      `Hello ${user.name},`,
      '',
      'Somebody, hopefully you, has signed in to your account on a device that was not used for it before:',
      '',
      `${device}, from the network ${network}`,
      '',
      'If it was you, you need not do anything. If not, set a new password, which signs out everybody else:',
      '',
      resetUrl,
    ].join('\n'),
  };
}
