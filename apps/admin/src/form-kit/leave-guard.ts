import { modals } from '@mantine/modals';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';
import { confirm, leaveQuestion } from '#ui/dialogs/confirm.tsx';

/** Takes from a form what discards its text; `null` while there is none. */
export type LeaveGuard = (discard: (() => void) | null) => void;

/** Asks before what was typed is discarded. */
function confirmDiscard(
  onDiscard: () => void,
  question: { modalId?: string; onClose?: () => void } = {},
): void {
  confirm({
    ...question,
    title: 'Leave without saving?',
    children: 'What you changed here has not been saved yet.',
    labels: { confirm: 'Discard changes', cancel: 'Keep editing' },
    confirmProps: { color: 'red' },
    onConfirm: onDiscard,
  });
}

/**
 * Guards what was typed on the way to another address and when the tab is closed.
 * @param discard `null` while nothing was typed
 * @param isUnsaved says at this moment whether something is typed: a form that has just been saved may
 *   leave before it is drawn again
 */
export function useUnsavedChanges(discard: (() => void) | null, isUnsaved: () => boolean): void {
  const isDirty = discard !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const isAsked = useRef(false);
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    // Back while the question is there: it closes, and the page stays.
    if (isAsked.current) return modals.close(leaveQuestion);
    const { proceed, reset } = blocker;
    isAsked.current = true;
    const leave = () => {
      isAsked.current = false;
      discard?.();
      proceed();
    };
    const stay = () => {
      // A question also closes when it was answered with yes.
      if (isAsked.current) reset();
      isAsked.current = false;
    };
    confirmDiscard(leave, { modalId: leaveQuestion, onClose: stay });
  });
  useEffect(() => ask(), [blocker]);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}

/**
 * Guards what was typed in a form that can be closed without leaving the page.
 * @returns `guard` is handed to the form; `leave` does what closes it, and asks first if need be
 */
export function useLeaveGuard() {
  // No state: a key that follows at once must find what the one before it brought about.
  const held = useRef<(() => void) | null>(null);
  const guard = useCallback<LeaveGuard>((discard) => {
    held.current = discard;
  }, []);
  const leave = (close: () => void) => {
    const discard = held.current;
    if (!discard) return close();
    confirmDiscard(() => {
      discard();
      close();
    });
  };
  return { guard, leave };
}
