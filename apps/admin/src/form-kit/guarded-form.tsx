import { Alert, Button, Stack, Text } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { IconHistory, IconTrash } from '@tabler/icons-react';
import { savingMessages } from '@site/contract/messages';
import isEqual from 'fast-deep-equal';
import type { ReactNode } from 'react';
import { asText } from './versions/as-text.ts';
import { ConflictNotice, type Place } from './versions/conflict-notice.tsx';
import { InLanguages } from './in-languages.tsx';
import { LastChange } from './versions/last-change.tsx';
import {
  publishingChoices,
  publishingOf,
  PublishingTimes,
  stateWord,
  type OtherSave,
} from './publishing/publishing.tsx';
import { useSubmitting } from './use-submitting.tsx';
import { PendingNotice } from './publishing/pending-notice.tsx';
import { Reviews } from './preview/reviews.tsx';
import { SubmissionNotice } from './publishing/submission-notice.tsx';
import { SubmitBar } from './submit-bar.tsx';
import { UnfinishedDrafts } from './drafts/unfinished-drafts.tsx';
import classes from './guarded-form.module.css';
import { RunningUploads } from '#ui/upload/running-uploads.ts';
import { WithPreview } from './preview/with-preview.tsx';
import { WritingNotes } from './drafts/writing-notes.tsx';
import type { GuardedFormState } from './use-guarded-form.ts';
import { ErrorSummary } from '#ui/states/error-summary.tsx';
import { FocusedAlert } from '#ui/states/focused-alert.tsx';
import { longDateTime } from '#lib/text/dates.ts';
import { visibilityNow } from '#lib/publishing/publishing.ts';
import { Icon } from '#lib/icon.tsx';

interface GuardedFormProps {
  state: GuardedFormState;
  submitLabel: string;
  /** On the button while the form is sent, where a spinner is not enough. */
  sendingLabel?: string | undefined;
  /** Whether the buttons stay in sight while one scrolls through the form. */
  isLong?: boolean | undefined;
  /** Why it can't be sent yet, but as a draft. */
  submitBlocker?: string | undefined;
  onCancel?: (() => void) | undefined;
  /** Other ways to send it than those of every form. */
  others?: readonly OtherSave[];
  /** Names an error in the summary, where the message below the field is not enough. */
  refusalOf?: (path: string, sentence: string) => string;
  /** Names and shows fields of the record when another user has changed them. */
  placeOf?: ((path: string) => Place) | undefined;
  /** The fields. */
  children: ReactNode;
  /** Fields that stand beside the others where there is room. */
  aside?: ReactNode;
}

