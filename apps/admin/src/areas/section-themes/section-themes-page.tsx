import { Alert, Select, Stack, Text } from '@mantine/core';
import { sectionTheme, type SectionInfo, type SectionTheme } from '@site/contract';
import { defaultTheme } from '@site/contract/defaults';
import { sectionThemeMessages } from '@site/contract/messages';
import { hexColours } from '@site/ui/hex-colours';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './section-themes-page.module.css';
import { ThemeFields, valuesOf, type ThemeValues } from './theme-fields.tsx';
import { ThemeStarts } from './theme-starts.tsx';
import { ThemePreview } from './theme-preview.tsx';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { useLeaveGuard, type LeaveGuard } from '#form-kit/leave-guard.ts';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import type { Saved } from '#form-kit/saved.ts';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { ApiProblem } from '#lib/calls/problem.ts';
import { withProblemText } from '#lib/calls/with-problem-text.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { Screen } from '#ui/screen.tsx';
import { SitePreview } from '#ui/site-preview.tsx';
import { Icon } from '#lib/icon.tsx';

interface StoredTheme {
  /** `undefined`: none is stored yet. */
  _id: string | undefined;
  theme: SectionTheme;
  /** Whether no colours are stored yet, so that these are the default ones. */
  isNew: boolean;
}

async function readTheme(position: string, query: PendingQuery): Promise<Versioned<StoredTheme>> {
  try {
    const answer = await api.sectionThemes.get.query({ params: { position }, query });
    const { body, version } = versioned(answer);
    return { body: { _id: body._id, theme: body.config, isNew: false }, version };
  } catch (error) {
    const isMissing = error instanceof ApiProblem && error.status === 404 && !query.pending;
    if (!isMissing) throw error;
    return { body: { _id: undefined, theme: defaultTheme(position), isNew: true }, version: '' };
  }
}

const readSections = async () => versioned(await api.sectionInfo.list.query({ query: {} }));

/** The colours of the public site's sections. */
export function SectionThemesPage() {
  return (
    <Screen
      title="Manage Section Colors"
      hint="Each section of the public site has colours of its own. Choose a section, change its colours, look at the preview, and save."
      width={1200}
    >
      <StoredRecord
        queryKey={['section-list']}
        read={readSections}
        failed={() => sectionThemeMessages.sectionsFailed}
        inputs={['Section']}
      >
        {({ body: [first, ...rest] }) =>
          first ? (
            <ThemeEditor sections={[first, ...rest]} first={first} />
          ) : (
            <Text c="dimmed">There is no section yet.</Text>
          )
        }
      </StoredRecord>
    </Screen>
  );
}

/** What sections are called: their title, with the position where two have the same one. */
function optionsOf(sections: SectionInfo[]) {
  const named = sections.map(({ title, position }) => ({
    value: position,
    label: title || position,
  }));
  return named.map(({ value, label }) => {
    const isTaken = named.some((other) => other.value !== value && other.label === label);
    return { value, label: isTaken ? `${label} (${value})` : label };
  });
}

function ThemeEditor({ sections, first }: { sections: SectionInfo[]; first: SectionInfo }) {
  const [section, setSection] = useState(first);
  const { guard, leave } = useLeaveGuard();
  const { position } = section;
  const options = optionsOf(sections);
  const choose = (wanted: string | null) => {
    const chosen = sections.find((each) => each.position === wanted);
    if (chosen && chosen !== section) leave(() => setSection(chosen));
  };
  return (
    <Stack gap="lg">
      <Select
        label="Section"
        maw={480}
        searchable
        nothingFoundMessage="No section is called so."
        data={options}
        value={position}
        onChange={choose}
      />
      <StoredRecord
        key={position}
        queryKey={['section-theme', position]}
        area="sectionThemes"
        read={(query) => readTheme(position, query)}
        failed={() => sectionThemeMessages.loadFailed}
        inputs={['Title', 'Description', 'Background', 'Text', 'Buttons', 'Cards']}
      >
        {(stored) => (
          <ThemeForm
            section={section}
            others={options.filter(({ value }) => value !== position)}
            stored={stored}
            guard={guard}
          />
        )}
      </StoredRecord>
    </Stack>
  );
}

function ThemeForm(props: {
  section: SectionInfo;
  others: ReturnType<typeof optionsOf>;
  stored: Versioned<StoredTheme>;
  guard: LeaveGuard;
}) {
  const { section, others, stored, guard } = props;
  const { position, title } = section;
  const [isNew, setNew] = useState(stored.body.isNew);
  const state = useGuardedForm<ThemeValues, SectionTheme>({
    input: sectionTheme,
    start: valuesOf(stored.body.theme),
    version: stored.version,
    draft: { form: 'section-theme', record: position },
    record:
      stored.body._id === undefined ? undefined : { area: 'sectionThemes', id: stored.body._id },
    previewed: { area: 'sectionThemes', id: stored.body._id },
    // The position is in the address of a save, which takes no notice of it here.
    toSend: (theme) => ({ ...theme, position }),
    guard,
    save: async (body, version, query): Promise<Saved<ThemeValues>> => {
      // A theme that is not there yet has no version.
      const headers = version ? { 'if-match': version } : {};
      const call = api.sectionThemes.put.mutate({ params: { position }, query, body, headers });
      const answer = versioned(await withProblemText(call, () => sectionThemeMessages.saveFailed));
      setNew(false);
      return {
        message: sectionThemeMessages.saved,
        // What is written and not applied stays.
        values: { ...answer.body.config, extrasText: state.form.getValues().extrasText },
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readTheme(position, query);
      return { values: valuesOf(body.theme), version };
    },
  });
  const theme = state.form.values;

  return (
    <div className={classes.columns}>
      <Stack gap="lg">
        {isNew && (
          <Alert
            color="teal"
            icon={<Icon of={IconPalette} />}
            title={sectionThemeMessages.missing(position)}
          >
            Save Theme to keep them.
          </Alert>
        )}
        <GuardedForm state={state} submitLabel="Save Theme" isLong>
          <ThemeStarts
            position={position}
            others={others}
            read={async (other) => (await readTheme(other, {})).body.theme}
            // Its texts are its own.
            onChoose={(chosen) =>
              state.form.setValues(valuesOf({ ...chosen, content: theme.content }))
            }
          />
          <ThemeFields theme={theme} field={state.field} />
        </GuardedForm>
      </Stack>
      <div className={classes.preview}>
        <SitePreview hint="As on a phone. The links lead nowhere here." isNarrow>
          <ThemePreview theme={hexColours(theme)} name={title || position} />
        </SitePreview>
      </div>
    </div>
  );
}
