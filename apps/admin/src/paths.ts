/** Addresses that more than one place leads to. */
export const paths = {
  login: '/login',
  forgotPassword: '/forgot-password',
  updatePassword: '/update-password',
  desk: '/desk',
  translations: '/translations',
  files: '/files',
  consents: '/consents',
  facts: '/all-facts',
  addFact: '/add-fact',
  duties: '/transparency-desk',
  users: '/users',
  account: '/my-account',
} as const;
