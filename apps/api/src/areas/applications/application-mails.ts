import type { Mail } from '#lib/mail/mailer.ts';

interface Applied {
  name: string;
  email: string;
  /** What the vacancy is called. */
  title: string;
  /** Whether there was an application with this address before. */
  isReplacing: boolean;
}

/** The receipt of an application. Nothing in it is from the applicant, who may be somebody else than the address says. */
export function receiptMail({ email, title, isReplacing }: Applied, months: number): Mail {
  return {
    to: email,
    subject: 'We have received your application',
    text: [
      'Hello,',
      '',
      `thank you for your application for “${title}”. We have received it with your résumé.`,
      ...(isReplacing ? ['It replaces the one that you sent before.'] : []),
      '',
      `We store it until ${months} months after the position has closed, and erase it then. If you want it erased before, or did not apply, please answer this mail.`,
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
