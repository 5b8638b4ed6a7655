/** The sign-in of the admin of every test database. In a file of its own, as the global set-up can't load what tests do. */
export const firstAdmin = { email: 'first-admin@example.org', password: 'correct horse battery' };
