import { Button, Group, Stack, Text } from '@mantine/core';
import { schemaResolver, useForm, type FormErrors } from '@mantine/form';
import { useEffect, useId, useState } from 'react';
import type { z } from 'zod';
import type { Fields } from './area.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { useUnsavedChanges } from '#ui/unsaved-changes.ts';
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
  useEffect(() => {
    onDirtyChange?.(isDirty);
    return () => onDirtyChange?.(false);
  }, [isDirty, onDirtyChange]);

  const names = Object.keys(fields);
  const isHeld = names.some((name) => fields[name]?.holdsSubmit && !form.values[name]);
  const refusals = names.flatMap((name) =>
    form.errors[name] ? { target: `${id}-${name}`, sentence: form.errors[name] } : [],
  );
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
        {/* A new attempt takes the focus again. */}
        {refusals.length > 0 && <ErrorSummary key={attempts} refusals={refusals} />}
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
          {isHeld && (
            <Text size="sm" c="dimmed" mr="auto">
              Upload a picture to go on.
            </Text>
          )}
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
