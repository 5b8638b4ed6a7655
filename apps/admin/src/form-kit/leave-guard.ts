import { modals } from '@mantine/modals';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

/** Is told by a form what throws away its text; `null` while there is none. */
export type LeaveGuard = (discard: (() => void) | null) => void;

/** Asks before what was typed is thrown away. */
function confirmDiscard(onDiscard: () => void, onKeep?: () => void): void {
  modals.openConfirmModal({
    title: 'Leave without saving?',
    children: 'What you changed here has not been saved yet.',
    labels: { confirm: 'Discard changes', cancel: 'Keep editing' },
    confirmProps: { color: 'red' },
    onConfirm: onDiscard,
    onCancel: onKeep,
    // Esc and the close icon count as staying.
    onClose: onKeep,
  });
}

/**
 * Guards what was typed on the way to another page and when the tab is closed.
 * @param discard `null` while nothing was typed
 */
export function useUnsavedChanges(discard: (() => void) | null): void {
  const isDirty = discard !== null;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    confirmDiscard(() => {
      discard?.();
      proceed();
    }, reset);
  });
  useEffect(() => ask(), [blocker.state]);

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
