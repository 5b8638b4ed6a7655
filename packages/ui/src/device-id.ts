import { newKey } from './send-once.ts';

const key = 'device';

/** What tells this browser from others when somebody signs in; made once. */
export function deviceId(): string {
  const known = localStorage.getItem(key);
  if (known) return known;
  const made = newKey();
  localStorage.setItem(key, made);
  return made;
}
