import type { SectionTheme } from '@site/contract';
import { defaultSection, defaultTheme, type SectionName } from '@site/contract/defaults';
import { api, type Reads } from '#lib/api.ts';
import { translated } from '#language/text.ts';
import { optional, readOf } from '#lib/query-client.ts';

const keys = {
  info: (position: string) => ['section-info', position],
  theme: (position: string) => ['section-theme', position],
} as const;

/** Text and colours of a section. */
export function prefetchSection(reads: Reads, position: SectionName): Promise<unknown>[] {
  const params = { position };
  return [
    reads.sectionInfo.get.prefetchQuery({
      queryKey: keys.info(position),
      queryData: { params },
      ...optional,
    }),
    reads.sectionThemes.get.prefetchQuery({
      queryKey: keys.theme(position),
      queryData: { params },
      ...optional,
    }),
  ];
}

/** A section's text and colours, with defaults filled in. */
export interface Section {
  title: string;
  description: string;
  /** A button next to the text; staff may have set none. */
  button: { text: string; link: string } | null;
  theme: SectionTheme;
  /** Whether the text is still on its way; until then it is the default one. */
  isLoading: boolean;
}

/** Text and colours of a section; the built-in ones where there are no others. */
export function useSection(position: SectionName): Section {
  const params = { position };
  const info = api.sectionInfo.get.useQuery({
    queryKey: keys.info(position),
    queryData: { params },
  });
  const colours = api.sectionThemes.get.useQuery({
    queryKey: keys.theme(position),
    queryData: { params },
  });
  const texts = defaultSection(position);
  // The browser takes the API at its word, but what answers may be something in between.
  const stored = info.data?.body || texts;
  const { buttonText, buttonLink } = info.data?.body || {};
  return {
    // What the product brings is stored like what staff write.
    title: translated(stored.title || texts.title),
    description: translated(stored.description ?? ''),
    button: buttonText && buttonLink ? { text: translated(buttonText), link: buttonLink } : null,
    theme: { ...defaultTheme(position), ...colours.data?.body?.config },
    isLoading: readOf(info).state === 'loading',
  };
}
