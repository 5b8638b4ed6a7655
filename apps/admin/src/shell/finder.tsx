import { Badge } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  Spotlight,
  spotlight,
  type SpotlightActionGroupData,
  type SpotlightFilterFunction,
} from '@mantine/spotlight';
import '@mantine/spotlight/styles.css';
import { searchKinds } from '@site/contract';
import { folded } from '@site/contract/folding';
import { finderMessages } from '@site/contract/messages';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { usePlaces } from './places.ts';
import { screenWords } from './screen-words.ts';
import { placeOf } from '#areas/index.ts';
import { api } from '#lib/api.ts';
import { unpublishedWith } from '#lib/publishing/unpublished.ts';
import { useOpenDialog } from '#ui/dialogs/open-dialogs.ts';
import { Icon } from '#lib/icon.tsx';

/** Milliseconds without a key press after which entries are looked for. */
const typingPause = 300;

/** At most this many entries of each kind are offered. */
const entriesOfKind = 5;

/**
 * Finds screens, by what people call them in English and Urdu, and entries, also those that are not public.
 * @param props.asked how often it was asked for: it opens each time this changes
 */
export function Finder({ asked }: { asked: number }) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  useOpenDialog(isOpen, spotlight.close);
  useEffect(() => spotlight.open(), [asked]);
  // Not before the other screen is there: closing takes the dialog's entry from the browser's history.
  const { key } = useLocation();
  useEffect(() => spotlight.close, [key]);
  const { groups: entries, isSearching } = useEntriesWith(query);
  const groups = [...useScreens(), ...entries];
  return (
    <Spotlight
      shortcut={null}
      query={query}
      onQueryChange={setQuery}
      onSpotlightOpen={() => setOpen(true)}
      onSpotlightClose={() => setOpen(false)}
      closeOnActionTrigger={false}
      returnFocus={false}
      scrollable
      maxHeight="min(480px, 70dvh)"
      highlightQuery
      filter={foldedActions}
      nothingFound={isSearching ? finderMessages.searching : finderMessages.nothing}
      searchProps={{
        'aria-label': finderMessages.label,
        placeholder: finderMessages.label,
        leftSection: <Icon of={IconSearch} size={20} />,
      }}
      actions={groups}
    />
  );
}

/** What holds the words in its name, or is known by them, as every search compares texts. */
const foldedActions: SpotlightFilterFunction = (query, groups) => {
  const words = folded(query);
  return groups.flatMap((group) => {
    if (!('actions' in group)) return [];
    const actions = group.actions.filter(({ label = '', keywords = [] }) =>
      [label, keywords].flat().some((name) => folded(name).includes(words)),
    );
    return actions.length > 0 ? [{ ...group, actions }] : [];
  });
};

/** Leads to a screen in place of the dialog's entry in the browser's history. */
function useGoTo() {
  const navigate = useNavigate();
  return (path: string) => void navigate(path, { replace: true });
}

function useScreens(): SpotlightActionGroupData[] {
  const goTo = useGoTo();
  return usePlaces().map(({ label: group, icon, screens }) => ({
    group,
    actions: screens.map(({ path, label }) => ({
      id: path,
      label,
      keywords: Object.entries(screenWords).flatMap(([address, words]) =>
        path === `/${address}` ? [words] : [],
      ),
      leftSection: <Icon of={icon} size={20} />,
      onClick: () => goTo(path),
    })),
  }));
}

/** What the site's search finds and what is not public, each with the screen on which it is changed, and whether more may come. */
function useEntriesWith(query: string) {
  const asked = query.trim();
  const [words] = useDebouncedValue(asked, typingPause);
  const goTo = useGoTo();
  const { data: results = {}, isLoading } = useQuery({
    queryKey: ['finder', words],
    queryFn: async () => {
      const { body } = await api.search.search.query({ query: { q: words } });
      return 'code' in body ? {} : body;
    },
    enabled: words.length > 1,
  });
  const { data: unpublished = [], isLoading: isLoadingUnpublished } = useQuery({
    ...unpublishedWith(words),
    enabled: words.length > 1,
  });
  const live = searchKinds.flatMap((kind) =>
    (results[kind] ?? []).slice(0, entriesOfKind).map((hit) => ({
      area: kind,
      _id: hit._id,
      title: hit.title ?? hit.name ?? hit.message ?? '',
      visibility: 'live' as const,
    })),
  );
  const found = [...live, ...unpublished].flatMap(({ area, ...entry }) => {
    const place = placeOf(area, entry._id);
    return place ? [{ ...entry, place }] : [];
  });
  const isTyping = asked.length > 1 && asked !== words;
  const byPlace = Map.groupBy(found, ({ place }) => place.label);
  const groups: SpotlightActionGroupData[] = Array.from(byPlace, ([group, entries]) => ({
    group,
    actions: entries.map(({ _id, title, visibility, place }) => ({
      id: _id,
      label: title,
      // It was found by its texts, of which the finder has only the title.
      keywords: [query],
      rightSection: visibility !== 'live' && (
        <Badge variant="light" color="gray" tt="none">
          {unpublishedLabels[visibility]}
        </Badge>
      ),
      onClick: () => goTo(place.path),
    })),
  }));
  return { groups, isSearching: isTyping || isLoading || isLoadingUnpublished };
}

const unpublishedLabels = { draft: 'Draft', scheduled: 'Scheduled', ended: 'Ended' } as const;
