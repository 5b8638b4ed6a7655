import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loggedOutHash } from '@site/contract/access';
import { RouterLink } from '#lib/router-link.tsx';
import { useSession } from '#lib/session.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { t } from '#language/text.ts';
import styles from './account-actions.module.css';

// Most who come have no account here.
const SignedInActions = lazy(async () => {
  const { SignedInActions: component } = await import('./signed-in-actions.tsx');
  return { default: component };
});

const EndSession = lazy(async () => {
  const { EndSession: component } = await import('./end-session.tsx');
  return { default: component };
});

/** What the header offers by who is there: signing in, the way to the admin app, or the own menu. */
export function AccountActions() {
  const session = useSession();
  const isHydrated = useHydrated();
  const { hash } = useLocation();
  if (isHydrated && hash === loggedOutHash) {
    return (
      <Suspense>
        <EndSession />
      </Suspense>
    );
  }
  if (!session) {
    return (
      <RouterLink href="/login" className={styles.logIn}>
        {t('Log In')}
      </RouterLink>
    );
  }
  return (
    <Suspense fallback={<span className={styles.waiting} />}>
      <SignedInActions session={session} />
    </Suspense>
  );
}
