import { Badge, Checkbox, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { pageInput, type Page, type PendingVersion, type SubmissionState } from '@site/contract';
import { customPageFailures, customPageMessages } from '@site/contract/messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from './pages-page.module.css';
import { pagesKey, readPages, useRemovePage } from './read-pages.ts';
import { SelectionBar } from '#area-kit/selection-bar.tsx';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import { undoName } from '#lib/calls/undo-name.ts';
import { AddButton } from '#listing/entry-list.tsx';
import { ExportButton } from '#listing/export-button.tsx';
import { ListTools } from '#listing/list-tools.tsx';
import { useUndoDelete } from '#listing/use-restore.ts';
import { useSelection } from '#listing/use-selection.ts';
import { ViewsMenu } from '#listing/views-menu.tsx';
import { useVisibilityFilter } from '#listing/visibility-filter.tsx';
import { confirmDelete } from '#ui/dialogs/confirm-delete.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { useWaiting } from '#form-kit/publishing/use-pending.ts';
import { useSubmissionStates } from '#form-kit/publishing/use-submissions.ts';
import { LanguageMarks } from '#ui/states/language-marks.tsx';
import { SubmissionBadge } from '#ui/states/submission-badge.tsx';
import { WaitingBadge } from '#ui/states/waiting-badge.tsx';
import { VisibilityBadge } from '#ui/states/visibility-badge.tsx';
import { siteActions } from '#ui/site-link.ts';
import { RowActions, RowTitle, type RowAction } from '#ui/row-actions.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';

interface PageListProps {
  /** Whether the form for a new page stands below it. */
  isFormBelow: boolean;
  onEdit: (id: string) => void;
  onRemoved: (id: string) => void;
}

const area = {
  key: 'pages',
  input: pageInput,
  name: { one: 'page', many: 'pages' },
  // None of them sorts pages.
  fields: {},
} as const;

/** The pages that there are. */
export function PageList({ isFormBelow, onEdit, onRemoved }: PageListProps) {
  const undoDelete = useUndoDelete();
  const { data, error, isFetching, refetch } = useQuery({ queryKey: pagesKey, queryFn: readPages });

  const waiting = useWaiting('pages');
  const submitted = useSubmissionStates('pages');
  const remove = useRemovePage();
  const { listing, filter } = useVisibilityFilter(area);
  const wanted = filter?.query.visibility;
  const shown = (data ?? []).filter((page) => !wanted || visibilityNow(page) === wanted);

  const found = { query: filter?.query ?? {}, total: shown.length };
  const selection = useSelection(
    shown.map(({ _id: id, mainTitle: title }) => ({ id, title })),
    found,
  );

  return (
    <section aria-labelledby="existing-pages">
      <Group justify="space-between" gap="xs" mb="md">
        <Title order={2} size="h3" id="existing-pages">
          Existing Pages
        </Title>
        {isFormBelow && <AddButton label="Create Page" />}
        <ListTools set={wanted ? 1 : 0}>
          {filter?.control}
          <ViewsMenu />
          <ExportButton area="pages" query={filter?.query ?? {}} />
        </ListTools>
      </Group>
      {error && !data ? (
        <LoadError
          message={customPageFailures.listFailed}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <ListSkeleton />
      ) : data.length === 0 ? (
        <Text c="dimmed">There is no page yet. The form makes the first one.</Text>
      ) : shown.length === 0 ? (
        <Text c="dimmed">No {listing.name.many} found.</Text>
      ) : (
        <>
          <SelectionBar area={area} selection={selection} found={found} />
          <ul className={classes.list}>
            {shown.map((page) => (
              <PageRow
                key={page._id}
                page={page}
                isSelected={selection.isSelected(page._id)}
                onSelect={(isRange) => selection.toggle(page._id, isRange)}
                waiting={waiting.get(page._id)}
                submission={submitted.get(page._id)}
                onEdit={() => onEdit(page._id)}
                onDelete={() =>
                  confirmDelete({
                    what: 'page',
                    title: page.mainTitle,
                    consequence: 'will no longer be on the site.',
                    remove: async () => {
                      await remove(page);
                      onRemoved(page._id);
                    },
                    deleted: customPageMessages.deleted,
                    undo: {
                      record: undoName({ area: 'pages', id: page._id }),
                      run: () => undoDelete('pages', page._id),
                    },
                  })
                }
              />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function PageRow(props: {
  page: Page;
  isSelected: boolean;
  /** @param isRange with all between it and the last one */
  onSelect: (isRange: boolean) => void;
  waiting: PendingVersion | undefined;
  submission: SubmissionState | undefined;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const { page, isSelected, onSelect, waiting, submission, onEdit, onDelete } = props;
  const { mainTitle, url, status } = page;
  const isPublished = status === 'published';
  const edit: RowAction = { label: 'Edit', icon: IconPencil, run: onEdit };
  return (
    <Paper component="li" withBorder radius="lg" p="md" className={classes.page}>
      <Stack gap={6}>
        <Group gap="sm" wrap="nowrap" align="flex-start">
          <Checkbox
            aria-label={`Select: ${mainTitle}`}
            checked={isSelected}
            onChange={({ nativeEvent }) =>
              onSelect('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
          />
          <div className={classes.title}>
            <RowTitle of={mainTitle} open={edit} order={3}>
              {mainTitle}
            </RowTitle>
          </div>
        </Group>
        <Group gap="xs" justify="space-between">
          <Text size="sm" className={classes.address}>
            /{url}
          </Text>
          <Badge variant="light" color={isPublished ? 'teal' : 'gray'} tt="none">
            {status}
          </Badge>
          {isPublished && <VisibilityBadge entry={page} />}
          <LanguageMarks entry={page} />
          {waiting && <WaitingBadge {...waiting} />}
          {submission && <SubmissionBadge state={submission} />}
        </Group>
        <RowActions
          isCornered
          of={mainTitle}
          open={edit}
          others={[
            { label: 'Delete', icon: IconTrash, look: 'removing', run: onDelete },
            ...siteActions('pages', page),
          ]}
        />
      </Stack>
    </Paper>
  );
}
