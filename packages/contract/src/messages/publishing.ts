import { named } from './words.ts';

/** The trash, and undoing a delete. */
export const trashMessages = {
  listFailed: 'Failed to fetch the trash',
  restored: 'Restored',
  restoreFailed: 'This could not be restored. Please try again.',
  erased: 'Erased for good',
  eraseFailed: 'This could not be erased. Please try again.',
  /** @param title of that entry; `null`: it is gone by now */
  taken: (title: string | null) =>
    `Another entry has the same address by now${named(title)}. Change that one first.`,
  ownerMissing: 'What this belongs to was deleted. Restore that first.',
} as const;

/** The history of records, and undoing a save. */
export const historyMessages = {
  listFailed: 'Failed to fetch the history',
  versionFailed: 'Failed to fetch this version',
  restored: 'Version restored',
  undone: 'Undone',
  restoreFailed: 'This version could not be restored. Please try again.',
  undoFailed: 'This could not be undone. Please try again.',
} as const;

/** Unsaved content in the pages of the public site. */
export const previewMessages = {
  notice: 'Preview, not published',
  gone: 'This preview has expired. Open it again from the form.',
  goneTitle: 'Preview expired',
  noArea: 'The public site does not show this.',
  failed: 'The preview could not be made. Please try again.',
  siteFailed: 'The public site could not show the preview. Please try again.',
} as const;

/** What records say in other languages. */
export const translationMessages = {
  listFailed: 'Failed to fetch the translations',
  saved: 'Translation saved',
  published: 'Translation published',
  takenDown: 'Translation taken down',
  saveFailed: 'The translation could not be saved. Please try again.',
  removed: 'Translation deleted',
  wanted: (count: number) =>
    count === 1 ? 'One translation is wanted now' : `${count} translations are wanted now`,
  wantedAlready: 'All of it is wanted or begun already.',
  wantFailed: 'Not all of it could be noted. Please try again.',
  removeFailed: 'The translation could not be deleted. Please try again.',
  notLocalized: 'This field is not translated.',
  sourceLanguage: 'The entry is written in this language.',
  noText: 'The entry has no such text.',
  noVersion: 'There is no such version of the entry.',
  machineFailed: 'The translation service does not answer. Please try again later.',
  machineSpent: 'The machine has translated as much as it may in 30 days.',
  machineWriting: 'The machine is writing …',
  machineTexts: (count: number) =>
    `A machine has written ${count === 1 ? 'one text' : `${count} texts`}. Please read all of it before you publish.`,
  machineLeft: 'The machine could not write the other texts.',
  exportFailed: 'The texts could not be exported. Please try again.',
  tooManyTexts: (found: number, most: number) =>
    `There are ${found.toLocaleString('en')} texts, and a file holds at most ${most.toLocaleString('en')}. Choose an area.`,
  counts: ({ added, changed, unchanged }: Record<'added' | 'changed' | 'unchanged', number>) =>
    `${added.toLocaleString('en')} new, ${changed.toLocaleString('en')} changed, ${unchanged.toLocaleString('en')} unchanged.`,
  madeDrafts: (count: number) =>
    `${count.toLocaleString('en')} published ${count === 1 ? 'translation becomes a draft' : 'translations become drafts'}: visitors no longer see ${count === 1 ? 'it' : 'them'} until ${count === 1 ? 'it is' : 'they are'} published.`,
  longText:
    'This text is too long for a cell of a spreadsheet. Please translate it in the admin app.',
  noColumn: (column: string) =>
    `The file has no column ${column}. Use a file that was exported here, with its first row.`,
  otherLanguage: 'This is a translation into another language.',
  unknownArea: 'There is no area of this name with texts to translate.',
  entryGone: 'There is no such entry any more.',
  textGone: 'The entry does not have this text any more.',
  textTwice: 'This text is in the file twice.',
  translatedAgain:
    'This text was changed and translated again after the file was made. Remove this row to keep that.',
} as const;

