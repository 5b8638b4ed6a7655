import { useLocation, useSearchParams } from 'react-router';

/**
 * The id of what was chosen on the page before: in the address, where a reload and a shared link
 * have it, or in the state of the navigation that led here.
 * @param name of the id, such as `eventId`
 */
export function useSelection(name: string): string | null {
  const [params] = useSearchParams();
  const state: unknown = useLocation().state;
  const chosen = params.get(name);
  if (chosen) return chosen;
  if (typeof state !== 'object' || state === null) return null;
  const given: unknown = Reflect.get(state, name);
  return typeof given === 'string' && given ? given : null;
}
