import { isolated } from '@site/ui';
import { Fragment } from 'react';
import { piecesOf } from './marks.ts';

/** A text in which the words that were asked for are marked. */
export function Marked({ text, isAsked }: { text: string; isAsked: (text: string) => boolean }) {
  return piecesOf(text, isAsked).map((piece, at) =>
    piece.isMarked ? (
      <mark key={at}>{piece.text}</mark>
    ) : (
      <Fragment key={at}>{isolated(piece.text)}</Fragment>
    ),
  );
}
