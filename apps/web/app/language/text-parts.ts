import { createElement, Fragment, type ReactNode } from 'react';
import { translated, type Names, type Sentence } from './text.ts';

/** A sentence of the site in the language of the page, with elements in the place of its values. */
export function tParts<S extends Sentence>(
  sentence: S,
  parts: Record<Names<S>, ReactNode>,
): ReactNode[];
export function tParts(sentence: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return translated(sentence)
    .split(/\{(\w+)\}/)
    .map((piece, at) =>
      at % 2 === 0 ? piece : createElement(Fragment, { key: at }, parts[piece]),
    );
}
