import { Autocomplete, Stack, Text, type AutocompleteProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { searchKinds, type Page } from '@site/contract';
import { customAddressOf } from '@site/contract/addresses';
import { addressOf, pageOfFound } from '@site/contract/entry-addresses';
import { linkMessages } from '@site/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { visibilityNow } from '#lib/publishing.ts';

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
    ['Pages of the site', matching(ownPages, value)],
    ['Custom pages', matching(choicesOf(pages), value)],
    ['Entries', useEntriesWith(value)],
  ];
  const titles = new Map(groups.flatMap(([, choices]) => [...choices]));
  return (
    <Autocomplete
      autoComplete="off"
      spellCheck={false}
      {...props}
      description={warningOf(value, pages) ?? description}
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
      return new Map(found.filter(([address]) => !ownPages.has(address)));
    },
    enabled: words.length > 1 && !/^(?:[/#]|\w+:)/.test(words),
  });
  return data ?? new Map();
}

function choicesOf(pages: Page[] = []): Choices {
  return new Map(pages.map((page) => [addressOf('pages', page), page.mainTitle]));
}

function matching(choices: Choices, typed: string): Choices {
  const words = typed.trim().toLowerCase();
  return new Map([...choices].filter((choice) => choice.join(' ').toLowerCase().includes(words)));
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

const ownPages: Choices = new Map([
  ['/home', 'Home'],
  ['/about-us', 'About Us'],
  ['/VisionAndMission', 'Vision & Mission'],
  ['/message-from-executive-director', 'Message from the Executive Director'],
  ['/management-team', 'Management team'],
  ['/brm-team', 'Biorisk management team'],
  ['/partner-org', 'Partners'],
  ['/projects', 'Projects'],
  ['/events', 'Events'],
  ['/news', 'News'],
  ['/announcement', 'Announcements'],
  ['/publications', 'Publications'],
  ['/blog', 'Blog'],
  ['/gallery', 'Gallery'],
  ['/videos', 'Videos'],
  ['/archives', 'Archives'],
  ['/career', 'Careers'],
  ['/tenders', 'Tenders'],
  ['/search', 'Search'],
  ['/contact-us', 'Contact Us'],
]);
