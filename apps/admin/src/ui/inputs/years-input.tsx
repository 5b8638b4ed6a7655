import { Group, Input, Select, type SelectProps } from '@mantine/core';
import { useRef, type ReactNode } from 'react';

interface YearsInputProps {
  id: string;
  label: string;
  description?: string | undefined;
  required?: boolean;
  error: ReactNode;
  /** `2024-2026`; one side is empty until it is chosen. */
  value: string;
  onChange: (value: string) => void;
}

/** How far the years reach, seen from this one. */
const reach = { back: 30, ahead: 20 };

/** A first and a last year. */
export function YearsInput(props: YearsInputProps) {
  const { id, label, description, required = false, error, value, onChange } = props;
  const [start = '', end = ''] = value.split('-');
  const change = (first: string, last: string) =>
    onChange(first === '' && last === '' ? '' : `${first}-${last}`);
  const control = {
    data: yearsAround(start, end),
    searchable: true,
    placeholder: 'Year',
    required,
    error: Boolean(error),
    w: 160,
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
        <YearSelect
          {...control}
          id={id}
          label="Start year"
          value={start || null}
          onChange={(year) => change(year ?? '', end)}
        />
        <YearSelect
          {...control}
          label="End year"
          value={end || null}
          onChange={(year) => change(start, year ?? '')}
        />
      </Group>
    </Input.Wrapper>
  );
}

/** Years to choose from; the list opens where this year or the chosen one is in sight. */
function YearSelect(props: SelectProps) {
  const viewport = useRef<HTMLDivElement>(null);
  const showYear = () => {
    const year = props.value ?? String(new Date().getFullYear());
    const options = viewport.current?.querySelectorAll('[role="option"]') ?? [];
    const option = Array.from(options).find(({ textContent }) => textContent === year);
    option?.scrollIntoView({ block: 'center' });
  };
  return (
    <Select
      {...props}
      scrollAreaProps={{ viewportRef: viewport }}
      onDropdownOpen={() => requestAnimationFrame(showYear)}
    />
  );
}

/** Years to choose from, newest first, with those that are chosen already. */
function yearsAround(...chosen: string[]): string[] {
  const now = new Date().getFullYear();
  const near = Array.from({ length: reach.back + reach.ahead + 1 }, (_, index) =>
    String(now + reach.ahead - index),
  );
  const others = chosen.filter((year) => year !== '' && !near.includes(year));
  return [...new Set([...near, ...others])].toSorted().toReversed();
}
