/** Screens with a password, and the button that opens the dialog where it is in one. */
export const withPassword: Readonly<Record<string, RegExp | null>> = {
  '/login': null,
  '/reset-password/token': null,
  '/update-password': null,
  '/add-user': null,
  '/my-account': null,
  '/users': /^Update Password/,
};
