import {
  Anchor,
  Badge,
  Button,
  Group,
  Paper,
  Select,
  Stack,
  Switch,
  Text,
  Title,
} from '@mantine/core';
import {
  areaName,
  localizedAreas,
  type Language,
  type ListedTranslation,
  type TranslationState,
} from '@site/contract';
import { translationMessages, translationStateLabels } from '@site/contract/messages';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { IconFileSpreadsheet, IconLanguage } from '@tabler/icons-react';
import { lazy, type ComponentType } from 'react';
import { Link } from 'react-router';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { ExportMenu } from '#listing/export-menu.tsx';
import { ImportButton } from '#listing/import-button.tsx';
import { ListTools } from '#listing/list-tools.tsx';
import { Pages } from '#ui/pages.tsx';
import classes from '#listing/rows.module.css';
import { useFilterAddress } from '#listing/use-filter-address.ts';
import { languageName } from '#lib/text/language-name.ts';
import {
  otherLanguages,
  pathOfTranslation,
  readTranslations,
  translationsKey,
  type PlaceOf,
} from '#lib/translations.ts';
import { Screen } from '#ui/screen.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Loaded } from '#ui/states/loaded.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { StateBadge } from '#ui/states/translation-badge.tsx';

const perPage = 20;

const states: Record<TranslationState | 'all', string> = {
  ...translationStateLabels,
  all: 'All states',
};
const isState = (value: string | null): value is keyof typeof states =>
  value !== null && value in states;

const formats = [
  { format: 'xlsx', label: 'Excel', icon: IconFileSpreadsheet },
  { format: 'xlf', label: 'XLIFF, for translators’ programs', icon: IconLanguage },
] as const;

const ImportTranslations = lazy(async () => ({
  default: (await import('./import-translations.tsx')).ImportTranslations,
}));

const failed = (error: unknown) => sentenceOf(error, translationMessages.listFailed);

/** Makes the page of what is translated and what is not. @param placeOf where the form of a record is */
export function translationsPage(placeOf: PlaceOf): ComponentType {
  return () => <TranslationsPage placeOf={placeOf} />;
}

function TranslationsPage({ placeOf }: { placeOf: PlaceOf }) {
  const query = useQuery(otherLanguages);
  return (
    <Screen
      title="Translations"
      isList
      hint="What visitors can read in another language. Open an entry to translate it."
    >
      <Loaded query={query} failed={failed} skeleton={<ListSkeleton />}>
        {(languages) => <Entries languages={languages} placeOf={placeOf} />}
      </Loaded>
    </Screen>
  );
}

function Entries({ languages, placeOf }: { languages: Language[]; placeOf: PlaceOf }) {
  const { params, set } = useFilterAddress();
  const language = languages.find(({ code }) => code === params.get('lang')) ?? languages[0];
  const asked = params.get('state');
  const state = isState(asked) ? asked : 'missing';
  const area = params.get('area');
  // Nobody has translated what is missing.
  const isMine = state !== 'missing' && params.get('mine') === '1';
  const page = Math.max(1, Math.trunc(Number(params.get('page') ?? 1)) || 1);
  const filters = {
    lang: language?.code ?? '',
    ...(state !== 'all' && { state }),
    ...(area && { area }),
    ...(isMine && { mine: '1' as const }),
  };
  const query = useQuery({
    queryKey: [translationsKey, filters, page],
    queryFn: () => readTranslations({ query: { ...filters, page, perPage } }),
    placeholderData: keepPreviousData,
    enabled: language !== undefined,
  });
  if (!language) {
    return (
      <EmptyState
        heading="This site has one language."
        hint="Others are a setting of the server."
        action={null}
      />
    );
  }
  const areaLabel = (name: string) => placeOf(name, '')?.label ?? name;

  return (
    <Stack gap="lg">
      <ListTools set={[asked, area, isMine].filter(Boolean).length}>
        {languages.length > 1 && (
          <Select
            aria-label="Language"
            flex="1 1 150px"
            data={languages.map((each) => ({ value: each.code, label: languageName(each.code) }))}
            value={language.code}
            onChange={(value) => set('lang', value)}
          />
        )}
        <Select
          aria-label="State"
          flex="1 1 150px"
          data={Object.entries(states).map(([value, label]) => ({ value, label }))}
          value={state}
          onChange={(value) => set('state', value === 'missing' ? null : value)}
        />
        <Select
          aria-label="Area"
          placeholder="All areas"
          clearable
          searchable
          flex="1 1 200px"
          data={localizedAreas.map((each) => {
            const value = areaName(each);
            return { value, label: areaLabel(value) };
          })}
          value={area}
          onChange={(value) => set('area', value)}
        />
        <Switch
          label="Translated by me"
          disabled={state === 'missing'}
          checked={isMine}
          onChange={({ currentTarget: { checked } }) => set('mine', checked ? '1' : null)}
        />
        <Group gap="sm">
          <ExportMenu
            name={`translations-${language.code}`}
            formats={formats}
            read={async (format) =>
              versioned(await api.translations.export.query({ query: { ...filters, format } })).body
            }
            failed={translationMessages.exportFailed}
            size="md"
          />
          <ImportButton
            dialog={(close) => <ImportTranslations lang={language.code} close={close} />}
          />
        </Group>
      </ListTools>
      <Loaded query={query} failed={failed} skeleton={<ListSkeleton />}>
        {({ entries, total }) => (
          <Stack gap="lg">
            {entries.length === 0 ? (
              <EmptyState
                heading={
                  state === 'missing' && !area && page === 1
                    ? `Everything is translated into ${languageName(language.code)}.`
                    : 'Nothing found.'
                }
                hint="Choose another state or area to see other entries."
                action={
                  page > 1 && (
                    <Button variant="default" onClick={() => set('page', null)}>
                      First page
                    </Button>
                  )
                }
              />
            ) : (
              <Paper
                component="ul"
                withBorder
                radius="lg"
                className={classes.rows}
                aria-busy={query.isPlaceholderData}
              >
                {entries.map((entry) => (
                  <Row
                    key={`${entry.area} ${entry.record}`}
                    entry={entry}
                    areaLabel={areaLabel(entry.area)}
                  />
                ))}
              </Paper>
            )}
            <Pages
              {...{ page, perPage, total }}
              onGo={(next) => set('page', next === 1 ? null : String(next))}
            />
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

function Row({ entry, areaLabel }: { entry: ListedTranslation; areaLabel: string }) {
  const { title, state, wanted } = entry;
  return (
    <li className={classes.row}>
      <div className={classes.words} data-long>
        <Title order={2} size="h5" dir="auto">
          <Anchor component={Link} to={pathOfTranslation(entry)} inherit>
            {title ?? areaLabel}
          </Anchor>
        </Title>
        <Text size="sm" c="dimmed">
          {areaLabel}
        </Text>
      </div>
      <Group gap="xs">
        {wanted && (
          <Badge color="gold" variant="light" tt="none">
            Wanted
          </Badge>
        )}
        <StateBadge state={state} />
      </Group>
    </li>
  );
}
