import { named } from './words.ts';

/** Sentences of signing in, passwords and the session. */
export const accountMessages = {
  loggingIn: 'Logging in...',
  loggedIn: 'Login Successful',
  loginFailed: 'Login Failed',
  storageNeeded:
    'Your browser does not let this site store who is signed in. Please allow cookies and site data for it, and sign in again.',
  wrongCredentials: 'Invalid email or password',
  emailMissing: 'Please Provide A Registered Email Address',
  sendingCode: 'Sending Verification Code...',
  codeSent: 'Verification code sent successfully',
  codeNotSent: 'Failed to send verification code',
  passwordReset: 'Password reset successfully',
  resetLinkRefused: 'This reset link is no longer valid. Ask for a new one.',
  passwordUpdated: 'Password updated successfully',
  wrongCurrentPassword: 'The current password is not right.',
  passwordsDiffer: 'New Password and Confirm Password do not match',
  confirmLogout: 'Are you sure?',
  loggedOut: 'Logged out successfully',
  handoffRefused: 'This sign-in link is no longer valid. Please sign in.',
  /** @param name of that account; `null`: it is gone by now */
  emailTaken: (name: string | null) =>
    `There is an account with this e-mail address already${named(name)}.`,
  ownAccountRequired: "You can't delete your own account.",
  ownAccountActive: "You can't deactivate your own account.",
  lastAdminRequired: 'The last admin must stay one.',
  insufficientPrivileges: 'Insufficient Privileges',
} as const;

export const sessionMessages = {
  confirmNeeded: "Please confirm that it's you: give your password once more.",
  confirmed: "You have confirmed that it's you.",
  ended: 'Session ended successfully',
  othersEnded: 'All your other sessions are ended.',
} as const;

export const secondFactorMessages = {
  needed: 'Your account has a second factor. Please give it to sign in.',
  oneNeeded: 'A code, a recovery code or a passkey is required.',
  wrong: 'This is not right, or it was used before. Please try again.',
  challengeOver: 'This took too long. Please sign in again.',
  setUpOver: 'This took too long. Please begin again.',
  confirmNeeded: "Please confirm that it's you: give your second factor once more.",
  required:
    'Staff need a second factor here, besides the password. Please set one up under My account.',
  passkeyRefused: 'This passkey could not be added. Please try again.',
  passkeyTaken: 'This passkey is there already.',
  tooManyPasskeys: 'There are too many passkeys already. Please remove one first.',
  none: 'Your account has no second factor.',
  otherNone: 'This account has no second factor.',
  requiredHere:
    'Staff need a second factor here, besides the password. Set one up to go on: it takes two minutes.',
  totpSet: 'Authenticator app set up successfully',
  passkeyAdded: 'Passkey added successfully',
  nowRequired: 'Staff need a second factor from now on.',
  noLongerRequired: 'Staff no longer need a second factor.',
  totpRemoved: 'Authenticator app removed successfully',
  passkeyRemoved: 'Passkey removed successfully',
  reset: 'Second factor reset successfully',
  ownReset: 'You can not reset your own second factor. Remove it under My account.',
  lastRequired: 'Staff need a second factor here. Set up another one before you remove this one.',
  ownNeeded: 'Set up a second factor for your own account first.',
} as const;

export const invitationMessages = {
  /** @param email where the mail goes */
  sent: (email: string) => `Invitation sent to ${email}`,
  revoked: 'Invitation revoked successfully',
  accepted: 'Your account is ready. You can sign in now.',
  linkRefused: 'This invitation is no longer valid. Ask for a new one.',
} as const;

export const userMessages = {
  created: 'User added successfully',
  updated: 'User updated successfully',
  profileUpdated: 'Your profile was updated.',
  deactivated: 'User deactivated successfully',
  reactivated: 'User reactivated successfully',
  deleted: 'User deleted successfully',
} as const;

/** Messages about new passwords, in addition to those of their schema. */
export const passwordMessages = {
  tooCommon: 'This password is used by too many people. Please choose another one.',
} as const;
