import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
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
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { moved } from '#lib/moved.ts';
import { reworded } from '#lib/reworded.ts';
import { versioned, type Versioned } from '#lib/versioned.ts';
import { useMoves } from '#ui/move-buttons.tsx';
import { Screen } from '#ui/screen.tsx';

const readLayout = async () => versioned(await api.homeSections.list.query());

/** Which sections the home page shows, and in which order. */
export function HomeSectionsPage() {
  return (
    <Screen
      title="Manage Home Page Sections"
      hint="Drag the sections into the order in which visitors see them, and switch off what should not show. Nothing changes on the site until you press Save Layout."
    >
      <StoredRecord
        queryKey={['home-sections']}
        read={readLayout}
        failed={() => homeSectionMessages.loadFailed}
        inputs={defaultHomeSections.map(({ sectionName }) => sectionName)}
      >
        {(stored) => <LayoutEditor stored={stored} />}
      </StoredRecord>
    </Screen>
  );
}

const inLine: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function LayoutEditor({ stored }: { stored: Versioned<HomeSection[]> }) {
  const state = useGuardedForm({
    input: homeSectionsInput,
    start: { sections: stored.body },
    version: stored.version,
    draft: { form: 'home-sections', record: 'only' },
    toSend: ({ sections }) => ({
      updates: sections.map(({ _id, isActive }, at) => ({ id: _id, order: at + 1, isActive })),
    }),
    save: async (body, version = '*') => {
      const headers = { 'if-match': version };
      const call = api.homeSections.update.mutate({ body, headers });
      const answer = versioned(await reworded(call, () => homeSectionMessages.saveFailed));
      return {
        message: homeSectionMessages.saved,
        values: { sections: answer.body },
        version: answer.version,
      };
    },
    reload: async () => {
      const { body, version } = await readLayout();
      return { values: { sections: body }, version };
    },
  });
  const { sections } = state.form.values;
  const setSections = (changed: HomeSection[]) => state.form.setFieldValue('sections', changed);
  const { list, step } = useMoves(sections, setSections);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => sections.findIndex(({ _id }) => _id === id);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) setSections(moved(sections, placeOf(active.id), placeOf(over.id)));
  };
  const toggle = (id: string, isActive: boolean) =>
    setSections(sections.map((each) => (each._id === id ? { ...each, isActive } : each)));

  return (
    <GuardedForm
      state={state}
      submitLabel="Save Layout"
      isLong
      placeOf={() => ({ label: 'The layout', show: (value) => <Order value={value} /> })}
    >
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={[inLine]}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsOf(sections),
          screenReaderInstructions: {
            draggable:
              'Press space or enter to pick the section up, the arrow keys to move it, space or enter to drop it, escape to put it back.',
          },
        }}
      >
        <SortableContext
          items={sections.map(({ _id }) => _id)}
          strategy={verticalListSortingStrategy}
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
        </SortableContext>
      </DndContext>
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

/** What screen readers hear while a section is on its way. */
function announcementsOf(sections: HomeSection[]): Announcements {
  const nameOf = (id: string | number) => {
    const section = sections.find(({ _id }) => _id === id);
    return section ? sectionLabels[section.sectionName].label : '';
  };
  const placeOf = (id: string | number) =>
    `place ${sections.findIndex(({ _id }) => _id === id) + 1} of ${sections.length}`;
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)} is picked up at ${placeOf(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} is over ${placeOf(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)} is dropped at ${placeOf(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${nameOf(active.id)} is back at ${placeOf(active.id)}.`,
  };
}
