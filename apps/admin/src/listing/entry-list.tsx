import { Badge, Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import classes from './entry-list.module.css';
import { ListTools } from './list-tools.tsx';
import type { Entry, Listing } from './listing.ts';
import rows from './rows.module.css';
import type { Found } from './use-selection.ts';
import { PageLinks } from '#ui/pages.tsx';
import { ViewsMenu } from './views-menu.tsx';
import { useEntries, useNewest } from './use-entries.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { whenSettled } from '#ui/dialogs/open-dialogs.ts';
import { PageTitle } from '#ui/page-title.tsx';
import { useIsStacked } from '#ui/use-is-stacked.ts';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Icon } from '#lib/icon.tsx';
import { typingPause } from '#lib/typing-pause.ts';

/** Entries of a page that can be chosen; the first is the default. */
const pageSizes = ['12', '50', '100'] as const;
/** Pages that the pagination may leave out some of: a page is then named by its number, too. */
const manyPages = 8;

interface EntryListProps<Item extends Entry> {
  listing: Listing<Item>;
  /** Whether the way to a new entry is offered. */
  canCreate?: boolean;
  /** What adds an entry, next to the list on wide screens; below it on others, until an entry is open in it. */
  aside?: ReactNode;
  /** Narrows the list down by more than words: what is chosen by, and what it adds to the query. */
  filter?: { control: ReactNode; query: object } | undefined;
  /** Between the title and the list. */
  above?: ReactNode;
  /** What to know of the list: above it, on a phone below it. */
  note?: ReactNode;
  /** Next to search and order: also what is done with all entries. @param narrowed what narrows the list down */
  tools?: (narrowed: object, sort: string) => ReactNode;
  /** Next to the title, in place of the way to a new entry. */
  action?: ReactNode;
  /** Entries of each page, where that is not for the reader to choose. */
  perPage?: number;
  /** The shape of a page that is on its way. */
  skeleton?: ReactNode;
  /** Shows the entries of one page. @param newest the id of the one that was created last @param found what they are a page of */
  children: (entries: Item[], newest: string | undefined, found: Found) => ReactNode;
}

