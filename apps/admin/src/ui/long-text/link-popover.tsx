import { Button, Group, Popover, Stack } from '@mantine/core';
import { isAddress } from '@site/contract/formatted-blocks';
import { formattedTextMessages } from '@site/contract/messages';
import type { Editor } from '@tiptap/react';
import { useId, useState, type ReactNode } from 'react';
import { onEnter } from './on-enter.ts';
import { LinkInput } from '#ui/inputs/link-input.tsx';

/** Asks where the selected words lead. Words are put in where none are selected. */
export function LinkPopover(props: {
  editor: Editor | null;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const { editor, isOpen, onClose, children } = props;
  return (
    <Popover
      opened={isOpen && editor !== null}
      onChange={(opened) => !opened && onClose()}
      trapFocus
      returnFocus
      width={320}
      withArrow
      shadow="md"
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown aria-label="Link">
        {editor && isOpen && <LinkForm editor={editor} onDone={onClose} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** An address as people type it: without its beginning, when it looks like one of the web. */
function addressOf(typed: string): string {
  const address = typed.trim();
  if (isAddress(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(address) ? `https://${address}` : address;
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const id = useId();
  const current: unknown = editor.getAttributes('link')['href'];
  const [typed, setTyped] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string | null>(null);

  const apply = () => {
    const href = addressOf(typed);
    if (!isAddress(href)) {
      setError(formattedTextMessages.wrongLink);
      return;
    }
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link')) {
      chain.insertContent({
        type: 'text',
        text: typed.trim(),
        marks: [{ type: 'link', attrs: { href } }],
      });
    } else chain.setLink({ href });
    chain.run();
    onDone();
  };
  return (
    <Stack gap="sm" onKeyDown={onEnter(apply)}>
      <LinkInput
        id={id}
        label="Where it leads"
        description="An address, or some words of the title of a page or an entry."
        data-autofocus
        value={typed}
        onChange={setTyped}
        error={error}
        comboboxProps={{ withinPortal: false }}
      />
      <Group gap="xs">
        <Button size="xs" onClick={apply}>
          Set the link
        </Button>
        {editor.isActive('link') && (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run();
              onDone();
            }}
          >
            Remove the link
          </Button>
        )}
      </Group>
    </Stack>
  );
}
