import {
  ActionIcon,
  createScopedKeydownHandler,
  Text,
  Textarea,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import { longestText, parseUpload } from '@site/contract';
import { isFormatted } from '@site/contract/formatted-text';
import type { Editor } from '@tiptap/react';
import { lazy, Suspense, useEffect, useReducer, useRef, useState, type ReactNode } from 'react';
import { isFormattedPaste, pictureFilesIn } from './clean-paste.ts';
import { formatList, formats, type FormatName } from './formats.ts';
import { InsertMenu } from './insert-menu.tsx';
import { choosePictures, embedOfUpload, insertEmbed, insertTable } from './insertions.ts';
import { LinkPopover } from './link-popover.tsx';
import { TableTools } from './table-tools.tsx';
import { tellOfPaste } from './tell-of-paste.ts';
import classes from './long-text.module.css';
import { Icon } from '#lib/icon.tsx';
import { PeopleQuestion } from '#ui/library/people-question.tsx';
import { UploadRows } from '#ui/upload/upload-zone.tsx';
import { useUploads } from '#ui/upload/use-uploads.ts';

const FormattedEditor = lazy(() => import('./formatted-editor.tsx'));

interface LongTextInputProps {
  id: string;
  label: string;
  description?: ReactNode;
  required?: boolean;
  error?: ReactNode;
  value?: string;
  onChange: (value: string) => void;
  minRows?: number;
  /** Of what is to be typed, where that is known before. */
  language?: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
}

/** What is done once the editor is there. */
interface Opening {
  /** What was selected in the plain text, in characters. */
  from: number;
  to: number;
  next: ((editor: Editor) => void)[];
}

/**
 * A text of paragraphs. As long as it is plain it is typed into a plain text box, and nothing about it changes. The first
 * heading, list or bold word, or what is pasted with some, opens the editor, in which the text looks as it will.
 */
export function LongTextInput(props: LongTextInputProps) {
  const { value = '', onChange, minRows = 6, language, ...field } = props;
  const { id, label, description, error, required } = field;
  const [isWanted, setWanted] = useState(false);
  const opening = useRef<Opening | null>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // The same, for uploads: they end long after the rendering that began them.
  const opened = useRef<Editor>(null);
  const [isLinking, setLinking] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const isOpen = isWanted || isFormatted(value);

  /** Does something with the editor, which is opened for it. */
  const withEditor = (next: (editor: Editor) => void) => {
    const { selectionStart = value.length, selectionEnd = value.length } = box.current ?? {};
    if (opened.current) next(opened.current);
    else if (opening.current) opening.current.next.push(next);
    else opening.current = { from: selectionStart, to: selectionEnd, next: [next] };
    setWanted(true);
  };
  const uploads = useUploads('image', 'Pictures', ({ address }, file) => {
    void embedOfUpload(address, file).then((embed) => {
      if (embed) withEditor((target) => insertEmbed(target, embed));
    });
  });
  const apply = (target: Editor, name: FormatName) => {
    if (name === 'link') setLinking(true);
    else formats[name].toggle(target);
  };
  const begin = (created: Editor) => {
    setEditor(created);
    opened.current = created;
    if (!opening.current) return;
    const { from, to, next } = opening.current;
    opening.current = null;
    const at = (offset: number) => positionOf(created, value.slice(0, offset));
    created.commands.focus();
    created.commands.setTextSelection({ from: at(from), to: at(to) });
    for (const each of next) each(created);
  };

  const describedBy = [error && `${id}-error`, description && `${id}-description`]
    .filter(Boolean)
    .join(' ');
  const wrap = (input: ReactNode) => (
    <>
      <Toolbar
        controls={id}
        name={label}
        editor={isOpen ? editor : null}
        length={value.trim().length}
        isLinking={isLinking}
        onLinked={() => setLinking(false)}
        onPress={(name) => withEditor((target) => apply(target, name))}
        insertMenu={
          <InsertMenu
            id={id}
            name={label}
            onEmbed={(embed) => withEditor((target) => insertEmbed(target, embed))}
            onTable={() => withEditor(insertTable)}
            onUpload={() => choosePictures(uploads.send)}
          />
        }
      />
      {editor && <TableTools editor={editor} />}
      <UploadRows uploads={uploads} choose={() => choosePictures(uploads.send)} />
      {isOpen ? (
        <Suspense fallback={input}>
          <FormattedEditor
            {...{ id, value, onChange }}
            onReady={begin}
            onFiles={uploads.send}
            describedBy={describedBy}
            isRequired={required === true}
            isInvalid={Boolean(error)}
          />
        </Suspense>
      ) : (
        input
      )}
      {uploads.arrived
        .filter(({ address }) => value.includes(parseUpload(address)?.path ?? address))
        .map((arrived) => (
          <PeopleQuestion key={arrived.id} id={arrived.id} name={arrived.name} />
        ))}
    </>
  );
  return (
    <Textarea
      {...field}
      {...(language && { attributes: { input: language } })}
      ref={box}
      autosize
      minRows={minRows}
      maxRows={24}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onPaste={(event) => {
        tellOfPaste(event.clipboardData);
        const html = event.clipboardData.getData('text/html');
        const text = event.clipboardData.getData('text/plain');
        const files = pictureFilesIn(event.clipboardData);
        if (files.length > 0) uploads.send(files);
        if (!isFormattedPaste(html, text)) return;
        event.preventDefault();
        withEditor(({ view }) => (html === '' ? view.pasteText(text) : view.pasteHTML(html)));
      }}
      labelProps={{ onClick: () => isOpen && editor?.commands.focus() }}
      inputContainer={wrap}
    />
  );
}

/** Where in the editor a plain text ends that begins it: after as many characters that are no spaces. */
function positionOf({ state: { doc } }: Editor, before: string): number {
  let left = before.replaceAll(/\s/g, '').length;
  let found = 1;
  doc.descendants((node, at) => {
    if (!node.isText || left < 0) return left >= 0;
    for (const [index, character] of Array.from((node.text ?? '').split('').entries())) {
      if (left === 0) {
        found = at + index;
        left = -1;
        return false;
      }
      if (character.trim() !== '') left -= 1;
      found = at + index + 1;
    }
    return false;
  });
  return found;
}

interface ToolbarProps {
  controls: string;
  /** What the text is called. */
  name: string;
  editor: Editor | null;
  /** Characters of the text as they are counted. */
  length: number;
  isLinking: boolean;
  onLinked: () => void;
  onPress: (name: FormatName) => void;
  insertMenu: ReactNode;
}

/** The buttons: one stop for the Tab key, and arrow keys between them. */
function Toolbar(props: ToolbarProps) {
  const { controls, name: field, editor, length, isLinking, onLinked, onPress, insertMenu } = props;
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const [stop, setStop] = useState(0);
  useEffect(() => {
    editor?.on('transaction', drawAgain);
    return () => void editor?.off('transaction', drawAgain);
  }, [editor]);
  return (
    <div className={classes.toolbar}>
      <div
        role="toolbar"
        aria-label={`Formatting: ${field}`}
        aria-controls={controls}
        className={classes.toolbar}
      >
        {formatList.map(([name, { label, icon, keys, isOn }], at) => {
          const button = (
            <ActionIcon
              variant={editor && isOn(editor) ? 'light' : 'subtle'}
              color={editor && isOn(editor) ? undefined : 'gray'}
              size={36}
              aria-pressed={editor !== null && isOn(editor)}
              aria-keyshortcuts={keys}
              tabIndex={at === stop ? 0 : -1}
              data-format
              // The selection stays where it is.
              onMouseDown={(event) => event.preventDefault()}
              onFocus={() => setStop(at)}
              onClick={() => onPress(name)}
              onKeyDown={createScopedKeydownHandler({
                siblingSelector: '[data-format]',
                parentSelector: '[role="toolbar"]',
                activateOnFocus: false,
                loop: true,
                orientation: 'horizontal',
              })}
            >
              <Icon of={icon} size={20} />
              {/* No label: a form's fields are found by theirs. */}
              <VisuallyHidden>{label}</VisuallyHidden>
            </ActionIcon>
          );
          return name === 'link' ? (
            <LinkPopover key={name} editor={editor} isOpen={isLinking} onClose={onLinked}>
              {button}
            </LinkPopover>
          ) : (
            <Tooltip key={name} label={label}>
              {button}
            </Tooltip>
          );
        })}
        {insertMenu}
      </div>
      <Text size="xs" c="dimmed" className={classes.count}>
        {length.toLocaleString('en')} of {longestText.toLocaleString('en')} characters
      </Text>
    </div>
  );
}
