import { useLocalStorage } from '@mantine/hooks';
import { stored } from '@site/ui';
import { currentSession } from './session.ts';
import { paths } from '#paths.ts';

/*
 * Where somebody begins: docs/decisions/admin-app.md has the reasoning. It is stored by account in
 * the browser, so that it is known before anything is asked.
 */

const keyOf = (userId: string) => `begins-at-desk:${userId}`;

/** The screen that the user begins with, after signing in and at the address of the app itself. */
export function startScreen(): string {
  const session = currentSession();
  const isDesk = session !== null && stored.read(keyOf(session.userId)) === 'true';
  return isDesk ? paths.desk : paths.users;
}

/** Whether somebody begins with Home, and how that is changed. */
export function useBeginsAtDesk(userId: string) {
  return useLocalStorage({
    key: keyOf(userId),
    defaultValue: false,
    getInitialValueInEffect: false,
  });
}
