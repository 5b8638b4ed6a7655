import { Anchor, Group, Text } from '@mantine/core';
import { areaName, localizedAreas, type Language } from '@site/contract';
import { IconLanguage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { Link } from 'react-router';
import { PendingOfForm } from './publishing/use-pending.ts';
import { versionsKey, type VersionedRecord } from './versions/use-versions.ts';
import { api } from '#lib/api.ts';
import { versioned } from '#lib/calls/versioned.ts';
import { Icon } from '#lib/icon.tsx';
import { languageName } from '#lib/text/language-name.ts';
import { otherLanguages, pathOfTranslation } from '#lib/translations.ts';
import { StateBadge } from '#ui/states/translation-badge.tsx';

/** What a record has in each further language, and the way to its translation; nothing where that can't be read. */
export function InLanguages({ record }: { record: VersionedRecord }) {
  const written = use(PendingOfForm)?.language;
  const isLocalized = localizedAreas.includes(record.area);
  const { data = [] } = useQuery({ ...otherLanguages, enabled: isLocalized });
  // Another form may have read them already.
  if (!isLocalized) return null;
  const others = data.filter(({ code }) => code !== written);
  return others.map((each) => <InLanguage key={each.code} record={record} language={each} />);
}

function InLanguage(props: { record: VersionedRecord; language: Language }) {
  const {
    record: { area, id, key = id ?? '-' },
    language,
  } = props;
  const params = { area: areaName(area), record: key, lang: language.code };
  const { data } = useQuery({
    // A save may outdate it.
    queryKey: [versionsKey, area, params],
    queryFn: async () => versioned(await api.translations.get.query({ params })).body,
  });
  if (!data) return null;
  const name = languageName(language.code);
  return (
    <Group gap="xs" justify="space-between">
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          In {name}:
        </Text>
        <StateBadge state={data.state} />
      </Group>
      <Anchor component={Link} to={pathOfTranslation(params)} size="sm">
        <Group gap={6} component="span">
          <Icon of={IconLanguage} size={16} />
          Translate into {name}
        </Group>
      </Anchor>
    </Group>
  );
}
