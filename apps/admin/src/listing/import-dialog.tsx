import {
  Alert,
  Anchor,
  Button,
  FileButton,
  Group,
  Progress,
  ScrollArea,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import {
  areaName,
  exportTypes,
  importColumns,
  type ExportFormat,
  type ImportColumn,
  type ImportResult,
  type ListArea,
} from '@site/contract';
import {
  batchMessages,
  historyMessages,
  importMessages,
  uploadMessages,
} from '@site/contract/messages';
import { IconAlertTriangle, IconCheck, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Listing } from './listing.ts';
import { useBulk } from './use-bulk.ts';
import type { ImportProgress } from '#lib/files/import-file.ts';
import { notify, notifyFailure, notifyProgress } from '#lib/notify.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { saveFile } from '#lib/files/save-file.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';
import { Icon } from '#lib/icon.tsx';

type Step =
  | { at: 'choosing'; problem?: string }
  | { at: 'running'; isDryRun: boolean; progress: ImportProgress | null; cancel: () => void }
  | { at: 'checked'; file: File; result: ImportResult };

interface ImportDialogProps {
  area: ListArea;
  /** Of the entries. */
  name: Listing['name'];
  close: () => void;
}

/** Makes entries of the rows of a file: the file is checked first, and its errors are shown. */
export function ImportDialog({ area, name, close }: ImportDialogProps) {
  const { step, check, run } = useImport({ area, name, close });
  const isRunning = step.at === 'running';
  // What is being stored can't be called off any more.
  const isStoring = isRunning && !step.isDryRun && isDone(step.progress);
  const leave = () => {
    if (isStoring) return;
    if (isRunning) step.cancel();
    else close();
  };
  return (
    <Dialog opened onClose={leave} title={`Import ${name.many}`} stackId="import" size="lg">
      {step.at === 'choosing' ? (
        <Stack>
          {step.problem !== undefined && (
            <FocusedAlert color="red" icon={<Icon of={IconAlertTriangle} size={18} />}>
              {step.problem}
            </FocusedAlert>
          )}
          <Text>
            Each row of a CSV or Excel file becomes a new {name.one}. The file is checked before
            anything is stored.
          </Text>
          {importColumns(area).some(({ kind }) => kind in files) && (
            <Text>
              To bring {filesIn(area)} along, choose a ZIP file that holds the table and the files,
              and write their names into the cells: cow.jpg, or folder/cow.jpg.
            </Text>
          )}
          <Group>
            <ChooseFile label="Choose a file" onChoose={check} />
            <Template area={area} />
          </Group>
          <Columns area={area} />
        </Stack>
      ) : step.at === 'running' ? (
        <Running {...step} isStoring={isStoring} />
      ) : (
        <Checked {...step} name={name} onChoose={check} onImport={() => run(step.file)} />
      )}
    </Dialog>
  );
}

const isDone = (progress: ImportProgress | null) =>
  progress?.at === 'rows' && progress.done === progress.all;

/** Columns that may hold names of files, and what these are. */
const files = { picture: 'pictures', documents: 'documents' } as const;

function filesIn(area: ListArea): string {
  const columns = importColumns(area);
  const kinds = Object.entries(files).filter(([kind]) =>
    columns.some((each) => each.kind === kind),
  );
  return kinds.map(([, words]) => words).join(' and ');
}

function useImport({ area, name, close }: ImportDialogProps) {
  const bulk = useBulk(area);
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const running = useRef<AbortController>(null);
  // Who leaves the screen calls it off.
  useEffect(() => () => running.current?.abort(), []);
  const about = `import ${area}`;

  const undo = async (batch: string) => {
    const note = notifyProgress(importMessages.undoing);
    try {
      await bulk.undo(batch);
      note.succeed(historyMessages.undone);
    } catch (error) {
      note.fail(error, batchMessages.failed);
    }
  };

  const start = async (file: File, isDryRun: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const cancel = () => controller.abort();
    const show = (progress: ImportProgress | null) =>
      setStep({ at: 'running', isDryRun, progress, cancel });
    show(null);
    try {
      const result = await bulk.import(file, { isDryRun, onProgress: show, signal });
      const { batch, rows } = result;
      if (batch === null) {
        setStep({ at: 'checked', file, result });
        return;
      }
      close();
      notify('success', `${counted(rows, name)} imported`, about, (closeNote) => (
        <UndoDelete record={about} close={closeNote} run={() => undo(batch)} />
      ));
    } catch (error) {
      const problem = signal.aborted
        ? importMessages.cancelled
        : sentenceOf(error, importMessages.failed);
      setStep({ at: 'choosing', problem });
    }
  };

  return {
    step,
    check: (file: File) => void start(file, true),
    run: (file: File) => void start(file, false),
  };
}

function counted(count: number, { one, many }: Listing['name']): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function ChooseFile(props: {
  label: string;
  /** Whether there is something else to be done first. */
  isSecond?: boolean;
  onChoose: (file: File) => void;
}) {
  const { label, isSecond = false, onChoose } = props;
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      resetRef={reset}
      accept=".csv,.tsv,.txt,.xlsx,.zip"
      onChange={(file) => {
        // A file that was mended has the same name.
        reset.current?.();
        if (file) onChoose(file);
      }}
    >
      {(button) => (
        <Button
          {...button}
          variant={isSecond ? 'default' : 'filled'}
          leftSection={<Icon of={IconFileUpload} size={18} />}
        >
          {label}
        </Button>
      )}
    </FileButton>
  );
}