/** What an entry or a text has in a language, as people know it. */
export const translationStateLabels = {
  missing: 'Missing',
  draft: 'Draft',
  machine: 'Machine translation',
  outdated: 'Outdated',
  done: 'Done',
} as const;

/** What waits to be published. */
export const pendingMessages = {
  stored: 'Saved for later: visitors see it once it is published',
  published: 'Published successfully',
  discarded: 'Pending changes discarded',
  nothingThere: 'There is nothing that could be changed later. Save it first.',
  changed: 'This was changed on the public site in the meantime. Compare both before you publish.',
  publishFailed: 'The changes could not be published. Please try again.',
  scheduled: 'Scheduled: visitors see the changes from then on',
  unscheduled: 'The time was removed: the changes wait until they are published',
  scheduleFailed: 'The time could not be set. Please try again.',
  notInFuture: 'The time must be in the future.',
  discardFailed: 'The changes could not be discarded. Please try again.',
  undoTooLate: 'This can’t be undone any more: it was changed in the meantime.',
} as const;

/** Links for people without an account who are asked what they think of something that is not public yet. */
export const reviewMessages = {
  nothingToReview: 'There is nothing to review: visitors see all of this already.',
  revoked: 'Review link revoked',
  copied: 'Link copied',
  notCopied: 'This browser does not copy by itself. Select the link, and copy it.',
  createFailed: 'The review link could not be made. Please try again.',
  revokeFailed: 'The review link could not be revoked. Please try again.',
  notice: 'For review, not published',
  /** Followed by a day and a time. */
  openUntil: 'This link can be opened until',
  ask: 'Not published yet. What do you think of it?',
  approve: 'Looks good',
  comment: 'Send comment',
  commentMissing: 'Please write a comment.',
  answered: 'Thank you. Your answer was sent.',
  answerFailed: 'Your answer could not be sent. Nothing is lost: please try again in a moment.',
  unknownTitle: 'No such review link',
  unknown:
    'This review link is not complete or not right. Please open it again from where you got it.',
  goneTitle: 'Nothing to review here',
  expired: 'This review link has expired. Please ask for a new one.',
  wasRevoked: 'This review link was withdrawn. Please ask for a new one.',
  isOver: 'What this link was for is no longer waiting: it was published or withdrawn.',
  /** The subject of the mail about an answer. */
  mailSubject: (title: string, isApproved: boolean) =>
    isApproved ? `Looks good: ${title}` : `A comment on: ${title}`,
  /** Its text. @param name as it was entered @param link to the record in the admin app */
  mailText: (answer: {
    title: string;
    approved: boolean;
    name: string | null;
    comment: string | null;
    link: string;
  }) =>
    [
      `${answer.name ?? 'Somebody'} has opened your review link of “${answer.title}”${
        answer.approved ? ' and says that it looks good.' : ' and has written a comment.'
      }`,
      ...(answer.comment === null ? [] : [answer.comment]),
      `Open it in the dashboard: ${answer.link}`,
    ].join('\n\n'),
} as const;

/** The review before publishing. */
export const submissionMessages = {
  /** Refuses what an editor would make public. */
  required:
    "An editor's changes are published after a review. Save as a draft or for later, and submit.",
  switchForbidden: 'Only an admin may turn the review before publishing on or off.',
  nothingThere: 'There is nothing that could be reviewed. Save it as a draft or for later first.',
  submitted: 'Submitted for review',
  submitFailed: 'This could not be submitted. Please try again.',
  returned: 'Sent back',
  returnedAlready: 'This was sent back already.',
  returnFailed: 'This could not be sent back. Please try again.',
  withdrawn: 'Submission withdrawn',
  withdrawFailed: 'The submission could not be withdrawn. Please try again.',
  listFailed: 'Failed to fetch what waits for a review',
} as const;