/** Draws a guarded form: what was refused on top, the fields, the buttons. */
export function GuardedForm(props: GuardedFormProps) {
  const { state, submitLabel, sendingLabel, isLong, submitBlocker, onCancel } = props;
  const { others = [], placeOf = readable, refusalOf, children, aside } = props;
  const { form, id, input, isSending, isUploading, attempts, conflict, restoredAt } = state;
  const refusals = inOrder(form.errors, form.values).map(([path, sentence]) => ({
    target: `${id}-${path}`,
    sentence: refusalOf && typeof sentence === 'string' ? refusalOf(path, sentence) : sentence,
  }));
  const publishing = publishingOf(form.values);
  const choices = state.isPending
    ? { note: 'Visitors see it once it is published.', others: [] }
    : withLater(
        publishing && publishingChoices(publishing, state.isStored, state.saveAs),
        !publishing || visibilityNow(publishing) === 'live' ? state.saveForLater : null,
      );
  const submitting = useSubmitting(state);
  const wait = isUploading ? 'Please wait until everything is uploaded.' : submitting?.wait;

  const about = state.record && (
    <>
      <LastChange record={state.record} onRestored={state.refresh} />
      <InLanguages record={state.record} />
    </>
  );
  const times = publishing && (
    <PublishingTimes
      state={state}
      values={state.review?.isDraft ? { ...publishing, status: 'draft' } : publishing}
    />
  );
  const drawn = (preview: ReactNode) => (
    <form noValidate onSubmit={submitting?.onSubmit ?? state.onSubmit}>
      <RunningUploads value={state.setUploads}>
        <Stack gap="lg">
          {aside === undefined && about}
          <SubmissionNotice state={state} />
          <PendingNotice state={state} />
          <Reviews state={state} />
          <UnfinishedDrafts {...state.drafts} />
          {restoredAt !== null && <RestoredNotice at={restoredAt} onDiscard={state.dropRestored} />}
          {conflict && (
            <ConflictNotice
              // Another one takes the focus again.
              key={`conflict-${conflict.version}`}
              differences={state.differences}
              isOwn={conflict.isOwn}
              placeOf={placeOf}
              chosen={({ path, theirs }) =>
                isEqual(valueAt(form.values, path), theirs) ? 'theirs' : 'mine'
              }
              onTake={state.take}
            />
          )}
          {state.saveAsNew && <GoneNotice isSending={isSending} onSave={state.saveAsNew} />}
          {/* A new attempt takes the focus again. */}
          {refusals.length > 0 && <ErrorSummary key={attempts} refusals={refusals} />}
          {aside === undefined ? (
            <>
              {children}
              {times}
            </>
          ) : (
            <div className={classes.page}>
              <Stack gap="lg">{children}</Stack>
              <Stack gap="lg" className={classes.aside}>
                {times}
                {aside}
                {about}
              </Stack>
            </div>
          )}
          {submitting?.note}
          <WritingNotes
            {...{ input, id }}
            values={form.values}
            stored={state.stored()}
            labelOf={(path) => placeOf(path).label}
          />
          <SubmitBar
            isLong={isLong ?? aside !== undefined}
            isWriting={aside !== undefined}
            {...{ isSending, sendingLabel, wait, onCancel, preview, submitBlocker }}
            submitLabel={state.isPending ? laterLabel : submitLabel}
            stateWord={stateWord(publishingOf(state.stored()), state)}
            draftState={state.drafts.state}
            {...choices}
            others={[...choices.others, ...others]}
            {...submitting?.bar}
          />
        </Stack>
      </RunningUploads>
    </form>
  );
  return (
    <WithPreview previewed={state.previewed} bodyOf={state.bodyOf}>
      {drawn}
    </WithPreview>
  );
}

const laterLabel = 'Save for later';

/** The ways to save a form, with the one that lets it wait where there is that. */
function withLater(
  choices: { note: string; others: OtherSave[] } | null,
  saveForLater: (() => void) | null,
) {
  const later: OtherSave[] = saveForLater
    ? [{ label: laterLabel, onClick: saveForLater, hint: savingMessages.later }]
    : [];
  return { note: choices?.note, others: [...later, ...(choices?.others ?? [])] };
}

function GoneNotice({ isSending, onSave }: { isSending: boolean; onSave: () => void }) {
  return (
    <FocusedAlert
      color="gold"
      icon={<Icon of={IconTrash} />}
      title="Somebody else has deleted this in the meantime"
    >
      <Text size="sm" mb="sm">
        Nothing of yours is lost. Save it as a new entry, or leave this form to let it go.
      </Text>
      <Button variant="default" loading={isSending} onClick={onSave}>
        Save as a new entry
      </Button>
    </FocusedAlert>
  );
}

function RestoredNotice({ at, onDiscard }: { at: string; onDiscard: () => void }) {
  return (
    <Alert
      color="teal"
      icon={<Icon of={IconHistory} />}
      title={`Your unsaved text from ${longDateTime(at)} was restored.`}
    >
      <Text size="sm" mb="sm">
        Save to keep it. Or drop it, and the form is as if you had just opened it.
      </Text>
      <Button variant="default" onClick={onDiscard}>
        Discard it
      </Button>
    </Alert>
  );
}

/** Refusals in the order of the form's values. */
function inOrder(errors: FormErrors, values: object): [string, ReactNode][] {
  const names = Object.keys(values);
  const placeOf = (path: string) => names.indexOf(path.split('.')[0] ?? '');
  return Object.entries(errors)
    .filter(([, sentence]) => Boolean(sentence))
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other));
}

function valueAt(values: object, path: string): unknown {
  let value: unknown = values;
  for (const name of path.split('.')) {
    value = new Map<string, unknown>(Object.entries(value ?? {})).get(name);
  }
  return value;
}

/** `legalSection.taxNumber` as `Legal section: Tax number`, and its value as text. */
function readable(path: string): Place {
  const words = path.split('.').map((name) => {
    const spaced = name.replaceAll(/([A-Z])/g, ' $1').toLowerCase();
    return spaced.charAt(0).toUpperCase() + spaced.slice(1);
  });
  return { label: words.join(': '), show: asText };
}
