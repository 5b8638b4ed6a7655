import { Stack } from '@mantine/core';
import { maxFunding, type Funding } from '@site/contract';
import type { ControlProps, Field } from '#fields/field.ts';
import { allDonors } from '#fields/option-sources.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { RecordList } from '#fields/record-list.tsx';
import { OptionLabels, RemoteSelect } from '#ui/inputs/remote-select.tsx';

/** Who pays for a project, with what and when. */
export function funding(label: string, help: string): Field<Funding[]> {
  return {
    label,
    help,
    empty: [],
    show: (value) => (
      <OptionLabels source={allDonors} values={(value ?? []).map(({ donorId }) => donorId)} />
    ),
    Control: FundingInput,
  };
}

function FundingInput(props: ControlProps<Funding[]>) {
  return (
    <RecordList
      {...props}
      kind="funder"
      addLabel="Add Funder"
      most={maxFunding}
      blank={(): Funding => ({ donorId: '' })}
      nameOf={(_given, at) => `Funder ${at + 1}`}
    >
      {({ donorId, from, until, ...money }, id, change) => (
        <Stack gap="md">
          <RemoteSelect
            id={`${id}-donor`}
            label="Funder"
            description={undefined}
            required
            error={null}
            source={allDonors}
            value={donorId || null}
            onChange={(chosen) => change({ donorId: chosen ?? '' })}
          />
          <MoneyInput value={money} onChange={change} />
          <DateInput
            id={`${id}-from`}
            type="date"
            label="From"
            error={null}
            value={from ?? ''}
            onChange={(day) => change({ from: day || null })}
          />
          <DateInput
            id={`${id}-until`}
            type="date"
            label="Until"
            error={null}
            value={until ?? ''}
            onChange={(day) => change({ until: day || null })}
          />
        </Stack>
      )}
    </RecordList>
  );
}
