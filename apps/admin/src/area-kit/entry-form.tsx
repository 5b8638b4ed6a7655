import { Alert, Anchor, Button, Group, List, Stack } from '@mantine/core';
import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { z } from 'zod';
import type { Fields } from './area.ts';
import { useUnsavedChanges } from './use-unsaved-changes.ts';
import { notify } from '#lib/notify.tsx';
import { issuesByField, sentenceOf } from '#lib/problem.ts';

type Values = Record<string, unknown>;

interface EntryFormProps {
  input: z.ZodObject;
  fields: Fields;
  /** Where the values start; a field without one starts empty. */
  start?: object;
  submitLabel: string;
  /** Sends the values. What it throws is shown, and what was typed stays. */
  onSubmit: (values: Values) => Promise<void>;
  onCancel?: () => void;
  onDirtyChange?: (isDirty: boolean) => void;
}

/** A form of one column, made from fields; for new entries and for stored ones. */
export function EntryForm(props: EntryFormProps) {
  const { input, fields, start = {}, submitLabel, onSubmit, onCancel, onDirtyChange } = props;
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const form = useForm<Values>({
    initialValues: startValues(fields, start),
    validate: schemaResolver(input, { sync: true }),
  });
  const isDirty = form.isDirty();
  useUnsavedChanges(isDirty);
  useEffect(() => onDirtyChange?.(isDirty), [isDirty, onDirtyChange]);

  const names = Object.keys(fields);
  const isHeld = names.some((name) => fields[name]?.holdsSubmit && !form.values[name]);
  const refuse = (errors: FormErrors) => {
    form.setErrors(errors);
    setAttempts(attempts + 1);
  };

  const submit = async (values: Values) => {
    setSending(true);
    try {
      await onSubmit(input.parse(values));
    } catch (error) {
      notify('failure', sentenceOf(error));
      refuse(ofFields(names, issuesByField(error)));
    }
    setSending(false);
  };

  return (
    <form noValidate onSubmit={form.onSubmit(submit, refuse)}>
      <Stack gap="lg">
        <ErrorSummary
          // A new attempt takes the focus again.
          key={attempts}
          errors={names.flatMap((name) =>
            form.errors[name] ? { target: `${id}-${name}`, sentence: form.errors[name] } : [],
          )}
        />
        {Object.entries(fields).map(([name, field]) => {
          const isRequired =
            field.holdsSubmit ?? !input.shape[name]?.safeParse(field.empty).success;
          return (
            <field.Control
              key={name}
              id={`${id}-${name}`}
              label={isRequired ? field.label : `${field.label} (optional)`}
              description={field.help}
              required={isRequired}
              error={form.errors[name]}
              value={form.values[name]}
              onChange={(value) => form.setFieldValue(name, value)}
            />
          );
        })}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" size="md" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit" size="md" disabled={isHeld} loading={isSending}>
            {submitLabel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function startValues(fields: Fields, start: object): Values {
  const given = new Map<string, unknown>(Object.entries(start));
  const values = Object.entries(fields).map(([name, { empty }]) => [
    name,
    given.get(name) ?? empty,
  ]);
  return Object.fromEntries(values);
}

/** The server names places inside a field (`images.0`); the sentence belongs under the field. */
function ofFields(names: string[], issues: Record<string, string>): FormErrors {
  const entries = Object.entries(issues).map(([path, sentence]) => [path.split('.')[0], sentence]);
  return Object.fromEntries(entries.filter(([name]) => name && names.includes(name)));
}

function ErrorSummary(props: { errors: { target: string; sentence: React.ReactNode }[] }) {
  const { errors } = props;
  const box = useRef<HTMLDivElement>(null);
  const hasErrors = errors.length > 0;
  useEffect(() => {
    if (hasErrors) box.current?.focus();
    // Only when it appears: later errors must not take the focus from a field.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  if (!hasErrors) return null;
  return (
    <Alert
      ref={box}
      tabIndex={-1}
      color="red"
      icon={<IconAlertTriangle />}
      title={errors.length === 1 ? 'Please mend one thing' : `Please mend ${errors.length} things`}
    >
      <List size="sm">
        {errors.map(({ target, sentence }) => (
          <List.Item key={target}>
            <Anchor
              component="button"
              type="button"
              c="inherit"
              inherit
              td="underline"
              onClick={() => document.getElementById(target)?.focus()}
            >
              {sentence}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
