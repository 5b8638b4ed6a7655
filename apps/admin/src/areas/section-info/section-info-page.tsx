import { Button, Paper, Stack, Table, Text, Textarea, TextInput, Title } from '@mantine/core';
import { sectionInfoInput, type SectionInfo } from '@site/contract';
import { sectionInfoMessages } from '@site/contract/messages';
import { IconPencil } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import classes from './section-info-page.module.css';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import { StoredRecord } from '#form-kit/stored-record.tsx';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { api } from '#lib/api.ts';
import { changeCached } from '#lib/calls/change-cached.ts';
import { sentenceOf } from '#lib/calls/problem.ts';
import { withProblemText } from '#lib/calls/with-problem-text.ts';
import { versioned, type Versioned } from '#lib/calls/versioned.ts';
import { LinkInput } from '#ui/inputs/link-input.tsx';
import { LanguageMarks } from '#ui/states/language-marks.tsx';
import { LoadError } from '#ui/states/load-error.tsx';
import { Screen } from '#ui/screen.tsx';
import { ListSkeleton } from '#ui/states/skeletons.tsx';
import { FormEntryDialog, useCloseEntry, useEntryAddress } from '#ui/entry-address.tsx';
import { useEntryTitle } from '#ui/page-title.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { Icon } from '#lib/icon.tsx';

const queryKey = ['section-info'];

async function readSections(): Promise<SectionInfo[]> {
  const call = api.sectionInfo.list.query({ query: {} });
  return versioned(await withProblemText(call, sectionInfoMessages.listFailed)).body;
}

/** Titles and texts of the public site's sections. */
export function SectionInfoPage() {
  const isPhone = useIsPhone();
  const entry = useEntryAddress();
  const { data, error, isFetching, refetch } = useQuery({ queryKey, queryFn: readSections });

  const Sections = isPhone ? SectionCards : SectionTable;

  return (
    <Screen
      title="Manage Sections"
      isList
      hint="The heading and the introduction of each section of the public site."
      width={1100}
    >
      {data ? (
        <Sections sections={data} onEdit={entry.open} />
      ) : error ? (
        <LoadError
          message={sentenceOf(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <ListSkeleton />
      )}
      <FormEntryDialog entry={entry} size="lg" title="Edit Section" />
    </Screen>
  );
}

interface SectionsProps {
  sections: SectionInfo[];
  onEdit: (position: string) => void;
}

function EditButton({ section, onEdit }: { section: SectionInfo } & Pick<SectionsProps, 'onEdit'>) {
  return (
    <Button
      variant="default"
      leftSection={<Icon of={IconPencil} size={16} />}
      aria-label={`Edit: ${section.title || section.position}`}
      onClick={() => onEdit(section.position)}
    >
      Edit
    </Button>
  );
}

function SectionTable({ sections, onEdit }: SectionsProps) {
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      <Table verticalSpacing="sm" horizontalSpacing="lg" highlightOnHover>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Title</Table.Th>
            <Table.Th>Position</Table.Th>
            <Table.Th>Description</Table.Th>
            <Table.Th>Actions</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {sections.map((section) => (
            <Table.Tr key={section.position}>
              <Table.Th scope="row" className={classes.title} dir="auto">
                {section.title}
              </Table.Th>
              <Table.Td>
                <span className={classes.position}>{section.position}</span>{' '}
                <LanguageMarks entry={section} />
              </Table.Td>
              <Table.Td>
                <Text lineClamp={2} size="sm">
                  {section.description || 'N/A'}
                </Text>
              </Table.Td>
              <Table.Td>
                <EditButton section={section} onEdit={onEdit} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function SectionCards({ sections, onEdit }: SectionsProps) {
  return (
    <ul className={classes.cards}>
      {sections.map((section) => (
        <Paper component="li" key={section.position} withBorder radius="lg" p="md">
          <Stack gap={4} align="flex-start">
            <Title order={2} size="h5" w="100%">
              {section.title || section.position}
            </Title>
            <Text className={classes.position}>{section.position}</Text>
            <LanguageMarks entry={section} />
            <Text size="sm" lineClamp={3} mb="xs" w="100%">
              {section.description || 'N/A'}
            </Text>
            <EditButton section={section} onEdit={onEdit} />
          </Stack>
        </Paper>
      ))}
    </ul>
  );
}

/** What stands at the address of a section: the form that changes it. */
export function SectionPage() {
  const { id: position = '' } = useParams();
  return (
    <StoredRecord
      queryKey={['section-info', position]}
      area="sectionInfo"
      read={(query) => readSection(position, query)}
      failed={sentenceOf}
      inputs={['Title', 'Description', 'Button Text', 'Button Link']}
    >
      {(stored) => <SectionForm stored={stored} />}
    </StoredRecord>
  );
}

async function readSection(position: string, query: PendingQuery): Promise<Versioned<SectionInfo>> {
  const call = api.sectionInfo.get.query({ params: { position }, query });
  return versioned(await withProblemText(call, sectionInfoMessages.readFailed));
}

function valuesOf({ title, description, buttonText, buttonLink }: SectionInfo) {
  return {
    title: title ?? '',
    description: description ?? '',
    buttonText: buttonText ?? '',
    buttonLink: buttonLink ?? '',
  };
}

function SectionForm({ stored }: { stored: Versioned<SectionInfo> }) {
  const client = useQueryClient();
  const close = useCloseEntry();
  const { position, title } = stored.body;
  useEntryTitle(title || position);
  const state = useGuardedForm({
    input: sectionInfoInput,
    start: valuesOf(stored.body),
    version: stored.version,
    draft: { form: 'section-info', record: position },
    record: { area: 'sectionInfo', id: stored.body._id, key: position },
    save: async (input, version = '*', query) => {
      const body = { ...input, position };
      const headers = { 'if-match': version };
      const call = api.sectionInfo.put.mutate({ params: { position }, query, body, headers });
      const answer = versioned(await withProblemText(call, sectionInfoMessages.saveFailed));
      if (!query.pending)
        void changeCached<SectionInfo[]>(client, queryKey, (sections) =>
          sections.map((each) => (each.position === position ? answer.body : each)),
        );
      return { message: sectionInfoMessages.saved, version: answer.version };
    },
    onSaved: close,
    reload: async (query) => {
      const { body, version } = await readSection(position, query);
      return { values: valuesOf(body), version };
    },
  });
  return (
    <GuardedForm state={state} submitLabel="Save Changes" onCancel={close}>
      <TextInput label="Title" {...state.field('title')} />
      <Textarea
        label="Description"
        description="Stands below the title. Leave it empty to show none."
        autosize
        minRows={3}
        maxRows={12}
        {...state.field('description')}
      />
      <TextInput
        label="Button Text"
        description="Some sections end with a button; both fields are needed for it to show."
        {...state.field('buttonText')}
      />
      <LinkInput
        label="Button Link"
        description="Such as /contact-us or https://example.org."
        {...state.field('buttonLink')}
      />
    </GuardedForm>
  );
}
