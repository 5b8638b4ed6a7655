/*
 * What lets somebody in must not stand in logs and traces, which more people read than may use it.
 */

/**
 * Where an address has a secret, in the API and both apps: each server cuts all of them, because a link may be opened at the wrong one. A test
 * compares them with the routes.
 */
const secretPaths: readonly string[] = [
  '/api/user/resetPassword/:token',
  '/api/user/invite/accept/:token',
  '/api/newsletter/confirm/:token',
  '/api/newsletter/unsubscribe/:token',
  // Whoever knows the id of a preview sees what is not public.
  '/api/previews/:id',
  '/resumes/:token',
  '/reset-password/:token',
  '/accept-invitation/:token',
  '/newsletter/:kind/:token',
];

const places = secretPaths.map((path) =>
  path.slice(0, path.lastIndexOf('/')).replaceAll('/', '/+').replaceAll(/:\w+/g, '[^/]+'),
);
const inPlace = new RegExp(`((?:${places.join('|')})/+)[^/]+`, 'gi');

/** 32 random bytes, or a part of a signed token, wherever they stand: 43 characters and more with capitals, which no name of ours has. */
const byForm = /(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43,}/g;

/** The path of an address, without what may belong to one person: query strings, and secrets of links. */
export function withoutSecrets(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  return withoutTokens(path.replace(inPlace, '$1…'));
}

/** A text without what looks like a secret of ours, such as a log line whose error quotes an address. */
export function withoutTokens(text: string): string {
  return text.replace(byForm, '…');
}
