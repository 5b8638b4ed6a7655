import { SegmentedControl } from '@mantine/core';
import classes from './rows.module.css';
import { useFilterAddress } from './use-filter-address.ts';

/** Narrows a list down to one status, or none. @param counts how many there are of each status, and of all */
export function StatusFilter<Status extends string>(props: {
  value: Status | undefined;
  labels: Record<Status, string>;
  counts?: Partial<Record<string, number>> | undefined;
}) {
  const { value, labels, counts = {} } = props;
  const { set } = useFilterAddress();
  const data = Object.entries<string>({ all: 'All', ...labels }).map(([status, label]) => {
    const count = counts[status];
    return { value: status, label: count === undefined ? label : `${label} (${count})` };
  });
  return (
    <SegmentedControl
      aria-label="Status"
      size="md"
      className={classes.filter}
      data={data}
      value={value ?? 'all'}
      onChange={(chosen) => set('status', chosen === 'all' ? null : chosen)}
    />
  );
}
