import { blocksOf, type Block, type Span } from '@site/contract/formatted-blocks';
import { diffArrays } from 'diff';

/** What is read of a formatted text, as long as it looks the same. */
export interface FormedRun {
  text: string;
  change: 'same' | 'added' | 'removed';
  /** How its form has changed, in words: `now bold, link to /news`. Of what was added: what form it has. */
  form: string | null;
}

interface FormedWord {
  text: string;
  forms: readonly string[];
}

/** A text as its words, each with what makes it look other than a paragraph. */
function wordsOf(text: string): FormedWord[] {
  return blocksOf(text).flatMap((block, at) => [
    ...(at > 0 ? [{ text: '\n\n', forms: [] }] : []),
    ...block.parts.flatMap((part, place) => [
      ...(place > 0 ? [{ text: '\n', forms: [] }] : []),
      ...part.flatMap((span) =>
        (span.text.match(/\s+|[\p{L}\p{M}\p{N}]+|./gu) ?? []).map((word) => ({
          text: word,
          forms: formsOf(block, span),
        })),
      ),
    ]),
  ]);
}

const blockForms: Record<Block['kind'], string[]> = {
  paragraph: [],
  heading: ['heading'],
  subheading: ['subheading'],
  bullets: ['bulleted list'],
  numbers: ['numbered list'],
  quote: ['quote'],
};

function formsOf({ kind }: Block, { isBold, isItalic, href }: Span): string[] {
  return [
    ...blockForms[kind],
    ...(isBold ? ['bold'] : []),
    ...(isItalic ? ['italic'] : []),
    ...(href === null ? [] : [`link to ${href}`]),
  ];
}

/**
 * What came and went between two texts, one of which is formatted at least, as readers see it.
 * @param timeout milliseconds after which it is given up
 * @returns `null` when they have too little in common to compare
 */
export function formedChanges(before: string, after: string, timeout: number): FormedRun[] | null {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const parts = diffArrays(old, now, {
    timeout,
    comparator: (one, other) => one.text === other.text,
  });
  if (!parts) return null;
  const runs: FormedRun[] = [];
  let [oldAt, nowAt] = [0, 0];
  for (const { added, removed, count } of parts) {
    for (let step = 0; step < count; step += 1) {
      const oldForms = added ? [] : (old[oldAt + step]?.forms ?? []);
      const { text = '', forms = [] } = (removed ? old[oldAt + step] : now[nowAt + step]) ?? {};
      const change = added ? 'added' : removed ? 'removed' : 'same';
      addTo(runs, { text, change, form: removed ? null : formOf(oldForms, forms, added) });
    }
    if (!added) oldAt += count;
    if (!removed) nowAt += count;
  }
  return runs;
}

function formOf(before: readonly string[], after: readonly string[], isNew: boolean) {
  const gained = after.filter((form) => !before.includes(form));
  const lost = before.filter((form) => !after.includes(form));
  const words = [
    ...(gained.length > 0 ? [`${isNew ? '' : 'now '}${gained.join(', ')}`] : []),
    ...(lost.length > 0 ? [`no longer ${lost.join(', ')}`] : []),
  ];
  return words.length > 0 ? words.join('; ') : null;
}

/** Goes on with the last run, where that looks the same. */
function addTo(runs: FormedRun[], run: FormedRun) {
  const last = runs.at(-1);
  if (last?.change === run.change && last.form === run.form) last.text += run.text;
  else runs.push(run);
}
