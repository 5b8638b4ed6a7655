import type { Mail } from '#lib/mail/mailer.ts';

/** Asks whether an address is to get the newsletter. @param links to the pages of the site that confirm and end the subscription */
export function confirmationMail(
  email: string,
  links: { confirm: string; unsubscribe: string },
): Mail {
  return {
    to: email,
    subject: 'Please confirm: our newsletter',
    text: [
      'Somebody, hopefully you, asked for our newsletter at this address. Please confirm it here:',
      '',
      links.confirm,
      '',
      'If it was not you, you need not do anything: without it, you get no newsletter.',
      '',
      'You can end it at any time:',
      links.unsubscribe,
    ].join('\n'),
    unsubscribeUrl: links.unsubscribe,
  };
}
