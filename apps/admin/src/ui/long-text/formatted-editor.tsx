import Blockquote from '@tiptap/extension-blockquote';
import { ListItem } from '@tiptap/extension-list';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import { EditorContent, Node, useEditor, type Editor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { isAddress } from '@site/contract/formatted-blocks';
import { useEffect, useEffectEvent, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import classes from './long-text.module.css';
import { blocksOfPaste, cleanHtml, pictureFilesIn } from './clean-paste.ts';
import { documentOf, nodesOf, textOfDocument } from './document.ts';
import { EmbedNode } from './embed-node.tsx';
import { PartLanguages } from './part-languages.ts';
import { tellOfPaste } from './tell-of-paste.ts';

/** What a text can have, and nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: {
      openOnClick: false,
      autolink: false,
      linkOnPaste: false,
      HTMLAttributes: { rel: null, target: null },
      isAllowedUri: (address) => isAddress(address),
    },
    // Texts have no lists in lists.
    listItem: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    trailingNode: false,
  }),
  ListItem.extend({ content: 'paragraph+' }),
  Blockquote.extend({ content: 'paragraph+' }),
  Node.create({
    name: 'important',
    group: 'block',
    content: 'paragraph+',
    defining: true,
    parseHTML: () => [{ tag: 'div[role=note]' }],
    renderHTML: () => ['div', { role: 'note' }, 0],
  }),
  Table,
  TableRow,
  TableHeader.extend({ content: 'paragraph' }),
  TableCell.extend({ content: 'paragraph' }),
  EmbedNode,
  PartLanguages,
];

interface FormattedEditorProps {
  /** Takes pictures that are pasted or dropped. */
  onFiles: (files: File[]) => void;
  id: string;
  value: string;
  onChange: (value: string) => void;
  onReady: (editor: Editor) => void;
  /** The ids of what is said about the field, with spaces between them. */
  describedBy: string;
  isRequired: boolean;
  isInvalid: boolean;
}

/** The editor of a formatted text: what is typed looks as it will. It comes when it is needed. */
export default function FormattedEditor(props: FormattedEditorProps) {
  const { id, value, onChange, onReady, onFiles, describedBy, isRequired, isInvalid } = props;
  const written = useRef(value);
  const [content] = useState(() => documentOf(value));
  const editorProps = useMemo(
    () => ({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(isRequired),
        'aria-invalid': String(isInvalid),
        ...(describedBy !== '' && { 'aria-describedby': describedBy }),
      },
      // It is the form's: Shift+Enter begins a line.
      handleKeyDown: (_view: EditorView, { key, ctrlKey, metaKey }: KeyboardEvent) =>
        key === 'Enter' && (ctrlKey || metaKey),
      handlePaste: (_view: EditorView, { clipboardData }: ClipboardEvent) => {
        if (clipboardData) tellOfPaste(clipboardData);
        return false;
      },
      transformPastedHTML: cleanHtml,
      clipboardTextParser: pastedText,
    }),
    [id, describedBy, isRequired, isInvalid],
  );
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    textDirection: 'auto',
    // One that is made while rendering is destroyed again when the browser takes a moment to mount it.
    immediatelyRender: false,
    // Marks are made by buttons and keys: a star that is typed stays one.
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor: updated }) => {
      written.current = textOfDocument(updated.getJSON());
      onChange(written.current);
    },
  });
  const tellReady = useEffectEvent(onReady);
  useEffect(() => {
    if (editor) tellReady(editor);
  }, [editor]);
  // Another text: a draft that is restored, the version of a colleague, a form that begins again.
  useEffect(() => {
    if (!editor || value === written.current) return;
    written.current = value;
    editor.commands.setContent(documentOf(value), { emitUpdate: false });
  }, [editor, value]);
  const take = (event: SyntheticEvent, data: DataTransfer) => {
    const files = pictureFilesIn(data);
    if (files.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onFiles(files);
  };
  return (
    <EditorContent
      editor={editor}
      className={classes.editor}
      onPasteCapture={(event) => take(event, event.clipboardData)}
      onDropCapture={(event) => take(event, event.dataTransfer)}
    />
  );
}

function pastedText(text: string, _context: unknown, _isPlain: boolean, { state }: EditorView) {
  const nodes = blocksOfPaste(text).flatMap(nodesOf);
  return Slice.maxOpen(state.schema.nodeFromJSON({ type: 'doc', content: nodes }).content);
}
