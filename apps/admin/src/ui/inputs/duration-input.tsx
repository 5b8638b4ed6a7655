import { Group, Input, NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';

interface DurationInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  error: ReactNode;
  /** Seconds. */
  value: number | null;
  onChange: (value: number | null) => void;
}

/** How long something lasts, in minutes and seconds. */
export function DurationInput(props: DurationInputProps) {
  const { id, label, description, error, value, onChange } = props;
  const minutes = value === null ? '' : Math.floor(value / 60);
  const seconds = value === null ? '' : value % 60;
  const change = (inMinutes: string | number, inSeconds: string | number) =>
    onChange(
      inMinutes === '' && inSeconds === '' ? null : Number(inMinutes) * 60 + Number(inSeconds),
    );
  const control = {
    min: 0,
    allowDecimal: false,
    allowNegative: false,
    error: Boolean(error),
    w: 120,
  };
  return (
    <Input.Wrapper
      label={label}
      description={description}
      error={error}
      labelElement="div"
      size="md"
    >
      <Group gap="sm" mt={8}>
        <NumberInput
          {...control}
          id={id}
          label="Minutes"
          value={minutes}
          onChange={(next) => change(next, seconds)}
        />
        <NumberInput
          {...control}
          label="Seconds"
          max={59}
          value={seconds}
          onChange={(next) => change(minutes, next)}
        />
      </Group>
    </Input.Wrapper>
  );
}
