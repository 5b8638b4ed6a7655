const key = 'device';

/** What tells this browser from others when somebody signs in; made once. */
export function deviceId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  // `randomUUID` is not there over plain http.
  const made = crypto.getRandomValues(new BigUint64Array(2)).join('-');
  localStorage.setItem(key, made);
  return made;
}
