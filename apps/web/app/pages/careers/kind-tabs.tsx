import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useHydrated } from '#lib/use-hydrated.ts';
import { withQuery } from '#components/lists/state-tabs.tsx';
import { t } from '#language/text.ts';
import { careerKinds, kindQuery, type CareerKind } from './career-kind.ts';
import styles from './kind-tabs.module.css';

/**
 * The toggle between vacancies and internships, and the one that is chosen. Each is an address of
 * its own, so that a reload or a shared link keeps it and it works without scripts.
 */
export function KindTabs(props: {
  chosen: CareerKind;
  /** What else the address asks for, which stays. */
  filter: Record<string, string | undefined>;
  children: ReactNode;
}) {
  const { chosen, filter, children } = props;
  const isHydrated = useHydrated();
  const list = useRef<HTMLDivElement>(null);

  const moveFocus = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    // There are two tabs: every arrow leads to the other one.
    const other = list.current?.querySelector<HTMLElement>('[aria-selected="false"]');
    const first = list.current?.querySelector<HTMLElement>('[role="tab"]');
    const last = list.current?.querySelector<HTMLElement>('[role="tab"]:last-child');
    const target = event.key === 'Home' ? first : event.key === 'End' ? last : other;
    target?.focus();
    target?.click();
  };

  return (
    <>
      <div ref={list} role="tablist" aria-label={t('Kind of opening')} className={styles.tabs}>
        {careerKinds.map(({ kind, label }) => (
          <Link
            key={kind}
            id={`tab-${kind}`}
            role="tab"
            to={withQuery('/career', { ...kindQuery(kind), ...filter })}
            replace
            preventScrollReset
            onKeyDown={moveFocus}
            aria-selected={kind === chosen}
            aria-controls="openings"
            // The arrow keys reach the other one, once there are scripts to hear them.
            tabIndex={isHydrated && kind !== chosen ? -1 : 0}
          >
            {t(label)}
          </Link>
        ))}
      </div>
      <div id="openings" role="tabpanel" aria-labelledby={`tab-${chosen}`}>
        {children}
      </div>
    </>
  );
}
