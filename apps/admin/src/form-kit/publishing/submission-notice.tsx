import { Alert, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Submission } from '@site/contract';
import { returnInput } from '@site/contract';
import { submissionMessages } from '@site/contract/messages';
import { IconArrowBackUp, IconUserCheck } from '@tabler/icons-react';
import { use, useState } from 'react';
import { PendingOfForm } from './use-pending.ts';
import { useReview, useSubmissionCalls, useSubmission } from './use-submissions.ts';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { longDateTime, timeAgo } from '#lib/text/dates.ts';
import { notify, notifyFailure } from '#lib/notify.tsx';
import { issuesByField } from '#lib/calls/problem.ts';
import { CurrentUser } from '#session/current-user.ts';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Icon } from '#lib/icon.tsx';

/** Says that a record waits for a review, or was sent back, and what can be done with it. */
export function SubmissionNotice({ state }: { state: GuardedFormState }) {
  const pending = use(PendingOfForm);
  const { mayReview } = useReview();
  const id = pending?.recordId ?? state.record?.id;
  const submission = useSubmission(state.record?.area, id);
  if (!submission) return null;
  return submission.state === 'waiting' ? (
    <WaitingNotice
      submission={submission}
      state={state}
      // What waits to be published has its own button.
      canPublish={mayReview && !pending?.waiting}
    />
  ) : (
    <ReturnedNotice submission={submission} />
  );
}

function ReturnedNotice({ submission }: { submission: Submission }) {
  const { comment, returnedBy, returnedAt } = submission;
  return (
    <Alert
      color="red"
      icon={<Icon of={IconArrowBackUp} />}
      title={
        <span title={returnedAt === null ? undefined : longDateTime(returnedAt)}>
          Sent back
          {returnedBy && (
            <>
              {' '}
              by <bdi>{returnedBy.name}</bdi>
            </>
          )}
          {returnedAt !== null && `, ${timeAgo(returnedAt)}`}
        </span>
      }
    >
      <Remark text={comment ?? ''} />
      <Text size="sm">Change it, and submit it again.</Text>
    </Alert>
  );
}

function WaitingNotice(props: {
  submission: Submission;
  state: GuardedFormState;
  canPublish: boolean;
}) {
  const { submission, state, canPublish } = props;
  const { by, at, note } = submission;
  const { mayReview } = useReview();
  const { withdraw } = useSubmissionCalls();
  const user = use(CurrentUser);
  const [isReturning, returning] = useDisclosure(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const isOwn = by !== null && by._id === user?._id;
  const about = `withdraw ${submission._id}`;

  const withdrawIt = async () => {
    setWithdrawing(true);
    try {
      await withdraw(submission);
      notify('success', submissionMessages.withdrawn, about);
    } catch (error) {
      notifyFailure(error, about, submissionMessages.withdrawFailed);
      setWithdrawing(false);
    }
  };

  return (
    <Alert
      color="teal"
      icon={<Icon of={IconUserCheck} />}
      title={
        <span title={longDateTime(at)}>
          Waiting for review since {longDateTime(at)}
          {by && !isOwn && (
            <>
              , submitted by <bdi>{by.name}</bdi>
            </>
          )}
        </span>
      }
    >
      {note !== '' && <Remark text={note} />}
      <Group gap="xs" mt="xs">
        {canPublish && (
          <Button
            loading={state.isSending}
            disabled={state.isUploading}
            onClick={() => state.saveAs({ status: 'published' })}
          >
            Publish
          </Button>
        )}
        {mayReview && (
          <Button variant="default" disabled={state.isSending} onClick={returning.open}>
            Send back…
          </Button>
        )}
        {isOwn && (
          <Button
            variant="subtle"
            loading={isWithdrawing}
            disabled={state.isSending}
            onClick={() => void withdrawIt()}
          >
            Withdraw
          </Button>
        )}
      </Group>
      <Dialog
        opened={isReturning}
        onClose={returning.close}
        stackId={`return ${submission._id}`}
        title="Send it back?"
      >
        <ReturnForm submission={submission} onDone={returning.close} />
      </Dialog>
    </Alert>
  );
}

/** What somebody has written about a submission. */
function Remark({ text }: { text: string }) {
  return (
    <Text size="sm" mb="xs" dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Text>
  );
}

/** Sends a submission back with a comment, which stays when the call fails. */
function ReturnForm({ submission, onDone }: { submission: Submission; onDone: () => void }) {
  const { sendBack } = useSubmissionCalls();
  const [comment, setComment] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const about = `return ${submission._id}`;

  const send = async () => {
    const { success, error } = returnInput.safeParse({ comment });
    if (!success) return setRefusal(error.issues[0]?.message);
    setSending(true);
    try {
      await sendBack(submission, comment);
      notify('success', submissionMessages.returned, about);
      onDone();
    } catch (problem) {
      notifyFailure(problem, about, submissionMessages.returnFailed);
      setRefusal(issuesByField(problem)['comment']?.toString());
    }
    setSending(false);
  };

  return (
    // No form: the dialog is inside of the one that it is about.
    <Stack gap="md">
      <Textarea
        label="Comment"
        description="What is to be changed. It is mailed to who submitted it."
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={2000}
        dir="auto"
        value={comment}
        error={refusal}
        onChange={({ currentTarget: { value } }) => {
          setComment(value);
          setRefusal(undefined);
        }}
      />
      <Group justify="flex-end">
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
        <Button loading={isSending} onClick={() => void send()}>
          Send back
        </Button>
      </Group>
    </Stack>
  );
}
