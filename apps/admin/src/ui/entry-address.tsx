import type { ModalProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation, useNavigate, useOutlet, useOutletContext } from 'react-router';
import { z } from 'zod';
import { Dialog } from './dialogs/dialog.tsx';
import { goBack, whenSettled } from './dialogs/open-dialogs.ts';
import { useIsPhone } from './use-is-phone.ts';

/*
 * An entry of a list has an address below the list's own, such as `/all-news/:id`: a nested route. The
 * list's page stays mounted and shows the route's element in a dialog or next to the list. The query of
 * the list (page, search, order) is part of the entry's address, so that a reload shows the same list.
 */

// In the history: the entry was opened from its list, which is one step back.
const openedFromList = z.object({ isFromList: z.literal(true) });

/** For the page of a list: what stands at the entry's address, and how to open and close an entry. */
export function useEntryAddress() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const close = () =>
    whenSettled(() => {
      // It may have been closed in the meantime.
      if (window.location.pathname !== pathname) return;
      if (openedFromList.safeParse(state).success) goBack();
      else void navigate({ pathname: '.', search: window.location.search }, { replace: true });
    });
  /** Whether it is the history of the entry. */
  const isHistory = pathname.endsWith('/history');
  /** `null` while no entry is open. */
  const content = useOutlet(close);
  const open = (id: string) =>
    whenSettled(() => {
      // An entry that is opened from another one takes its place: closing it leads to the list.
      const options = content ? { replace: true, state } : { state: { isFromList: true } };
      const to = { pathname: encodeURIComponent(id), search: window.location.search };
      void navigate(to, options);
    });
  return { content, isHistory, open, close };
}

/** For what stands at the entry's address: closes it. */
export const useCloseEntry = () => useOutletContext<() => void>();

/** For what stands at the entry's address: puts another entry of the list in its place. */
export function useOpenInstead() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (id: string) =>
    whenSettled(() => {
      const to = { pathname: `../${encodeURIComponent(id)}`, search: window.location.search };
      void navigate(to, { replace: true, state });
    });
}

interface EntryDialogProps extends Partial<ModalProps> {
  title: ReactNode;
  entry: ReturnType<typeof useEntryAddress>;
}

/** What stands at the entry's address, in a dialog above the list. */
export function EntryDialog({ entry: { content, close }, ...props }: EntryDialogProps) {
  return (
    <Dialog opened={content !== null} onClose={close} stackId="entry" isAddressed {...props}>
      {content}
    </Dialog>
  );
}

/** A dialog with a form: it fills a phone, and a click outside does not close it. */
export function FormEntryDialog(props: EntryDialogProps) {
  return <EntryDialog fullScreen={useIsPhone()} closeOnClickOutside={false} {...props} />;
}
