import { NumberInput, Stack, TextInput } from '@mantine/core';
import { maxIndicators, maxPeriods, type Indicator } from '@site/contract';
import type { ControlProps, Field } from '#fields/field.ts';
import { asText } from '#form-kit/versions/as-text.ts';
import { ListEditor } from '#ui/inputs/list-editor.tsx';
import { RecordList } from '#fields/record-list.tsx';

/** What a project wants to reach, and what it has reached. */
export function indicators(label: string, help: string): Field<Indicator[]> {
  return {
    label,
    help,
    empty: [],
    isWriting: true,
    show: (value) =>
      asText(
        value?.map(({ name, target, periods }) =>
          [
            name,
            ...periods.map(({ year, result }) => `${year}: ${result}`),
            ...(target ? [`Target: ${target}`] : []),
          ].join(', '),
        ),
      ),
    Control: IndicatorsInput,
  };
}

function IndicatorsInput(props: ControlProps<Indicator[]>) {
  return (
    <RecordList
      {...props}
      kind="indicator"
      addLabel="Add Indicator"
      most={maxIndicators}
      blank={(): Indicator => ({ name: '', periods: [] })}
      nameOf={({ name }, at) => name || `Indicator ${at + 1}`}
    >
      {({ name, target, periods, source }, id, change) => (
        <Stack gap="md">
          <TextInput
            label="Indicator"
            description="What is counted, such as “Animals vaccinated against rabies”."
            required
            dir="auto"
            value={name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <NumberInput
            label="Target"
            thousandSeparator=","
            min={0}
            value={target ?? ''}
            onChange={(next) => change({ target: typeof next === 'number' ? next : null })}
          />
          <ListEditor
            id={`${id}-periods`}
            label="Results by year"
            owner={name || 'the indicator'}
            kind="year"
            addLabel="Add Year"
            isCompact
            most={maxPeriods}
            entries={periods}
            onChange={(next) => change({ periods: next })}
            blank={() => ({
              year: (periods.at(-1)?.year ?? new Date().getFullYear() - 1) + 1,
              result: 0,
            })}
            nameOf={({ year }) => String(year)}
          >
            {(period, at) =>
              (['year', 'result'] as const).map((part) => (
                <NumberInput
                  key={part}
                  label={part === 'year' ? 'Year' : 'Result'}
                  thousandSeparator={part === 'result' ? ',' : ''}
                  required
                  value={Number.isFinite(period[part]) ? period[part] : ''}
                  onChange={(next) => {
                    // What is empty is no number, so that the form asks for it.
                    const number = typeof next === 'number' ? next : Number.NaN;
                    change({ periods: periods.with(at, { ...period, [part]: number }) });
                  }}
                />
              ))
            }
          </ListEditor>
          <TextInput
            label="Source"
            description="Who counts it, and how."
            dir="auto"
            value={source ?? ''}
            onChange={({ currentTarget }) => change({ source: currentTarget.value })}
          />
        </Stack>
      )}
    </RecordList>
  );
}
