import { FocusTrap, Modal, type ModalProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useOpenDialog } from './open-dialogs.ts';

interface DialogProps extends ModalProps {
  stackId: string;
  /** Whether there is no way around it: neither Back nor anything else closes it. */
  isRequired?: boolean;
  /** Whether it has an address of its own, which Back leaves. */
  isAddressed?: boolean;
}

/**
 * Every dialog of the app but the questions of `confirm`. It opens on its first field, or on what is
 * marked `data-autofocus`; when it closes, the focus is back where it was.
 */
export function Dialog(allProps: DialogProps) {
  const { isRequired = false, isAddressed = false, children, ...props } = allProps;
  const { opened, onClose } = props;
  useOpenDialog(opened, onClose, !isRequired && !isAddressed);
  // A screen has many that stay closed: they are not rendered.
  const [isRendered, setRendered] = useState(opened);
  if (opened && !isRendered) setRendered(true);
  if (!isRendered) return null;
  return (
    <EnteringModal
      {...props}
      onExitTransitionEnd={() => setRendered(false)}
      withCloseButton={!isRequired}
      returnFocus={false}
      // While it fades nothing in it takes the focus any more: Mantine moves it late when somebody presses Tab in a date.
      inert={!opened}
    >
      <Start />
      {children}
    </EnteringModal>
  );
}

/** Closed at first, from where it moves in. */
function EnteringModal({ opened, ...props }: ModalProps) {
  const isMounted = useMounted();
  return <Modal {...props} opened={opened && isMounted} />;
}

const field = 'input:not([type="file"], [type="hidden"], :disabled), textarea, select';

/**
 * Takes the focus that the dialog gets, first and when a dialog above it has closed, and hands it on: to
 * what had it before, else to the first field as soon as there is one.
 */
function Start() {
  const start = useRef<HTMLSpanElement>(null);
  const handOn = useRef<() => void>(null);
  useEffect(() => {
    const box = start.current?.closest('[role="dialog"]');
    if (!box) return;
    let last: HTMLElement | null = null;
    const remember = ({ target }: Event) => {
      if (target instanceof HTMLElement && target !== start.current) last = target;
    };
    handOn.current = () => {
      const marked = box.querySelectorAll<HTMLElement>('[data-autofocus]');
      const [first = box.querySelector<HTMLElement>(field)] = Array.from(marked).slice(1);
      (last?.isConnected ? last : first)?.focus();
    };
    const growth = new MutationObserver(() => {
      if (document.activeElement === start.current) handOn.current?.();
    });
    growth.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', remember);
    return () => {
      growth.disconnect();
      box.removeEventListener('focusin', remember);
    };
  }, []);
  return <FocusTrap.InitialFocus ref={start} onFocus={() => handOn.current?.()} />;
}
