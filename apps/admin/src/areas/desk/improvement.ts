import { translationStateLabels } from '@site/contract/messages';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { languageName } from '#lib/text/language-name.ts';
import { pathOfTranslation, readTranslations, type PlaceOf } from '#lib/translations.ts';
import { paths } from '#paths.ts';

/** Something that could be better. */
interface Improvement {
  title: string | null;
  /** What is wrong with it. */
  kind: string;
  path: string;
  /** Where everything is that has the same fault, and how much that is. */
  all: string;
  total: number;
}

/**
 * What is most worth to be improved: what fails visitors comes before what is wrong, and that before what is missing.
 * `null`: there is nothing.
 * @param languages into which entries are translated
 */
export const improvementOf = (languages: readonly string[], placeOf: PlaceOf) =>
  queryOptions({
    queryKey: ['improvement', languages],
    queryFn: async (): Promise<Improvement | null> =>
      (await silentLink(placeOf)) ??
      (await translation(languages, 'outdated')) ??
      (await undescribedPicture()) ??
      (await translation(languages, 'missing')),
  });

async function silentLink(placeOf: PlaceOf): Promise<Improvement | null> {
  const all = '/broken-links';
  const { links } = versioned(await api.links.silent.query()).body;
  const [link] = links;
  if (!link) return null;
  const [use] = link.uses;
  const place = use && placeOf(use.area, use.recordId);
  return {
    title: use?.title ?? link.url,
    kind: 'A link in it does not answer',
    path: place?.path ?? all,
    all,
    total: links.length,
  };
}

async function translation(languages: readonly string[], state: 'outdated' | 'missing') {
  for (const lang of languages) {
    const { entries, total } = await readTranslations({ query: { lang, state, perPage: 1 } });
    const [entry] = entries;
    if (!entry) continue;
    return {
      title: entry.title,
      kind: `${languageName(lang)}: ${translationStateLabels[state].toLowerCase()}`,
      path: pathOfTranslation(entry),
      all: `${paths.translations}?${new URLSearchParams({ lang, state })}`,
      total,
    };
  }
  return null;
}

async function undescribedPicture(): Promise<Improvement | null> {
  const answer = await api.media.list.query({ query: { alt: 'missing', perPage: 1 } });
  const [file] = versioned(answer).body;
  if (!file) return null;
  return {
    title: file.name,
    kind: 'Without alternative text',
    path: `${paths.files}/${file._id}?alt=missing`,
    all: `${paths.files}?alt=missing`,
    total: Number(answer.headers.get('X-Total-Count') ?? 1),
  };
}
