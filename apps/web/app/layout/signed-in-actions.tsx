import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { accountMessages } from '@site/contract/messages';
import { isolated, languageOf, useDisclosure } from '@site/ui';
import { api } from '#lib/api.ts';
import { useOwnAccount } from '#reads/own-account.ts';
import { clearSession, isStaffSession, type Session } from '#lib/session.ts';
import { RouterLink } from '#lib/router-link.tsx';
import { notify } from '#lib/toast.tsx';
import { useHandoff } from '#components/use-handoff.ts';
import { t } from '#language/text.ts';
import styles from './account-actions.module.css';

/** What the header offers to who is signed in: the way to the admin app, or the own menu. */
export function SignedInActions({ session }: { session: Session }) {
  return isStaffSession(session) ? <AdminButton /> : <OwnMenu session={session} />;
}

function AdminButton() {
  const { handOver, isPending } = useHandoff();
  return (
    <button
      type="button"
      className={styles.action}
      aria-disabled={isPending}
      onClick={() => isPending || handOver()}
    >
      {t('Admin')}
    </button>
  );
}

function OwnMenu({ session }: { session: Session }) {
  const account = useOwnAccount(session.userId);
  const user = account.data?.body;
  const details = useRef<HTMLDetailsElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { pathname } = useLocation();
  const isOver =
    typeof account.error === 'object' &&
    account.error !== null &&
    'status' in account.error &&
    account.error.status === 401;

  useEffect(() => {
    if (isOver) clearSession();
  }, [isOver]);

  useDisclosure(details);

  const close = () => {
    if (details.current) details.current.open = false;
  };
  useEffect(close, [pathname]);

  return (
    <>
      <details ref={details} className={styles.own}>
        <summary aria-label={t('Your account')}>
          {user?.picUrl ? (
            <img src={user.picUrl} alt="" width={44} height={44} />
          ) : (
            <svg viewBox="0 0 44 44" width="44" height="44" aria-hidden="true">
              <circle cx="22" cy="22" r="22" fill="#0f766e" />
              <circle cx="22" cy="17" r="7" fill="#fff" />
              <path d="M8 38a14 13 0 0 1 28 0" fill="#fff" />
            </svg>
          )}
        </summary>
        <div className={styles.panel}>
          {user && (
            <p className={styles.name} {...languageOf(user.name)}>
              {isolated(user.name)}
            </p>
          )}
          <RouterLink href="/update-password">{t('Update Password')}</RouterLink>
          <button
            type="button"
            onClick={() => {
              close();
              setAsking(true);
            }}
          >
            {t('Log Out')}
          </button>
        </div>
      </details>
      {isAsking && <LogoutDialog session={session} onClose={() => setAsking(false)} />}
    </>
  );
}

function LogoutDialog({ session, onClose }: { session: Session; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const logout = api.users.logout.useMutation();

  useEffect(() => {
    dialog.current?.showModal();
  }, []);

  const leave = async () => {
    // The session ends on this device whether or not the server could be reached.
    await logout.mutateAsync({ body: { userId: session.userId } }).catch(() => undefined);
    onClose();
    // First away from a page that needs a session, then end it.
    await navigate('/home');
    clearSession();
    queryClient.removeQueries({ queryKey: ['own-account'] });
    notify('success', accountMessages.loggedOut);
  };

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby="logout-title" onClose={onClose}>
      <h2 id="logout-title">{t(accountMessages.confirmLogout)}</h2>
      <p>{t('You will be signed out on this device.')}</p>
      <div className={styles.choices}>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('Cancel')}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={logout.isPending}
          onClick={() => logout.isPending || void leave()}
        >
          {t('Log Out')}
        </button>
      </div>
    </dialog>
  );
}