/** A list with search, order and pages, which are in the address, and all its states. */
export function EntryList<Item extends Entry>(props: EntryListProps<Item>) {
  const {
    listing,
    canCreate = true,
    aside,
    filter,
    above,
    note,
    tools,
    action,
    skeleton = <ListSkeleton />,
    children,
  } = props;
  const { title, name, sorts, create, messages } = listing;
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const asked = params.get('sort') ?? '';
  const sort = asked in sorts ? asked : (Object.keys(sorts)[0] ?? '');
  const size = pageSizes.find((each) => each === params.get('rows')) ?? pageSizes[0];
  const perPage = props.perPage ?? Number(size);
  const narrowed = { ...(q !== '' && { q }), ...filter?.query };
  const { data, error, isFetching, isPlaceholderData, refetch } = useEntries(listing, {
    page,
    perPage,
    sort,
    ...narrowed,
  });
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  const newest = useNewest(listing);
  // Where the order puts a new entry on another page, it shows on the one that the list opens with.
  const isFiltered = Object.keys(filter?.query ?? {}).length > 0;
  const isOpening = page === 1 && q === '' && asked === '' && !isFiltered;
  const entries = data?.entries ?? [];
  const isAdded = newest && isOpening && entries.every(({ _id }) => _id !== newest._id);
  const shown = isAdded ? [newest, ...entries] : entries;

  const show = (next: Record<string, string>) => {
    const all = { ...Object.fromEntries(params), q, sort: asked, page: '1', ...next };
    const present = Object.entries(all).filter(
      ([key, value]) => value && `${key}${value}` !== 'page1',
    );
    setParams(Object.fromEntries(present), { replace: true });
  };
  const isPastEnd = pages > 0 && page > pages;
  const showLast = useEffectEvent(() => show({ page: String(pages) }));
  useEffect(() => {
    if (isPastEnd && !isPlaceholderData) whenSettled(() => showLast());
  }, [isPastEnd, isPlaceholderData]);
  const search = useDebouncedCallback((value: string) => show({ q: value.trim() }), typingPause);

  const { id: opened } = useParams();
  /** Whether the list comes before the form: until an entry is open in it. */
  const isListFirst = useIsStacked() && opened === undefined;
  const form = aside && (
    <div key="form" id="add" tabIndex={-1}>
      {aside}
    </div>
  );

  const list = (
    <Stack gap="lg" className={classes.stack} key="list">
      <ListTools
        search={
          <TextInput
            // A cleared or revisited search shows in the box.
            key={q === '' ? 'all' : 'some'}
            type="search"
            aria-label={`Search ${name.many}`}
            placeholder={`Search ${name.many}`}
            leftSection={<Icon of={IconSearch} size={18} />}
            maxLength={200}
            defaultValue={q}
            onChange={(event) => search(event.currentTarget.value)}
            // A search that is sent later would call off the way to the entry that is clicked now.
            onBlur={() => search.flush()}
          />
        }
        set={Object.keys(filter?.query ?? {}).length + (asked in sorts ? 1 : 0)}
      >
        <Select
          aria-label="Order"
          flex="0 1 200px"
          data={Object.entries(sorts).map(([value, label]) => ({ value, label }))}
          value={sort}
          onChange={(value) => show({ sort: value ?? '' })}
        />
        {filter?.control}
        <ViewsMenu />
        {tools?.(narrowed, sort)}
      </ListTools>

      {error && !data ? (
        <LoadError
          message={sentenceOf(error, messages?.listFailed)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data || isPastEnd ? (
        skeleton
      ) : shown.length === 0 ? (
        <EmptyState
          heading={
            q === '' ? (
              `No ${name.many} found.`
            ) : (
              <>
                Nothing found for “<bdi>{q}</bdi>”
              </>
            )
          }
          hint={
            q === ''
              ? `The first ${name.one} that is added shows up here.`
              : 'Try another word, or fewer letters.'
          }
          action={
            q === '' ? (
              canCreate && create && <AddButton {...create} />
            ) : (
              <Button variant="default" onClick={() => show({ q: '' })}>
                Clear search
              </Button>
            )
          }
        />
      ) : (
        <div aria-busy={isPlaceholderData} style={{ opacity: isPlaceholderData ? 0.55 : 1 }}>
          {children(shown, newest?._id, { query: narrowed, total: data.total })}
        </div>
      )}

      {data && data.total > 0 && !isPastEnd && (
        <Group justify="space-between" gap="sm">
          <Text component="output" aria-label="What is shown" size="sm" c="dimmed">
            {pages > 1 && `Page ${page} of ${pages}, `}
            {`${data.total} ${data.total === 1 ? name.one : name.many}`}
          </Text>
          {pages > 1 && (
            <PageLinks page={page} pages={pages} onGo={(next) => show({ page: String(next) })} />
          )}
          {pages >= manyPages && (
            <PageJump
              key={page}
              page={page}
              pages={pages}
              onJump={(next) => show({ page: String(next) })}
            />
          )}
          {props.perPage === undefined && data.total > Number(pageSizes[0]) && (
            <Select
              aria-label="Entries per page"
              w={140}
              data={pageSizes.map((value) => ({ value, label: `${value} per page` }))}
              value={size}
              allowDeselect={false}
              onChange={(value) => show({ rows: value === pageSizes[0] ? '' : (value ?? '') })}
            />
          )}
        </Group>
      )}
    </Stack>
  );

  return (
    <Stack gap="lg" className={classes.stack}>
      <Group justify="space-between" gap="sm" className={classes.head}>
        <Group gap="sm" className={classes.title}>
          <PageTitle>{title}</PageTitle>
          {data && (
            <Badge size="lg" variant="light" color="gray" c="dimmed">
              {data.total}
            </Badge>
          )}
        </Group>
        {action ?? (canCreate && create && <AddButton {...create} />)}
        {isListFirst && form && create && <AddButton label={create.label} />}
      </Group>

      {note && <div className={classes.note}>{note}</div>}
      {above}
      {form ? (
        <div className={classes.withAside}>{isListFirst ? [list, form] : [form, list]}</div>
      ) : (
        list
      )}
    </Stack>
  );
}

const addLook = {
  size: 'md',
  leftSection: <Icon of={IconPlus} size={18} />,
  className: rows.compact,
} as const;

/** Leads to the form for a new entry. @param path its address; without one it stands below the list, with the id `add` */
export function AddButton({ path, label }: { path?: string; label: string }) {
  return path === undefined ? (
    <Button component="a" href="#add" {...addLook}>
      {label}
    </Button>
  ) : (
    <Button component={Link} to={path} {...addLook}>
      {label}
    </Button>
  );
}

/** Goes to a page by its number. */
function PageJump(props: { page: number; pages: number; onJump: (page: number) => void }) {
  const { page, pages, onJump } = props;
  const [value, setValue] = useState(String(page));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const next = Math.trunc(Number(value));
        if (next >= 1) onJump(Math.min(next, pages));
      }}
    >
      <Group gap="xs" wrap="nowrap">
        <TextInput
          aria-label="Go to page"
          w={80}
          inputMode="numeric"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          Go
        </Button>
      </Group>
    </form>
  );
}
