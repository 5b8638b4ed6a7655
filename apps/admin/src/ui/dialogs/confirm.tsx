import { modals, useModals } from '@mantine/modals';
import { useOpenDialog } from './open-dialogs.ts';

type Question = Parameters<typeof modals.openConfirmModal>[0];

/** The question before a page is left; Back means the page there, and comes back to the question itself. */
export const leaveQuestion = 'leave';

/** Asks for a yes. The answer that the focus begins on is the one that changes nothing. */
export function confirm(question: Question): void {
  modals.openConfirmModal({ cancelProps: { 'data-autofocus': true }, ...question });
}

/** Does for questions what `Dialog` does for dialogs. */
export function Questions() {
  const { modals: asked, closeModal } = useModals();
  const top = asked.at(-1);
  useOpenDialog(
    top !== undefined,
    () => {
      if (top) closeModal(top.id, true);
    },
    top?.id !== leaveQuestion,
  );
  return null;
}
