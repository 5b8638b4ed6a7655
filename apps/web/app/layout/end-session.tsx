import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { clearSession, currentSession } from '#lib/session.ts';

/** Ends the session of this site, after that of the admin app, and removes the hash from the address. */
export function EndSession() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { mutateAsync: logout } = api.users.logout.useMutation();

  useEffect(() => {
    const end = async () => {
      const session = currentSession();
      // It ends on this device whether or not the server could be reached.
      if (session) await logout({ body: { userId: session.userId } }).catch(() => undefined);
      clearSession();
      queryClient.removeQueries({ queryKey: ['own-account'] });
      await navigate(pathname + search, { replace: true, preventScrollReset: true });
    };
    void end();
  }, [logout, navigate, pathname, queryClient, search]);

  return null;
}
