import { embedOf, type Embed } from '@site/contract/embeds';
import { parseUpload, type MediaFile } from '@site/contract';
import type { Editor } from '@tiptap/react';
import { attributesOf } from './embed-attributes.ts';
// What the editor's commands are called; the code comes with the editor.
import type {} from '@tiptap/extension-table';

/** Puts a picture, a document or a video below the block that the cursor is in, or in the place of an empty one. */
export function insertEmbed(editor: Editor, embed: Embed): void {
  const { $to } = editor.state.selection;
  const block = $to.node(Math.min(1, $to.depth));
  const end = $to.depth === 0 ? $to.pos : $to.after(1);
  const isEmpty = block.type.name === 'paragraph' && block.content.size === 0;
  // Somebody may want to go on behind it.
  const isLast = end === editor.state.doc.content.size;
  const from = isEmpty ? end - block.nodeSize : end;
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to: end }, [
      { type: 'embed', attrs: attributesOf(embed) },
      ...(isLast ? [{ type: 'paragraph' }] : []),
    ])
    // Into its caption.
    .setTextSelection(from + 1)
    .run();
}

/** Puts in a table of three columns. */
export function insertTable(editor: Editor): void {
  editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
}

/** A file of the library, as a text embeds it; `null` for one that is not ours. */
export function embedOfFile(file: MediaFile): Embed | null {
  const { kind, url, name, altText, width, height } = file;
  const words = kind === 'picture' ? altText : name.replace(/\.\w{1,5}$/, '');
  const size = width && height ? { width, height } : null;
  return withSize(embedOf(words, parseUpload(url)?.path ?? ''), size);
}

/** A picture that has just arrived, as a text embeds it. @param file what was sent */
export async function embedOfUpload(address: string, file: File): Promise<Embed | null> {
  return withSize(embedOf('', parseUpload(address)?.path ?? ''), await sizeOf(file));
}

async function sizeOf(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file);
  } catch {
    // A format that this browser does not read.
    return null;
  }
}

/** Asks for pictures of the device. The input is nowhere in the form, whose own ones people look for. */
export function choosePictures(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = 'image/*';
  input.multiple = true;
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]));
  input.click();
}

const withSize = (embed: Embed | null, size: { width: number; height: number } | null) =>
  embed && { ...embed, size: size && { width: size.width, height: size.height } };
