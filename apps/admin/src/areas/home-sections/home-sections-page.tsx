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
import { Button, Stack, Text } from '@mantine/core';
import type { HomeSection } from '@site/contract';
import { homeSectionMessages } from '@site/contract/messages';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import classes from './section-row.module.css';
import { sectionLabels } from './section-labels.ts';
import { SectionRow, SliderRow } from './section-row.tsx';
import { SubmitBar } from '#form-kit/submit-bar.tsx';
import { api } from '#lib/api.ts';
import { moved } from '#lib/moved.ts';
import { notify } from '#lib/notify.tsx';
import { ApiProblem } from '#lib/problem.ts';
import { versioned, type Versioned } from '#lib/versioned.ts';
import { FocusedAlert } from '#ui/focused-alert.tsx';
import { LoadError } from '#ui/load-error.tsx';
import { useMoves } from '#ui/move-buttons.tsx';
import { PageTitle } from '#ui/page-title.tsx';
import { ListSkeleton } from '#ui/skeletons.tsx';
import { useUnsavedChanges } from '#form-kit/leave-guard.ts';

type Layout = Versioned<HomeSection[]>;

const queryKey = ['home-sections'];
const readLayout = async (): Promise<Layout> => versioned(await api.homeSections.list.query());

/** Which sections the home page shows, and in which order. */
export function HomeSectionsPage() {
  const client = useQueryClient();
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: readLayout,
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
  });

  return (
    <Stack maw={760} mx="auto" gap="lg">
      <Stack gap={4}>
        <PageTitle>Manage Home Page Sections</PageTitle>
        <Text c="dimmed">
          Drag the sections into the order in which visitors see them, and switch off what should
          not show. Nothing changes on the site until you press Save Layout.
        </Text>
      </Stack>
      {data ? (
        <LayoutEditor stored={data} onStored={(layout) => client.setQueryData(queryKey, layout)} />
      ) : isFetching ? (
        <ListSkeleton />
      ) : (
        <LoadError
          message={homeSectionMessages.loadFailed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Stack>
  );
}

const inLine: Modifier = ({ transform }) => ({ ...transform, x: 0 });

function LayoutEditor(props: { stored: Layout; onStored: (layout: Layout) => void }) {
  const { stored, onStored } = props;
  const [sections, setSections] = useState(stored.body);
  const [newer, setNewer] = useState<Layout>();
  const [isSaving, setSaving] = useState(false);
  const isDirty = sections.some(
    ({ _id, isActive }, at) =>
      _id !== stored.body[at]?._id || isActive !== stored.body[at].isActive,
  );
  useUnsavedChanges(isDirty ? () => undefined : null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  const take = (layout: Layout) => {
    onStored(layout);
    setSections(layout.body);
    setNewer(undefined);
  };

  const placeOf = (id: string | number) => sections.findIndex(({ _id }) => _id === id);
  const { list, step } = useMoves(sections, setSections);
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) setSections(moved(sections, placeOf(active.id), placeOf(over.id)));
  };
  const toggle = (id: string, isActive: boolean) =>
    setSections(sections.map((each) => (each._id === id ? { ...each, isActive } : each)));

  const save = async (version: string) => {
    setSaving(true);
    try {
      const updates = sections.map(({ _id, isActive }, at) => ({
        id: _id,
        order: at + 1,
        isActive,
      }));
      const headers = { 'if-match': version };
      const answer = await api.homeSections.update.mutate({ body: { updates }, headers });
      take(versioned(answer));
      notify('success', homeSectionMessages.saved);
    } catch (error) {
      notify('failure', homeSectionMessages.saveFailed);
      if (error instanceof ApiProblem && error.status === 412) {
        setNewer(await readLayout().catch(() => undefined));
      }
    }
    setSaving(false);
  };

  return (
    <Stack>
      {newer && (
        <FocusedAlert
          color="gold"
          icon={<IconUsersGroup />}
          title="Somebody else has saved this in the meantime"
        >
          <Text size="sm">Their layout is now:</Text>
          <Text component="ol" size="sm" my={4} pl="lg">
            {newer.body.map(({ _id, sectionName, isActive }) => (
              <li key={_id}>
                {sectionLabels[sectionName].label} {!isActive && '(inactive)'}
              </li>
            ))}
          </Text>
          <Text size="sm" mb="sm">
            Yours is still below. Save Layout replaces theirs by yours. Or drop yours:
          </Text>
          <Button variant="default" onClick={() => take(newer)}>
            Take theirs
          </Button>
        </FocusedAlert>
      )}
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
      <SubmitBar
        submitLabel="Save Layout"
        isSending={isSaving}
        isLong
        onSubmit={() => void save(newer?.version ?? stored.version)}
      />
    </Stack>
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
