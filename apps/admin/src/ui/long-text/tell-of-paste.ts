import { pasteMessages } from '@site/contract/messages';
import { notify } from '#lib/notify.tsx';
import { lostInPaste, mostColumns } from './clean-paste.ts';

/** Says what of a paste a text can not have. */
export function tellOfPaste(data: DataTransfer): void {
  const { tables, pictures } = lostInPaste(data);
  const sentences = [
    ...(tables > 0 ? [pasteMessages.tables(tables, mostColumns)] : []),
    ...(pictures > 0 ? [pasteMessages.pictures(pictures)] : []),
  ];
  if (sentences.length > 0) notify('warning', sentences.join(' '));
}
