import { useId, type ReactNode } from 'react';
import { isInState } from '@site/contract/closing-states';
import { t } from '#language/text.ts';
import { stateLabels } from './state-tabs.tsx';
import styles from './state-groups.module.css';

/** In the order of lists that have what is open first. */
const states = ['open', 'awarded', 'closed'] as const;

/**
 * The entries of a list that closes, those of each state under a heading of its own.
 * @param readAt when they were read, in milliseconds
 * @param children shows those of a state
 */
export function StateGroups<Entry extends Parameters<typeof isInState>[0]>(props: {
  list: readonly Entry[];
  readAt: number;
  children: (entries: Entry[]) => ReactNode;
}) {
  const { list, readAt, children } = props;
  const id = useId();
  return states.map((state) => {
    const entries = list.filter((entry) => isInState(entry, state, readAt));
    return (
      entries.length > 0 && (
        <section key={state} aria-labelledby={id + state} className={styles.group}>
          <h2 id={id + state}>{t(stateLabels[state])}</h2>
          {children(entries)}
        </section>
      )
    );
  });
}
