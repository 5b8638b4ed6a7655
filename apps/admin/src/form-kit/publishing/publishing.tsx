import { Alert, Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import { parseDate } from '@site/contract/dates';
import { savingMessages } from '@site/contract/messages';
import { IconCalendarClock } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { GuardedFormState } from '#form-kit/use-guarded-form.ts';
import { shortDateTime } from '#lib/text/dates.ts';
import { publishingWords, visibilityNow } from '#lib/publishing/publishing.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { Icon } from '#lib/icon.tsx';

/** What a form holds of the inputs by which an entry is published. */
export interface PublishingValues {
  status: 'published' | 'draft';
  /** As the contract takes dates, or what is typed so far. */
  publishAt: string | null;
  unpublishAt: string | null;
}

/** In a word what a stored record is to visitors; `null` for a new one, and for what is always public. */
export function stateWord(
  values: PublishingValues | null,
  { isStored, isPending }: Pick<GuardedFormState, 'isStored' | 'isPending'>,
): string | null {
  if (isPending) return 'Changes waiting';
  if (!isStored || !values) return null;
  return publishingWords({ ...values, ...timesOf(values) })?.label ?? 'Live';
}

/** A way to send the form other than by its submit button. */
export type OtherSave = {
  label: string;
  onClick: () => void;
  /** It may lack what is required of what goes public. */
  isDraft?: boolean;
} & (
  | {
      /** A button: the main one in place of the submit button, or one that keeps the text beside it. */
      place: 'main' | 'beside';
    }
  | {
      /** An item of a menu: what it does, in a sentence. */
      hint: string;
    }
);

/** Of a form's values those that publish the entry; `null` when it has none. */
export function publishingOf(values: object): PublishingValues | null {
  if (!('publishAt' in values && 'unpublishAt' in values && 'status' in values)) return null;
  const timeOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return {
    status: values.status === 'draft' ? 'draft' : 'published',
    publishAt: timeOf(values.publishAt),
    unpublishAt: timeOf(values.unpublishAt),
  };
}

const timesOf = ({ publishAt, unpublishAt }: PublishingValues) => ({
  publishAt: publishAt && parseDate(publishAt),
  unpublishAt: unpublishAt && parseDate(unpublishAt),
});

const untilOf = (time: string | null) => (time ? `, until ${shortDateTime(time)}` : '');

/** Why visitors do not see an entry that is stored like this, and from when they do; `null` when it is on the site. */
export function hiddenNote(values: PublishingValues): string | null {
  if (values.status === 'draft') return 'It is a draft: visitors do not see it.';
  const times = timesOf(values);
  const visibility = visibilityNow({ status: 'published', ...times });
  if (visibility === 'scheduled' && times.publishAt) {
    return `Visitors see it from ${shortDateTime(times.publishAt)}${untilOf(times.unpublishAt)}.`;
  }
  return visibility === 'ended' && times.unpublishAt
    ? `Visitors do not see it: it ended ${shortDateTime(times.unpublishAt)}.`
    : null;
}

/**
 * What becomes of an entry when its form is saved, and how it can be saved otherwise.
 * @param isStored whether it is a change of an entry that there is
 * @param saveAs sends the form with some values changed
 */
export function publishingChoices(
  values: PublishingValues,
  isStored: boolean,
  saveAs: (change: Partial<PublishingValues>) => void,
): { note: string; others: OtherSave[] } {
  const times = timesOf(values);
  const visibility = visibilityNow({ status: 'published', ...times });
  const isScheduled = visibility === 'scheduled';
  const hidden = hiddenNote(values);
  const now = {
    label: 'Publish now',
    onClick: () => saveAs({ status: 'published', publishAt: null }),
  };
  const nowInMenu = { ...now, hint: savingMessages.publishNow };
  if (values.status === 'draft') {
    const schedule = { label: 'Schedule', onClick: () => saveAs({ status: 'published' }) };
    const publish: OtherSave[] = isScheduled
      ? [{ ...schedule, place: 'main' }, nowInMenu]
      : [{ ...now, place: 'main' }];
    return { note: hidden ?? '', others: visibility === 'ended' ? [] : publish };
  }
  const asDraft = { onClick: () => saveAs({ status: 'draft' }), isDraft: true };
  const draft: OtherSave = !isStored
    ? { ...asDraft, label: 'Save draft', place: 'beside' }
    : isScheduled
      ? { ...asDraft, label: 'Make it a draft', hint: savingMessages.makeDraft }
      : { ...asDraft, label: 'Unpublish', hint: savingMessages.unpublish };
  const until = untilOf(times.unpublishAt);
  const shown = isStored
    ? `It is on the public site${until}: visitors see changes as soon as you save them.`
    : `Visitors see it as soon as you save it${until}.`;
  return { note: hidden ?? shown, others: isScheduled ? [draft, nowInMenu] : [draft] };
}

/** From when and until when an entry is public: in sight once it has such a time, or is to get one. */
export function PublishingTimes({
  state,
  values,
}: {
  state: GuardedFormState;
  values: PublishingValues;
}) {
  const hasTime = values.publishAt !== null || values.unpublishAt !== null;
  const [isAsked, setAsked] = useState(false);
  const dated = futureDateOf(state.form.values, values);
  const schedule = (from: string | null) => {
    if (from !== null) state.field('publishAt').onChange(from);
    flushSync(() => setAsked(true));
    document.getElementById(state.field('publishAt').id)?.focus();
  };

  const time = (path: 'publishAt' | 'unpublishAt', label: string, help: string) => {
    const { id, error, onChange } = state.field(path);
    return (
      <DateInput
        id={id}
        type="datetime-local"
        label={`${label} (optional)`}
        description={help}
        error={error}
        value={values[path] ?? ''}
        onChange={(value) => onChange(value === '' ? null : value)}
      />
    );
  };

  return (
    <Stack gap="md" align="stretch">
      {dated !== null && (
        <Alert color="gold" icon={<Icon of={IconCalendarClock} />} title="The day is in the future">
          <Text size="sm" mb="sm">
            Visitors see it as soon as you save it all the same. Schedule it, and they see it from
            that day on.
          </Text>
          <Button variant="default" onClick={() => schedule(dated)}>
            Schedule it for {shortDateTime(dated)}
          </Button>
        </Alert>
      )}
      {isAsked || hasTime ? (
        <Fieldset legend="Publishing" radius="md" mx={0}>
          <Group gap="lg" align="flex-start">
            {time('publishAt', 'Goes live', 'Until then visitors do not see it. Pakistan’s time.')}
            {time('unpublishAt', 'Ends', 'From then on they no longer see it. Pakistan’s time.')}
          </Group>
        </Fieldset>
      ) : (
        <Button
          variant="subtle"
          w="fit-content"
          leftSection={<Icon of={IconCalendarClock} size={18} />}
          onClick={() => schedule(null)}
        >
          Schedule…
        </Button>
      )}
    </Stack>
  );
}

/** The date that the entry shows, while that is to come and the entry is public before; `null` for any other. */
function futureDateOf(all: object, { status, publishAt }: PublishingValues): string | null {
  const date: unknown = 'publishedAt' in all ? all.publishedAt : null;
  const iso = typeof date === 'string' ? parseDate(date) : null;
  const isAhead = iso !== null && Date.parse(iso) > Date.now();
  return isAhead && status === 'published' && publishAt === null ? iso : null;
}
