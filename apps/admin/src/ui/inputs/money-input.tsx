import { NumberInput, Select, SimpleGrid } from '@mantine/core';
import { currencies, type Money } from '@site/contract';

/** An amount, and in what it is. */
export function MoneyInput(props: { value: Money; onChange: (next: Money) => void }) {
  const { value, onChange } = props;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <NumberInput
        label="Amount"
        thousandSeparator=","
        min={0}
        value={value.amount ?? ''}
        onChange={(next) => onChange({ amount: typeof next === 'number' ? next : null })}
      />
      <Select
        label="Currency"
        placeholder="Choose"
        clearable
        data={currencies}
        value={value.currency ?? null}
        onChange={(chosen) =>
          onChange({ currency: currencies.find((each) => each === chosen) ?? null })
        }
      />
    </SimpleGrid>
  );
}
