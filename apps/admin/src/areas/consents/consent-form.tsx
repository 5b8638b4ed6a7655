import { Checkbox, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import {
  consentInput,
  consentPlaces,
  consentPurposes,
  type Consent,
  type ConsentPlace,
} from '@site/contract';
import { consentMessages } from '@site/contract/messages/library';
import { placeLabels, purposeLabels } from './consent-calls.ts';
import { ConsentFiles, type ConsentFile } from './consent-files.tsx';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import type { Storing } from '#form-kit/saved.ts';
import { useGuardedForm } from '#form-kit/use-guarded-form.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';

/** Of the form of a consent, for its shape while it loads. */
export const inputs = ['Who', 'Guardian', 'Purposes', 'Place', 'From', 'Until', 'Language'];

/** What the form holds of a consent. */
export interface ConsentValues extends Pick<
  Consent,
  'who' | 'purposes' | 'from' | 'until' | 'language'
> {
  guardian: string;
  /** `null`: not chosen yet. */
  place: ConsentPlace | null;
  note: string;
  files: ConsentFile[];
}

export function valuesOf(consent: Consent): ConsentValues {
  const { who, guardian, purposes, place, from, until, language, note, files } = consent;
  return {
    who,
    guardian: guardian ?? '',
    purposes,
    place,
    from,
    until,
    language,
    files,
    note: note ?? '',
  };
}

/** What a form for a new consent begins with. @param files that it is about */
export const newValues = (files: ConsentFile[]): ConsentValues => ({
  who: '',
  guardian: '',
  purposes: [],
  place: null,
  from: new Date().toISOString(),
  until: null,
  language: '',
  files,
  note: '',
});

type Sent = ReturnType<typeof consentInput.parse>;
type ConsentFormOptions = Pick<
  Storing<ConsentValues, Sent>,
  'start' | 'version' | 'save' | 'reload' | 'onSaved'
> & {
  /** The id of the consent, or `new`. */
  record: string;
};

/** The form of a consent. */
export function useConsentForm({ record, ...options }: ConsentFormOptions) {
  return useGuardedForm({
    ...options,
    input: consentInput,
    toSend: ({ files, ...values }) => ({ ...values, files: files.map(({ _id }) => _id) }),
    failed: consentMessages.saveFailed,
    draft: { form: 'consent', record },
  });
}

/** Draws that form. */
export function ConsentForm(props: {
  state: ReturnType<typeof useConsentForm>;
  submitLabel: string;
  onCancel?: () => void;
}) {
  const { state, submitLabel, onCancel } = props;
  const { form, id } = state;
  const purposes = state.field('purposes');
  const [from, until] = [state.field('from'), state.field('until')];
  return (
    <GuardedForm state={state} submitLabel={submitLabel} isLong onCancel={onCancel}>
      <TextInput
        label="Who is shown"
        description="One person, or a group. Visitors never see this."
        {...state.field('who')}
      />
      <TextInput
        label="Guardian (optional)"
        description="Who has agreed for a child."
        {...state.field('guardian')}
      />
      <Checkbox.Group size="md" label="May be shown in" {...purposes} id={undefined}>
        <Stack gap="xs" mt="xs">
          {consentPurposes.map((purpose, at) => (
            <Checkbox
              key={purpose}
              // What the sentence above a refused form leads to.
              id={at === 0 ? purposes.id : undefined}
              size="md"
              value={purpose}
              label={purposeLabels[purpose]}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group
        size="md"
        label="How the place may be named"
        {...state.field('place')}
        id={undefined}
      >
        <Stack gap="xs" mt="xs">
          {consentPlaces.map((place, at) => (
            <Radio
              key={place}
              id={at === 0 ? `${id}-place` : undefined}
              size="md"
              value={place}
              {...placeLabels[place]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <DateInput
        type="datetime-local"
        label="From"
        description="Pakistan’s time."
        {...from}
        error={from.error}
        value={form.values.from}
      />
      <DateInput
        type="datetime-local"
        label="Until (optional)"
        description="Left empty, it holds until it is withdrawn. Pakistan’s time."
        {...until}
        error={until.error}
        value={form.values.until ?? ''}
        onChange={(value) => form.setFieldValue('until', value === '' ? null : value)}
      />
      <TextInput
        label="Language in which it was explained"
        description="Such as Sindhi or Urdu."
        {...state.field('language')}
      />
      <ConsentFiles {...state.field('files')} value={form.values.files} />
      <Textarea
        label="Note (optional)"
        autosize
        minRows={2}
        maxRows={12}
        {...state.field('note')}
      />
    </GuardedForm>
  );
}
