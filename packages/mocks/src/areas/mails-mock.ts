import { contract, type UnsentMail } from '@site/contract';
import { mailMessages } from '@site/contract/messages';
import { listAnswer, type Listing } from '../listing.ts';
import { notFound } from '../problems.ts';
import { sampleRecord } from '../records.ts';
import { routeHandler, type Handlers, type MockContext } from '../route-handler.ts';

const listing: Listing<UnsentMail, { state?: string | undefined }> = {
  order: '-createdAt',
  search: ['to', 'subject'],
  isFound: (mail, { state }) => state === undefined || mail.state === state,
};

/** As without a mail server. */
const unsent = {
  state: 'stored',
  attempts: 0,
  reason: null,
  nextAttemptAt: null,
  canRetry: false,
} as const;

const samples: readonly Omit<UnsentMail, '_id' | 'createdAt'>[] = [
  {
    to: 'sumaira.khan@example.org',
    subject: 'Re: Your message to us',
    state: 'failed',
    attempts: 14,
    reason: 'EENVELOPE RCPT TO 550',
    nextAttemptAt: null,
    canRetry: true,
  },
  {
    to: 'colleague@example.org',
    subject: 'You are invited',
    state: 'failed',
    attempts: 12,
    reason: 'expired',
    nextAttemptAt: null,
    canRetry: false,
  },
  {
    to: 'office@example.org',
    subject: 'A message from the website',
    state: 'waiting',
    attempts: 2,
    reason: 'ESOCKET CONN',
    nextAttemptAt: '2026-11-24T09:00:00.000Z',
    canRetry: true,
  },
  {
    to: 'nasreen.bibi@example.org',
    subject: 'Re: Your message to us',
    ...unsent,
  },
];

/** Mails that were not sent. None ever is. */
export function mailsMock(context: MockContext): {
  handlers: Handlers<typeof contract.mails>;
  /** Stores one, as there is no mail server. */
  add: (mail: Pick<UnsentMail, '_id' | 'to' | 'subject' | 'createdAt'>) => void;
} {
  const { server, list, retry, retryAll, remove } = contract.mails;
  let mails: UnsentMail[] = samples.map((mail, index) => {
    const { _id, createdAt } = sampleRecord('Mail', index);
    return { _id, ...mail, createdAt };
  });
  const find = (id: string): UnsentMail => {
    const mail = mails.find(({ _id }) => _id === id);
    if (!mail) throw notFound('The mail');
    return mail;
  };
  const noted = ({ _id, subject }: UnsentMail) => ({
    area: 'mails',
    recordId: _id,
    title: subject,
  });

  const handlers = {
    server: routeHandler(context, server, () => ({ status: 200, body: { hasServer: false } })),

    list: routeHandler(context, list, (call) => listAnswer(mails, listing, call)),

    retry: routeHandler(context, retry, ({ params, note }) => {
      const mail = find(params.id);
      if (mail.reason === 'expired') throw notFound('The mail');
      const retried: UnsentMail = { ...mail, ...unsent, canRetry: mail.canRetry };
      mails = mails.map((each) => (each === mail ? retried : each));
      note(noted(mail));
      return { status: 200, body: retried };
    }),

    retryAll: routeHandler(context, retryAll, () => {
      const isFailed = ({ state, canRetry }: UnsentMail) => state === 'failed' && canRetry;
      const retried = mails.filter(isFailed).length;
      mails = mails.map((mail) => (isFailed(mail) ? { ...mail, ...unsent, canRetry: true } : mail));
      return { status: 200, body: { retried } };
    }),

    remove: routeHandler(context, remove, ({ params, note }) => {
      const mail = find(params.id);
      mails = mails.filter((each) => each !== mail);
      note(noted(mail));
      return { status: 200, body: { msg: mailMessages.removed } };
    }),
  } satisfies Handlers<typeof contract.mails>;
  return {
    handlers,
    add: (mail) => {
      mails = [...mails, { ...mail, ...unsent }];
    },
  };
}
