import {
  IconAlertSquareRounded,
  IconBold,
  IconBlockquote,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconTextDirectionRtl,
} from '@tabler/icons-react';
import { languageOf } from '@site/ui';
import type { Editor } from '@tiptap/react';
// What the editor's commands are called; the code comes with the editor.
import type {} from '@tiptap/starter-kit';

/** What a button of the editor does, and how its state is seen. */
interface Format {
  label: string;
  icon: typeof IconBold;
  keys?: string;
  isOn: (editor: Editor) => boolean;
  /** None: the button asks for more first. */
  toggle?: (editor: Editor) => void;
}

/** The direction that a paragraph has, and the one that its letters give it. */
function directionOf(editor: Editor) {
  const { parent } = editor.state.selection.$from;
  const natural = languageOf(parent.textContent).dir;
  const given: unknown = parent.attrs['dir'];
  return { natural, now: given === 'rtl' || given === 'ltr' ? given : natural };
}

export const formats = {
  heading: {
    label: 'Heading',
    icon: IconH2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    toggle: (editor) => void editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  subheading: {
    label: 'Subheading',
    icon: IconH3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    toggle: (editor) => void editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  bold: {
    label: 'Bold',
    icon: IconBold,
    keys: 'Control+B',
    isOn: (editor) => editor.isActive('bold'),
    toggle: (editor) => void editor.chain().focus().toggleBold().run(),
  },
  italic: {
    label: 'Italic',
    icon: IconItalic,
    keys: 'Control+I',
    isOn: (editor) => editor.isActive('italic'),
    toggle: (editor) => void editor.chain().focus().toggleItalic().run(),
  },
  bullets: {
    label: 'Bulleted list',
    icon: IconList,
    isOn: (editor) => editor.isActive('bulletList'),
    toggle: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  numbers: {
    label: 'Numbered list',
    icon: IconListNumbers,
    isOn: (editor) => editor.isActive('orderedList'),
    toggle: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  quote: {
    label: 'Quote',
    icon: IconBlockquote,
    isOn: (editor) => editor.isActive('blockquote'),
    toggle: (editor) => void editor.chain().focus().toggleBlockquote().run(),
  },
  important: {
    label: 'Call-out',
    icon: IconAlertSquareRounded,
    isOn: (editor) => editor.isActive('important'),
    toggle: (editor) => void editor.chain().focus().toggleWrap('important').run(),
  },
  link: {
    label: 'Link',
    icon: IconLink,
    isOn: (editor) => editor.isActive('link'),
  },
  direction: {
    label: 'Right to left',
    icon: IconTextDirectionRtl,
    isOn: (editor) => directionOf(editor).now === 'rtl',
    toggle: (editor) => {
      const { natural, now } = directionOf(editor);
      const other = now === 'rtl' ? 'ltr' : 'rtl';
      const chain = editor.chain().focus();
      void (
        other === natural ? chain.setTextDirection('auto') : chain.setTextDirection(other)
      ).run();
    },
  },
} satisfies Record<string, Format>;

export type FormatName = keyof typeof formats;

/** The same, in the order of the buttons. */
export const formatList: [FormatName, Format][] = [
  ['heading', formats.heading],
  ['subheading', formats.subheading],
  ['bold', formats.bold],
  ['italic', formats.italic],
  ['bullets', formats.bullets],
  ['numbers', formats.numbers],
  ['quote', formats.quote],
  ['important', formats.important],
  ['link', formats.link],
  ['direction', formats.direction],
];
