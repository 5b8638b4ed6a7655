import { Container } from '@mantine/core';
import { isStaff } from '@site/contract/access';
import { Navigate, Outlet, useLocation } from 'react-router';
import { CurrentUser, useCurrentUser } from './current-user.ts';
import { InsufficientPrivileges } from './insufficient-privileges.tsx';
import { api } from '#lib/api.ts';
import { FullPageLoader } from '#ui/full-page-loader.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { ApiProblem, sentenceOf } from '#lib/problem.ts';
import { useSession } from '#lib/session.ts';
import { paths } from '../paths.ts';

/**
 * Lets staff in. The server is asked who calls, on entry and whenever the window is looked at
 * again, so that a role that was taken away closes the door.
 */
export function Guard() {
  const { session, ended } = useSession();
  const location = useLocation();
  const me = api.users.getUserById.useQuery({
    queryKey: ['current-user', session?.token],
    enabled: session !== null,
  });

  if (ended === 'logged-out') return <FullPageLoader label="Signing out…" />;
  if (ended === 'expired') {
    return <Navigate to={paths.login} replace state={{ from: location, expired: true }} />;
  }
  if (!session) return <InsufficientPrivileges canSignIn />;
  if (me.data) {
    const user = me.data.body;
    if (!isStaff(user.role)) return <InsufficientPrivileges canSignIn />;
    return (
      <CurrentUser value={user}>
        <Outlet />
      </CurrentUser>
    );
  }
  // A 401 has ended the session by now, which the next rendering sees.
  if (me.error && !(me.error instanceof ApiProblem && me.error.status === 401)) {
    return (
      <Container size="xs" component="main" py={80}>
        <LoadError
          message={sentenceOf(me.error)}
          isRetrying={me.isFetching}
          onRetry={() => void me.refetch()}
        />
      </Container>
    );
  }
  return <FullPageLoader label="Checking your account…" />;
}

/** Lets administrators in. */
export function AdminOnly() {
  return useCurrentUser().role === 'admin' ? <Outlet /> : <InsufficientPrivileges />;
}
