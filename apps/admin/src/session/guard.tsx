import { Container } from '@mantine/core';
import type { OwnUser } from '@site/contract';
import { isStaff, mayCall, type Access } from '@site/contract/access';
import { Suspense, useEffect, useState, type ComponentType } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CurrentUser, useCurrentUser } from './current-user.ts';
import { InsufficientPrivileges } from './insufficient-privileges.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { api } from '#lib/api.ts';
import { onFactorRequired } from '#lib/calls/factor-required.ts';
import { FullPageLoader } from '#ui/states/full-page-loader.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { ApiProblem, sentenceOf } from '#lib/calls/problem.ts';
import { offerSignIn, useSession } from '#lib/session.ts';
import { paths } from '#paths.ts';

/** What the screen for the set-up of a second factor is given. */
export interface SetUpProps {
  /** No longer, when the rule has ended meanwhile. */
  isNeeded: boolean;
  onDone: () => void;
}

/**
 * Lets staff in. The server is asked who calls, on entry and whenever the window is looked at
 * again, so that a revoked role loses access. When the session of a user who was
 * let in ends, the page stays, and a dialog above it asks them to sign in again. Who must have a second factor first
 * sets it up.
 */
export function Guard({ SetUp }: { SetUp: ComponentType<SetUpProps> }) {
  const { session, ended } = useSession();
  const location = useLocation();
  const me = api.users.getUserById.useQuery({
    queryKey: ['current-user', session?.token],
    enabled: session !== null,
  });
  const [admitted, setAdmitted] = useState<OwnUser | null>(null);
  const answered = me.data?.body;
  if (answered && answered !== admitted) setAdmitted(answered);
  const isSameAccount = session === null || session.userId === admitted?._id;
  const user = answered ?? (isSameAccount ? admitted : null);

  const { refetch } = me;
  useEffect(() => onFactorRequired(() => void refetch()), [refetch]);
  // Until they have seen their recovery codes, even when the server lets them in by then.
  const [settingUp, setSettingUp] = useState<string | null>(null);
  if (user?.needsSecondFactor && settingUp !== user._id) setSettingUp(user._id);
  const finishSetUp = async () => {
    await refetch();
    setSettingUp(null);
  };

  if (ended === 'logged-out') return <FullPageLoader label="Signing out…" />;
  if (user && (session || ended === 'expired')) {
    if (!isStaff(user.role)) return <InsufficientPrivileges canSignIn />;
    return (
      // Nothing of one account's page is left for another.
      <CurrentUser key={user._id} value={user}>
        {settingUp === user._id ? (
          <Suspense fallback={<FullPageLoader label="Loading…" />}>
            <SetUp isNeeded={user.needsSecondFactor} onDone={() => void finishSetUp()} />
          </Suspense>
        ) : (
          <Outlet />
        )}
        <ConfirmDialog />
        <RenewedSession isOver={session === null} email={user.email} />
      </CurrentUser>
    );
  }
  if (ended === 'expired') {
    return <Navigate to={paths.login} replace state={{ from: location, expired: true }} />;
  }
  if (!session) return <InsufficientPrivileges canSignIn />;
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

function RenewedSession({ isOver, email }: { isOver: boolean; email: string }) {
  useEffect(() => offerSignIn(), []);
  return <SignInDialog opened={isOver} email={email} />;
}

/** Lets those in to whom the page is open. */
export function Only({ access }: { access: Access }) {
  return mayCall(access, useCurrentUser().role) ? <Outlet /> : <InsufficientPrivileges />;
}
