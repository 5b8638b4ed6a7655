/*
 * What the library of files and the consents say. Apart from the other sentences, which every screen has with it.
 */

/** The library of uploaded files. */
export const libraryMessages = {
  listFailed: 'Failed to fetch the files',
  readFailed: 'Failed to fetch this file',
  saved: 'File saved',
  saveFailed: 'The file could not be saved. Please try again.',
  removed: 'Moved to the trash',
  removeFailed: 'The file could not be deleted. Please try again.',
  restored: 'Restored',
  restoreFailed: 'The file could not be restored. Please try again.',
  usedIn: (uses: number) =>
    uses === 0
      ? 'Not used'
      : `Used in ${uses === 1 ? 'one place' : `${uses.toLocaleString('en')} places`}`,
  inUse: (uses: number) =>
    `This file is used in ${uses === 1 ? 'one place' : `${uses.toLocaleString('en')} places`}. Replace it there first.`,
  otherKind: 'Choose a file of the same kind.',
  sameFile: 'Choose another file.',
  replacedBefore: 'Somebody has replaced this file in the meantime.',
  replaced: (records: number) =>
    records === 1 ? 'Replaced in one place' : `Replaced in ${records.toLocaleString('en')} places`,
  replaceFailed: 'The file could not be replaced. Please try again.',
  merged: 'Merged',
  mergeFailed: 'The files could not be merged. Please try again.',
  duplicateStays: 'The file that was uploaded again could not be deleted. It stays in the library.',
  pictureRemoved: 'Picture removed',
  noPressPictures:
    'None of these pictures may be given to the press. Note consents for it, or say that no people can be recognised in them.',
} as const;

/** The consents of people who are shown. */
export const consentMessages = {
  listFailed: 'Failed to fetch the consents',
  readFailed: 'Failed to fetch this consent',
  created: 'Consent noted',
  saved: 'Consent saved',
  saveFailed: 'The consent could not be saved. Please try again.',
  withdrawn: 'Consent withdrawn. Its pictures are no longer shown.',
  withdrawFailed: 'The consent could not be withdrawn. Please try again.',
  takenBack: 'The withdrawal is taken back',
  takeBackFailed: 'The withdrawal could not be taken back. Please try again.',
  /** Why nobody outside is shown a file. */
  hidden: {
    withdrawn: 'A consent was withdrawn.',
    ended: 'A consent has ended.',
    upcoming: 'A consent has not begun yet.',
    valid: 'The people who are shown have not agreed to the website.',
    missing: 'People can be recognised in it, and nobody’s consent is noted.',
  },
  hiddenUntil: 'Visitors do not see it until a consent is noted.',
  removed: 'Consent deleted',
  removeFailed: 'The consent could not be deleted. Please try again.',
  formMissing: 'Please choose the signed form.',
  formTooLarge: 'The signed form may have at most 5 MB.',
  formOfOtherKind: 'The signed form must be a PDF or a Word document.',
  formStored: 'Signed form stored',
  formFailed: 'The signed form could not be stored. Please try again.',
  formNotRead: 'The signed form could not be opened. Please try again.',
  keepsHidden:
    'Without this consent its pictures would be shown again. Please delete or replace them first.',
} as const;
