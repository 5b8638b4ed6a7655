import type { FormErrors } from '@mantine/form';
import { createBody, describedPicture, isPublishing } from '@site/contract';
import { useMemo, type ReactNode } from 'react';
import type { z } from 'zod';
import { isWritingForm, type AnyField, type AnyFields, type Fields } from './field.ts';
import { choice, dateTime, optional } from './fields.tsx';
import { proposeAltText } from './propose-alt-text.ts';
import { asText } from '#form-kit/versions/as-text.ts';
import { GuardedForm } from '#form-kit/guarded-form.tsx';
import { useGuardedForm, type GuardedFormOptions } from '#form-kit/use-guarded-form.ts';
import type { PendingQuery } from '#form-kit/publishing/use-pending.ts';
import type { Versioned } from '#lib/calls/versioned.ts';

/** What the fields hold, by the names of the inputs. */
type Values = Record<string, unknown>;

type Options = GuardedFormOptions<Values, Values>;
type Guarding = Pick<
  Options,
  'version' | 'failed' | 'onSaved' | 'guard' | 'save' | 'recreate' | 'record' | 'previewed'
>;

/** The fields, and the draft that a form without passwords may have. */
type FieldsAndDraft =
  | { fields: Fields; draft: Options['draft'] }
  | { fields: AnyFields; draft?: never };

interface FieldFormProps extends Guarding {
  input: z.ZodObject;
  /** The stored record that is changed; a field without a value starts empty. */
  start?: object;
  submitLabel: string;
  /** Reads the record as another user has stored it. */
  reload?: (query: PendingQuery) => Promise<Versioned<object>>;
  onCancel?: () => void;
}

/** A form made from fields; for new entries and for stored ones. */
export function FieldForm(props: FieldFormProps & FieldsAndDraft) {
  const { input, fields: own, start = {}, submitLabel, reload, onCancel, ...guarding } = props;
  // Not again with each letter that is typed.
  const body = useMemo(() => createBody(input), [input]);
  const fields = isPublishing(input) ? { ...own, ...publishingFields } : own;
  const state = useGuardedForm<Values, Values>({
    ...guarding,
    input: body,
    start: startValues(fields, start),
    check: (values) => (isDraft(values) ? {} : missing(fields, values)),
    toSend: (values) => shownValues(fields, values),
    ...(reload && {
      reload: async (query: PendingQuery) => {
        const { body, version } = await reload(query);
        return { values: startValues(fields, body), version };
      },
    }),
  });
  const { form, id } = state;
  const shown = Object.entries(own).filter(([, field]) => isShown(field, form.values));
  const holder = isDraft(form.values)
    ? undefined
    : shown.find(([name, field]) => field.blocksSubmit && !form.values[name]);

  const controlOf = ([name, field]: (typeof shown)[number]) => {
    const isRequired =
      Boolean(field.blocksSubmit ?? missingOf(field, form.values)) ||
      !input.shape[name]?.safeParse(field.empty).success;
    const isOptional = !isRequired && isBlank(field.empty);
    return (
      <field.Control
        key={name}
        id={`${id}-${name}`}
        label={isOptional ? `${field.label} (optional)` : field.label}
        description={field.help}
        required={isRequired}
        error={errorOf(name, form.errors)}
        value={form.values[name]}
        onChange={(value) => {
          const before = describedPicture(input, form.getValues());
          form.setFieldValue(name, value);
          form.setErrors(withoutField(name));
          const isOther = describedPicture(input, form.getValues()) !== before;
          if (isOther) void proposeAltText(input, form);
        }}
      />
    );
  };
  const hasAside = isWritingForm(own);
  const written = shown.filter(([, { isWriting }]) => !hasAside || isWriting);
  const about = shown.filter((each) => !written.includes(each));

  return (
    <GuardedForm
      state={state}
      aside={hasAside ? about.map(controlOf) : undefined}
      submitLabel={submitLabel}
      submitBlocker={holder?.[1].blocksSubmit}
      onCancel={onCancel}
      placeOf={(path) => ({
        label: fields[path]?.label ?? path,
        show: (value) => fields[path]?.show?.(value) ?? asText(value),
      })}
    >
      {written.map(controlOf)}
    </GuardedForm>
  );
}

/** What every form of such entries holds. GuardedForm draws them. */
const publishingFields = {
  status: {
    ...choice('Published or draft', [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ]),
    empty: 'published',
  },
  publishAt: optional(dateTime('Goes live')),
  unpublishAt: optional(dateTime('Ends')),
};

/** A draft needs its title alone. */
const isDraft = ({ status }: Values) => status === 'draft';

const isBlank = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && !value.length);

function isShown({ isShown: decide }: AnyField<unknown>, values: Values): boolean {
  return decide?.(values) ?? true;
}

function startValues(fields: AnyFields, start: object): Values {
  const given = new Map<string, unknown>(Object.entries(start));
  const values = Object.entries(fields).map(([name, { read, empty }]) => {
    const stored = given.get(name) ?? empty;
    return [name, read ? read(stored) : stored];
  });
  return Object.fromEntries(values);
}

/** What does not show is not set. */
function shownValues(fields: AnyFields, values: Values): Values {
  const entries = Object.entries(fields).map(([name, field]) => [
    name,
    isShown(field, values) ? values[name] : null,
  ]);
  return Object.fromEntries(entries);
}

/** What is said when a field is empty that may not be. */
function missingOf(field: AnyField<unknown>, values: Values): string | undefined {
  return isShown(field, values) && (field.isNeeded?.(values) ?? true) ? field.missing : undefined;
}

function missing(fields: AnyFields, values: Values): Record<string, string> {
  const entries = Object.entries(fields).flatMap(([name, field]) => {
    const sentence = isBlank(values[name]) ? missingOf(field, values) : undefined;
    return sentence === undefined ? [] : [[name, sentence]];
  });
  return Object.fromEntries(entries);
}

const withoutField = (name: string) => (errors: FormErrors) =>
  Object.fromEntries(
    Object.entries(errors).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
  );

/** Places inside a field (`images.0`) have no element of their own: the field speaks for them. */
function errorOf(name: string, errors: FormErrors): ReactNode {
  const inside = Object.keys(errors).find((path) => path.startsWith(`${name}.`));
  return errors[name] ?? (inside === undefined ? undefined : errors[inside]);
}
