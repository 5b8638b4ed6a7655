/** The first screen of the admin app. */
export const deskMessages = {
  loadFailed: 'What there is to do could not be loaded.',
} as const;

/** Messages of refused requests. */
export const problemMessages = {
  invalid: 'Please check what was entered.',
  unauthenticated: 'Please sign in to do this.',
  forbidden: 'You do not have permission to do this.',
  unknownAddress: 'There is nothing at this address.',
  wrongMethod: 'This address does not take this kind of request.',
  stale: 'Somebody else has saved this in the meantime.',
  keyWrong: 'The Idempotency-Key must be one text of 1 to 255 characters, without quotes in it.',
  keyUsed:
    'What you sent before was saved after all; only the answer was lost. Please look at it before you save again what you have changed since.',
  tooLarge: 'This is too much data for one request.',
  notJson: 'Please send this as JSON.',
  brokenJson: 'The request is not valid JSON.',
  tooDeep: 'The request nests too deep.',
  wrongRange: 'This file has no such part.',
  tooMany: 'Too many attempts. Please wait a little and try again.',
  unavailable: 'The service is not available right now. Please try again in a moment.',
  diskFull:
    'There is no space left on the server, so nothing was stored. Please try again later, and tell us if it stays so.',
  notWritable:
    'The server may not write to its storage, so nothing was stored. Please try again later, and tell us if it stays so.',
  overloaded: 'There are too many requests right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again.',
} as const;

/** Read-only mode: the banners of both apps, and the answer to whoever wants to change something all the same. */
export const maintenanceMessages = {
  refused: 'This site is under maintenance and can only be read right now. Please try again later.',
  site: 'This site is under maintenance. You can read everything, but forms can’t be sent right now.',
  admin:
    'The system is under maintenance. You can look at everything, but nothing can be saved right now.',
} as const;

/** Mails that were not sent. */
export const mailMessages = {
  listFailed: 'Failed to fetch the mails',
  retried: 'The mail is being sent again',
  retryFailed: 'The mail could not be sent again. Please try again.',
  /** @param count of the mails that are tried */
  allRetried: (count: number) =>
    count === 1 ? 'One mail is being sent again' : `${count} mails are being sent again`,
  noneRetried: 'None of the failed mails can be sent again',
  allRetryFailed: 'The mails could not be sent again. Please try again.',
  removed: 'Mail given up',
  removeFailed: 'The mail could not be given up. Please try again.',
  noServer: 'There is no mail server. It is sent as soon as there is one.',
  notTried: 'It was not tried yet.',
  /** @param reason of a mail that was not sent, in codes */
  reason: (reason: string) => {
    const known = mailReasons.find(([code]) => code.test(reason));
    return `${known?.[1] ?? 'The mail server did not accept the mail.'} (${reason})`;
  },
} as const;

/** What codes of the network and of mail servers mean, the first that is found. */
const mailReasons: readonly (readonly [RegExp, string])[] = [
  [/^expired/, 'The link in it expired before it could be sent.'],
  [/EAUTH/, 'The mail server refused the name or the password of our account.'],
  [/ETLS|CERT/, 'The connection to the mail server could not be encrypted.'],
  [/EDNS|ENOTFOUND/, 'The address of the mail server is not known.'],
  [/ETIMEDOUT/, 'The mail server did not answer in time.'],
  [/ECONN|ESOCKET/, 'The mail server could not be reached.'],
  [/RCPT|EENVELOPE/, 'The mail server refused the address of the recipient.'],
  [/EMESSAGE|DATA/, 'The mail server refused the text of the mail.'],
];

/** The screen that shows who did what. */
export const auditMessages = {
  listFailed: 'Failed to fetch the audit log',
  exported: 'The export is in the audit log',
} as const;

/** The screen that shows how the system is. */
export const systemMessages = {
  loadFailed: 'Failed to read the state of the system',
} as const;
