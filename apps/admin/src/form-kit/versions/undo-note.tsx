import { undoName } from '#lib/calls/undo-name.ts';
import { UndoSave } from '#ui/states/note-action.tsx';

/** The Undo of a note on a save. @param undo takes the save back */
export function undoNote(record: Parameters<typeof undoName>[0], undo: () => Promise<void>) {
  return (close: () => void) => <UndoSave record={undoName(record)} close={close} run={undo} />;
}
