// Apart from the other sentences, which every screen has with it.

/** What is stored about a person. */
export const personalDataMessages = {
  findFailed: 'This could not be looked for. Please try again.',
  exportFailed: 'The file could not be made. Please try again.',
  retentionFailed: 'Failed to fetch for how long personal data are stored',
  nobody: 'Please enter an e-mail address or a name.',
  nothing: 'Anything about this address',
  erased: 'Everything about this address is erased',
  eraseFailed: 'Nothing was erased. Please try again.',
  ownAccount: 'This is your own account. Another admin can erase it.',
  lastAdmin: 'This is the account of the last admin. Make somebody else an admin first.',
} as const;
