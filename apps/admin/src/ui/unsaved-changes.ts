import { modals } from '@mantine/modals';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

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

/** Guards what was typed on the way to another page and when the tab is closed. */
export function useUnsavedChanges(isDirty: boolean): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  const ask = useEffectEvent(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    confirmDiscard(proceed, reset);
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
 * Guards what was typed in a dialog when the dialog is closed.
 * @returns `close` asks first, if need be; the form tells `noteDirty` how it stands
 */
export function useGuardedClose(onClose: () => void) {
  // No state: a key that follows at once must find what the one before it brought about.
  const isDirty = useRef(false);
  return {
    close: () => (isDirty.current ? confirmDiscard(onClose) : onClose()),
    noteDirty: (value: boolean) => {
      isDirty.current = value;
    },
  };
}