/** A file with the headings alone, to be filled in. */
function Template({ area }: { area: ListArea }) {
  const save = async (format: ExportFormat) => {
    try {
      const table = { fields: importColumns(area).map(({ label }) => label), data: [] };
      const content =
        format === 'csv'
          ? (await import('@site/spreadsheets/csv')).csvOf(table)
          : await (await import('@site/spreadsheets/xlsx')).xlsxOf(table);
      const file = new Blob([content], { type: exportTypes[format] });
      saveFile(file, `${areaName(area)}-template`, format);
    } catch (error) {
      notifyFailure(error, `template ${area}`);
    }
  };
  return (
    <Text size="sm">
      Template:{' '}
      <Anchor component="button" type="button" size="sm" onClick={() => void save('xlsx')}>
        Excel template
      </Anchor>
      {' or '}
      <Anchor component="button" type="button" size="sm" onClick={() => void save('csv')}>
        CSV template
      </Anchor>
    </Text>
  );
}

/** What the columns of a file may hold. */
function Columns({ area }: { area: ListArea }) {
  return (
    <Table captionSide="top" layout="fixed">
      <Table.Caption ta="start">The columns, in any order</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="40%">Heading</Table.Th>
          <Table.Th>What it holds</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {importColumns(area).map((column) => (
          <Table.Tr key={column.name}>
            <Table.Th scope="row">
              {column.label}
              {column.isRequired && (
                <Text span size="sm" c="dimmed">
                  {' (required)'}
                </Text>
              )}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{contentOf(column)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

const contents: Record<ImportColumn['kind'], string> = {
  text: 'Text',
  number: 'A number',
  flag: 'Yes or No, in English or Urdu',
  choice: 'One of: ',
  date: 'A date, the day first: 21/03/2026, or with a time: 21/03/2026 14:30. Also 2026-03-21',
  address: 'An address such as https://example.org/cow.mp4, or of an upload',
  picture:
    'An address such as https://example.org/cow.jpg, or the name of a picture in the ZIP file',
  documents:
    'Names of documents in the ZIP file, or addresses of uploaded ones, each on a line of its own with its title before it: Terms | terms.pdf',
};

function contentOf({ kind, options, isList, refersTo }: ImportColumn): string {
  if (kind === 'documents') return contents[kind];
  const one = refersTo ? 'A title, or the id' : `${contents[kind]}${options.join(', ')}`;
  return isList ? `${one}; several with a semicolon and a space between them` : one;
}

/** How far it is, and the way out. */
function Running(props: {
  isDryRun: boolean;
  progress: ImportProgress | null;
  isStoring: boolean;
  cancel: () => void;
}) {
  const { isDryRun, progress, isStoring, cancel } = props;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const verb = isDryRun ? 'Checking' : 'Importing';
  return (
    <Stack>
      <Text>{isStoring ? 'Storing …' : progress ? sentenceFor(progress, verb) : `${verb} …`}</Text>
      <Progress value={shareOf(progress) * 100} aria-label={verb} size="lg" animated />
      <Group justify="flex-end">
        <Button
          ref={button}
          variant="default"
          aria-disabled={isStoring}
          data-disabled={isStoring || undefined}
          onClick={() => {
            if (!isStoring) cancel();
          }}
        >
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}

/** @param verb what is done to rows */
function sentenceFor(progress: ImportProgress, verb: string): string {
  if (progress.at === 'sending') return `Uploading: ${Math.floor(progress.share * 100)}%`;
  const { at, done, all } = progress;
  return `${verb}: ${done.toLocaleString('en')} of ${all.toLocaleString('en')} ${at}`;
}

function shareOf(progress: ImportProgress | null): number {
  if (progress === null) return 0;
  return progress.at === 'sending' ? progress.share : progress.done / Math.max(1, progress.all);
}

/** What the check has found, and what can be done about it. */
function Checked(props: {
  result: ImportResult;
  name: Listing['name'];
  onChoose: (file: File) => void;
  onImport: () => void;
}) {
  const { result, name, onChoose, onImport } = props;
  const { rows, errors, errorCount, unread, namesAuthors = [] } = result;
  const isGood = errorCount === 0;
  const inRows = `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`;
  return (
    <Stack>
      <FocusedAlert
        color={isGood ? 'teal' : 'red'}
        icon={
          isGood ? <Icon of={IconCheck} size={18} /> : <Icon of={IconAlertTriangle} size={18} />
        }
      >
        {isGood
          ? `${inRows}, and no errors.`
          : `${errorCount.toLocaleString('en')} ${errorCount === 1 ? 'error' : 'errors'} in ${inRows}. Nothing was imported. Mend the file and choose it again.`}
      </FocusedAlert>
      {unread.length > 0 && (
        <Alert color="gold" icon={<Icon of={IconAlertTriangle} size={18} />}>
          Not imported, as no field has this name: <bdi>{unread.join(', ')}</bdi>
        </Alert>
      )}
      {namesAuthors.length > 0 && (
        <Alert color="gold" icon={<Icon of={IconAlertTriangle} size={18} />}>
          <bdi>{namesAuthors.join(', ')}</bdi>: {uploadMessages.namesAuthors}
        </Alert>
      )}
      {!isGood && <Errors errors={errors} errorCount={errorCount} />}
      <Group justify="flex-end">
        <ChooseFile label="Choose another file" isSecond={isGood} onChoose={onChoose} />
        {isGood && <Button onClick={onImport}>Import {counted(rows, name)}</Button>}
      </Group>
    </Stack>
  );
}

function Errors({ errors, errorCount }: Pick<ImportResult, 'errors' | 'errorCount'>) {
  return (
    <ScrollArea.Autosize
      mah="50dvh"
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Errors' }}
    >
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Row</Table.Th>
            <Table.Th>Column</Table.Th>
            <Table.Th>What is wrong</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {errors.map(({ row, column, message }) => (
            <Table.Tr key={`${row} ${column}`}>
              <Table.Td>{row}</Table.Td>
              <Table.Td>
                <bdi>{column}</bdi>
              </Table.Td>
              <Table.Td dir="auto">{message}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {errorCount > errors.length && (
        <Text size="sm" c="dimmed" mt="xs">
          and {(errorCount - errors.length).toLocaleString('en')} more
        </Text>
      )}
    </ScrollArea.Autosize>
  );
}
