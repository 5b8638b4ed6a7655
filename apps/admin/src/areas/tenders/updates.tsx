import { Select, Stack } from '@mantine/core';
import { tenderUpdateKinds, type TenderUpdate } from '@site/contract';
import type { ControlProps, Field } from '#fields/field.ts';
import { asText } from '#form-kit/versions/as-text.ts';
import { DateInput } from '#ui/inputs/date-input.tsx';
import { MoneyInput } from '#ui/inputs/money-input.tsx';
import { RecordList } from '#fields/record-list.tsx';
import { LongTextInput } from '#ui/long-text/long-text-input.tsx';

const kindLabels: Record<TenderUpdate['kind'], string> = {
  answer: 'Answer to a question',
  addendum: 'Addendum',
  opening: 'Opening of offers',
  award: 'Award',
};

const kindOptions = tenderUpdateKinds.map((value) => ({ value, label: kindLabels[value] }));

/** What updates of one kind alone have, blank. */
const ofOneKind = { question: null, amount: null, currency: null };

/** What all bidders are told once a tender is out. */
export function updates(label: string, help: string): Field<TenderUpdate[]> {
  return {
    label,
    help,
    empty: [],
    isWriting: true,
    show: (value) => asText(value?.map(({ kind, text }) => `${kindLabels[kind]}: ${text}`)),
    Control: UpdatesInput,
  };
}

function UpdatesInput(props: ControlProps<TenderUpdate[]>) {
  return (
    <RecordList
      {...props}
      kind="update"
      addLabel="Add Update"
      blank={(): TenderUpdate => ({ kind: 'answer', at: new Date().toISOString(), text: '' })}
      nameOf={({ kind }, at) => `${at + 1}. ${kindLabels[kind]}`}
    >
      {({ kind, at, question, text, ...money }, id, change) => (
        <Stack gap="md">
          <Select
            label="Kind"
            data={kindOptions}
            value={kind}
            onChange={(chosen) => {
              const next = tenderUpdateKinds.find((each) => each === chosen) ?? kind;
              // What the other kind has no field for would be public, or refused, unseen.
              if (next !== kind) change({ kind: next, ...ofOneKind });
            }}
          />
          <DateInput
            id={`${id}-at`}
            type="date"
            label="Date"
            required
            error={null}
            value={at}
            onChange={(next) => change({ at: next })}
          />
          {kind === 'answer' && (
            <LongTextInput
              id={`${id}-question`}
              label="Question"
              description="As it was asked, without the name of the bidder."
              minRows={2}
              value={question ?? ''}
              onChange={(next) => change({ question: next })}
            />
          )}
          <LongTextInput
            id={`${id}-text`}
            label={kind === 'answer' ? 'Answer' : 'Text'}
            required
            minRows={3}
            value={text}
            onChange={(next) => change({ text: next })}
          />
          {kind === 'award' && <MoneyInput value={money} onChange={change} />}
        </Stack>
      )}
    </RecordList>
  );
}
