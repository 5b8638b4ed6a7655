import {
  challengeOverCode,
  type FactorChallenge,
  type FactorProof,
  type Session,
} from '@site/contract';
import { accountMessages } from '@site/contract/messages';
import { deviceId } from '@site/ui';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { notify, notifyProgress } from '#lib/notify.tsx';
import { ApiProblem, factorAskedBy } from '#lib/calls/problem.ts';
import { startSession } from '#lib/session.ts';

/**
 * Signs in, by the password and, where the account has one, a second factor.
 * @param enter what follows once there is a session
 */
export function useSignIn(enter: (session: Session) => Promise<void> | void) {
  const login = api.users.login.useMutation();
  const second = api.users.loginSecondFactor.useMutation();
  const [asked, setAsked] = useState<FactorChallenge | null>(null);

  const open = async (session: Session) => {
    startSession(session);
    await enter(session);
  };

  return {
    isPending: login.isPending,
    /** What the account is to be asked for after the password. */
    asked,
    /** Back to the password. */
    restart: () => setAsked(null),

    /** @throws what the form is to show; the note is there already */
    signIn: async (values: { email: string; password: string }): Promise<void> => {
      const note = notifyProgress(accountMessages.loggingIn);
      try {
        const answer = await login.mutateAsync({ body: { ...values, device: deviceId() } });
        note.succeed(accountMessages.loggedIn);
        await open(answer.body);
      } catch (error) {
        const challenge = factorAskedBy(error);
        if (challenge) {
          note.dismiss();
          setAsked(challenge);
          return;
        }
        note.fail(error, accountMessages.loginFailed);
        throw error;
      }
    },

    /** @throws what the form is to show */
    sendFactor: async (proof: FactorProof): Promise<void> => {
      try {
        const body = { ...proof, challenge: asked?.challenge ?? '', device: deviceId() };
        const answer = await second.mutateAsync({ body });
        notify('success', accountMessages.loggedIn, 'second-factor');
        await open(answer.body);
      } catch (error) {
        if (error instanceof ApiProblem && error.code === challengeOverCode) setAsked(null);
        throw error;
      }
    },
  };
}
