import { newKey } from './send-once.ts';
import { stored } from './stored.ts';

const key = 'device';

/** What tells this browser from others when somebody signs in; made once. */
export function deviceId(): string {
  const known = stored.read(key);
  if (known) return known;
  const made = newKey();
  stored.write(key, made);
  return made;
}
