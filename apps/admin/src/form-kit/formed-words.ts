import { embedAddress } from '@site/contract/embeds';
import { blocksOf, type Block, type EmbedBlock, type Span } from '@site/contract/formatted-blocks';
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
    ...(block.kind === 'embed' ? [{ text: shownWords(block), forms: [block.embed.kind] }] : []),
    ...block.parts.flatMap((part, place) => [
      ...(place > 0 ? [{ text: separatorOf(block, place), forms: [] }] : []),
      ...part.flatMap((span) =>
        (span.text.match(/\s+|[\p{L}\p{M}\p{N}]+|./gu) ?? []).map((word) => ({
          text: word,
          forms: formsOf(block, span),
        })),
      ),
    ]),
  ]);
}

/** What stands before a part that is not the first. */
const separatorOf = (block: Block, place: number) =>
  block.kind === 'table' && place % block.columns > 0 ? ' | ' : '\n';

/** What is embedded, as one word: another file or look is another one. */
function shownWords({ embed, parts }: EmbedBlock): string {
  const [base = '', look] = embedAddress(embed).split('#');
  const file = embed.kind === 'video' ? base : base.split('/').at(-1);
  const shown = [file, embed.words, ...(look ? [look] : [])].join(' · ');
  return `[${shown}]${parts.length > 0 ? '\n' : ''}`;
}

const blockForms: Record<Block['kind'], string[]> = {
  paragraph: [],
  heading: ['heading'],
  subheading: ['subheading'],
  bullets: ['bulleted list'],
  numbers: ['numbered list'],
  quote: ['quote'],
  important: ['call-out'],
  table: ['table'],
  embed: ['caption'],
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
