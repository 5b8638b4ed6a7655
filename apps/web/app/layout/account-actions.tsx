import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '#lib/session.ts';
import styles from './account-actions.module.css';

// Most who come have no account here.
const SignedInActions = lazy(async () => {
  const { SignedInActions: component } = await import('./signed-in-actions.tsx');
  return { default: component };
});

/** What the header offers by who is there: signing in, the way to the admin app, or the own menu. */
export function AccountActions() {
  const session = useSession();
  if (!session) {
    return (
      <Link to="/login" className={styles.action}>
        Log In
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className={styles.waiting} />}>
      <SignedInActions session={session} />
    </Suspense>
  );
}
