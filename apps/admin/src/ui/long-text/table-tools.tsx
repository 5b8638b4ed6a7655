import { Button, Group } from '@mantine/core';
import { useEditorState, type Editor } from '@tiptap/react';
import { mostColumns } from './clean-paste.ts';
// What the editor's commands are called; the code comes with the editor.
import type {} from '@tiptap/extension-table';

/** What can be done with the table that the cursor is in. */
export function TableTools({ editor }: { editor: Editor }) {
  const columns = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { $from } = state.selection;
      const depth = [1, 2].find((at) => $from.node(at)?.type.name === 'table');
      return depth === undefined ? null : ($from.node(depth).firstChild?.childCount ?? 0);
    },
  });
  if (columns === null) return null;
  const { addRowAfter, addColumnAfter, deleteRow, deleteColumn, deleteTable } = editor.commands;
  const tools = [
    ['Row below', addRowAfter],
    ...(columns < mostColumns ? [['Column after', addColumnAfter] as const] : []),
    ['Delete row', deleteRow],
    ['Delete column', deleteColumn],
    ['Delete table', deleteTable],
  ] as const;
  return (
    <Group role="toolbar" aria-label="Table" gap={4} mb={6}>
      {tools.map(([label, run]) => (
        <Button
          key={label}
          size="compact-xs"
          variant="default"
          // The selection stays where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            run();
            editor.commands.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
