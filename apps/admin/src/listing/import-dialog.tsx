import {
  Alert,
  Button,
  FileButton,
  Group,
  Progress,
  ScrollArea,
  Stack,
  Table,
  Text,
} from '@mantine/core';
import type { ImportResult } from '@site/contract';
import {
  batchMessages,
  historyMessages,
  importMessages,
  translationMessages,
  uploadMessages,
} from '@site/contract/messages';
import { IconAlertTriangle, IconCheck, IconFileUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Listing } from './listing.ts';
import type { Importing, ImportProgress } from '#lib/files/import-file.ts';
import { notify, notifyProgress } from '#lib/notify.tsx';
import { sentenceOf } from '#lib/calls/problem.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { UndoDelete } from '#ui/states/note-action.tsx';
import { Icon } from '#lib/icon.tsx';

type Step =
  | { at: 'choosing'; problem?: string }
  | { at: 'running'; isDryRun: boolean; progress: ImportProgress | null; cancel: () => void }
  | { at: 'checked'; file: File; result: ImportResult };

interface ImportDialogProps {
  /** What the rows are made: as inside a sentence. */
  name: Listing['name'];
  /** Names the import in notes. */
  about: string;
  /** What is said before a file is chosen. */
  intro: ReactNode;
  /** Where there is a file to begin with. */
  template?: ReactNode;
  /** What the columns of a file may hold. */
  columns?: ReactNode;
  send: (file: File, importing: Importing) => Promise<ImportResult>;
  /** Where an import is one change that can be undone. */
  undo?: (batch: string) => Promise<void>;
  close: () => void;
}

/** Makes something of the rows of a file: the file is checked first, and its errors are shown. */
export function ImportDialog(props: ImportDialogProps) {
  const { name, intro, template, columns, close } = props;
  const { step, check, run } = useImport(props);
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
          {intro}
          <Group>
            <ChooseFile label="Choose a file" onChoose={check} />
            {template}
          </Group>
          {columns}
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

function useImport({ name, about, send, undo, close }: ImportDialogProps) {
  const [step, setStep] = useState<Step>({ at: 'choosing' });
  const running = useRef<AbortController>(null);
  // Who leaves the screen calls it off.
  useEffect(() => () => running.current?.abort(), []);

  const undoIt = async (batch: string) => {
    const note = notifyProgress(importMessages.undoing);
    try {
      await undo?.(batch);
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
      const result = await send(file, { isDryRun, onProgress: show, signal });
      const { batch, errorCount } = result;
      if (isDryRun || errorCount > 0) {
        setStep({ at: 'checked', file, result });
        return;
      }
      close();
      const undoing =
        batch === null
          ? undefined
          : (closeNote: () => void) => (
              <UndoDelete record={about} close={closeNote} run={() => undoIt(batch)} />
            );
      notify('success', `${counted(storedBy(result), name)} imported`, about, undoing);
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

/** How many rows are stored, or would be. */
function storedBy({ rows, translations }: ImportResult): number {
  return translations ? translations.added + translations.changed : rows;
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
      accept=".csv,.tsv,.txt,.xlsx,.zip,.xlf,.xliff"
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
  const { rows, errors, errorCount, unread, namesAuthors = [], translations } = result;
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
      {isGood && translations && <Text>{translationMessages.counts(translations)}</Text>}
      {isGood && translations && translations.takenDown > 0 && (
        <Alert color="gold" icon={<Icon of={IconAlertTriangle} size={18} />}>
          {translationMessages.madeDrafts(translations.takenDown)}
        </Alert>
      )}
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
        {isGood && storedBy(result) > 0 && (
          <Button onClick={onImport}>Import {counted(storedBy(result), name)}</Button>
        )}
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
