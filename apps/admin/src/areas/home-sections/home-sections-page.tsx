import { Stack } from '@mantine/core';
import { homeSection, homeSectionsInput, type HomeSection } from '@site/contract';
import { defaultHomeSections } from '@site/contract/defaults';
import { homeSectionMessages } from '@site/contract/messages';
import { z } from 'zod';
import { sectionLabels } from './section-labels.ts';
import classes from './section-row.module.css';
import { SectionRow, SliderRow } from './section-row.tsx';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { moved } from '#lib/moved.ts';
import { withProblemText } from '#lib/calls/with-problem-text.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { useMoves } from '#ui/inputs/move-buttons.tsx';
import { Screen } from '#ui/screen.tsx';
import { Sortable } from '#ui/inputs/sortable.tsx';

const readLayout = async (query: PendingQuery) =>
  versioned(await api.homeSections.list.query({ query }));

/** Which sections the home page shows, and in which order. */
export function HomeSectionsPage() {
  return (
    <Screen
      title="Manage Home Page Sections"
      hint="Drag the sections into the order in which visitors see them, and switch off what should not show. Nothing changes on the site until you press Save Layout."
    >
      <StoredRecord
        queryKey={['home-sections']}
        area="homeSections"
        read={readLayout}
        failed={() => homeSectionMessages.loadFailed}
        inputs={defaultHomeSections.map(({ sectionName }) => sectionName)}
      >
        {(stored) => <LayoutEditor stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

function LayoutEditor({ stored }: { stored: Versioned<HomeSection[]> }) {
  const state = useGuardedForm({
    input: homeSectionsInput,
    start: { sections: stored.body },
    version: stored.version,
    draft: { form: 'home-sections', record: 'only' },
    record: { area: 'homeSections' },
    toSend: ({ sections }) => ({
      updates: sections.map(({ _id, isActive }, at) => ({ id: _id, order: at + 1, isActive })),
    }),
    save: async (body, version = '*', query) => {
      const headers = { 'if-match': version };
      const call = api.homeSections.update.mutate({ body, headers, query });
      const answer = versioned(await withProblemText(call, () => homeSectionMessages.saveFailed));
      return {
        message: homeSectionMessages.saved,
        values: { sections: answer.body },
        version: answer.version,
      };
    },
    reload: async (query) => {
      const { body, version } = await readLayout(query);
      return { values: { sections: body }, version };
    },
  });
  const { sections } = state.form.values;
  const setSections = (changed: HomeSection[]) => state.form.setFieldValue('sections', changed);
  const { list, step } = useMoves(sections, setSections);
  const toggle = (id: string, isActive: boolean) =>
    setSections(sections.map((each) => (each._id === id ? { ...each, isActive } : each)));

  return (
    <GuardedForm
      state={state}
      submitLabel="Save Layout"
      isLong
      placeOf={() => ({ label: 'The layout', show: (value) => <Order value={value} /> })}
    >
      <Sortable
        items={sections.map(({ _id, sectionName }) => ({
          id: _id,
          name: sectionLabels[sectionName].label,
        }))}
        onMove={(from, to) => setSections(moved(sections, from, to))}
      >
        <Stack gap="xs">
          <SliderRow />
          <ol ref={list} className={classes.sections}>
            {sections.map((section, at) => (
              <SectionRow
                key={section._id}
                section={section}
                at={at}
                count={sections.length}
                onMove={(to) => step(at, to)}
                onToggle={(isActive) => toggle(section._id, isActive)}
              />
            ))}
          </ol>
        </Stack>
      </Sortable>
    </GuardedForm>
  );
}

/** A layout in words, to compare two of them. */
function Order({ value }: { value: unknown }) {
  const { data = [] } = z.array(homeSection).safeParse(value);
  return (
    <ol className={classes.order}>
      {data.map(({ _id, sectionName, isActive }) => (
        <li key={_id}>
          {sectionLabels[sectionName].label}
          {!isActive && ' (inactive)'}
        </li>
      ))}
    </ol>
  );
}
