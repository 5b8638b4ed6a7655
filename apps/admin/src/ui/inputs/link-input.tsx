import { Autocomplete, Stack, Text, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { folded, searchKinds, type Page } from '@site/contract';
import { customAddressOf } from '@site/contract/addresses';
import { ownPages } from '@site/contract/defaults';
import { addressOf, linkedEntry, linkedKinds, pageOfFound } from '@site/contract/entry-addresses';
import { linkMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { ApiProblem } from '#lib/calls/problem.ts';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import { unpublishedWith } from '#lib/publishing/unpublished.ts';
import { versioned, type Answer } from '#lib/calls/versioned.ts';

/** Milliseconds without a key press after which entries are looked for. */
const typingPause = 300;

/** Addresses on the site to choose from, with their titles. */
type Choices = ReadonlyMap<string, string>;

/**
 * Where a link leads: an address that is typed, or a page or an entry that is chosen by its title. It
 * says so when visitors don't see the link.
 */
export function LinkInput({ description, ...props }: AutocompleteProps) {
  const value = props.value ?? '';
  const { data: pages } = useQuery({ queryKey: ['pages', 'of links'], queryFn: readPages });
  const groups: [string, Choices][] = [
    ['Pages of the site', matching(sitePages, value)],
    ['Custom pages', matching(choicesOf(pages), value)],
    ['Entries', new Map([...useEntriesWith(value), ...useUnpublishedWith(value)])],
  ];
  const entryWarning = useEntryWarning(value);
  const titles = new Map(groups.flatMap(([, choices]) => [...choices]));
  return (
    <Autocomplete
      autoComplete="off"
      spellCheck={false}
      {...props}
      description={warningOf(value, pages) ?? entryWarning ?? description}
      inputWrapperOrder={order}
      data={groups.map(([group, choices]) => ({ group, items: [...choices.keys()] }))}
      // They are filtered by their titles, too, which an option does not know.
      filter={({ options }) => options}
      maxDropdownHeight={320}
      renderOption={({ option }) => (
        <Stack gap={0}>
          <bdi>{titles.get(option.value)}</bdi>
          <Text size="xs" c="dimmed" dir="ltr">
            {option.value}
          </Text>
        </Stack>
      )}
    />
  );
}

async function readPages(): Promise<Page[]> {
  const { body } = await api.pages.list.query({ query: {} });
  // Problems are thrown.
  return Array.isArray(body) ? body : [];
}

/** What the search finds while words are typed in place of an address. */
function useEntriesWith(value: string): Choices {
  const [words] = useDebouncedValue(value.trim(), typingPause);
  const { data } = useQuery({
    queryKey: ['entries with', words],
    queryFn: async (): Promise<Choices> => {
      const { body } = await api.search.search.query({ query: { q: words } });
      const results = 'code' in body ? {} : body;
      const found = searchKinds
        // Those have a group of their own.
        .filter((kind) => kind !== 'pages')
        .flatMap((kind) =>
          (results[kind] ?? []).map((hit): [string, string] => [
            pageOfFound(kind, hit),
            hit.title ?? hit.name ?? hit.message ?? '',
          ]),
        );
      return new Map(found.filter(([address]) => !sitePages.has(address)));
    },
    enabled: areWords(words),
  });
  return data ?? new Map();
}

/** The same among what is not public, each with what it is. */
function useUnpublishedWith(value: string): Choices {
  const [words] = useDebouncedValue(value.trim(), typingPause);
  const { data } = useQuery({
    ...unpublishedWith(words),
    enabled: areWords(words),
    select: (found): Choices =>
      new Map(
        found.flatMap(({ area, _id, title, visibility }): [string, string][] => {
          const kind = linkedKinds.find((each) => each === area);
          return kind ? [[addressOf(kind, { _id }), `${title} (${visibility})`]] : [];
        }),
      ),
  });
  return data ?? new Map();
}

/** Whether something is typed to be looked for, and no address. */
function areWords(typed: string): boolean {
  return typed.length > 1 && !/^(?:[/#]|\w+:)/.test(typed);
}

/** How an entry is read by its id, also one that is not public. */
type ReadEntry = {
  query: (call: { params: { id: string }; query: object }) => Promise<Answer<object>>;
};
const reads: Record<(typeof linkedKinds)[number], ReadEntry> = {
  news: api.news.get,
  events: api.events.get,
  projects: api.projects.get,
  partners: api.partners.get,
  careers: api.careers.get,
  tenders: api.tenders.get,
  advisories: api.advisories.get,
  publications: api.publications.get,
  blogs: api.blogs.get,
  videos: api.videos.get,
};

/** Says of a link to an entry that visitors find nothing behind it. */
function useEntryWarning(value: string): string | undefined {
  const [link] = useDebouncedValue(value.trim(), typingPause);
  const entry = linkedEntry(link);
  const { data } = useQuery({
    queryKey: ['entry of link', entry],
    queryFn: async () => {
      if (!entry) return null;
      const { id, kind } = entry;
      try {
        const query = kind === 'partners' ? {} : { visibility: 'all' };
        const { body } = versioned(await reads[kind].query({ params: { id }, query }));
        const visibility = visibilityNow(body);
        if (visibility === 'draft') return linkMessages.entryDraft;
        return visibility === null || visibility === 'live' ? null : linkMessages.entryNotLive;
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return linkMessages.entryMissing;
        throw error;
      }
    },
    enabled: entry !== null,
  });
  return data ?? undefined;
}

function choicesOf(pages: Page[] = []): Choices {
  return new Map(pages.map((page) => [addressOf('pages', page), page.mainTitle]));
}

function matching(choices: Choices, typed: string): Choices {
  const words = folded(typed);
  return new Map([...choices].filter((choice) => folded(choice.join(' ')).includes(words)));
}

function warningOf(link: string, pages: Page[] | undefined): string | undefined {
  const address = customAddressOf(link);
  if (address === null || !pages) return undefined;
  const page = pages.find(({ url }) => url === address);
  if (!page) return linkMessages.missing;
  const visibility = visibilityNow(page);
  if (visibility === 'draft') return linkMessages.draft;
  return visibility === 'live' ? undefined : linkMessages.notLive;
}

const order: AutocompleteProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

const sitePages: Choices = new Map(Object.entries(ownPages));
