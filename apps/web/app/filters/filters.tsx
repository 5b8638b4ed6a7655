import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';
import { useHref, useLocation, useSearchParams } from 'react-router';
import { t } from '#language/text.ts';
import styles from './filters.module.css';

/** From this width on, filters take effect as they are changed. */
const wide = '(min-width: 768px)';
/** Milliseconds without a change before one takes effect, so that typing is not interrupted. */
const pause = 250;

/** What is filled in, as the page's address carries it. */
function filledIn(form: HTMLFormElement): URLSearchParams {
  const filled = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value.trim()) filled.set(name, value.trim());
  }
  return filled;
}

/** Sets the fields to the values in the address. */
function fillIn(form: HTMLFormElement, params: URLSearchParams): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')) {
    field.value = params.get(field.name) ?? '';
  }
}

/** Whether a visitor has changed a field since the page was sent. */
function isTouched(form: HTMLFormElement): boolean {
  const inputs = [...form.querySelectorAll('input')];
  const selects = [...form.querySelectorAll('select')];
  return (
    inputs.some(({ value, defaultValue }) => value !== defaultValue) ||
    selects.some(({ options, selectedIndex }) => {
      const first = [...options].findIndex(({ defaultSelected }) => defaultSelected);
      return selectedIndex !== Math.max(first, 0);
    })
  );
}

/**
 * A form of filters whose state is the query of the page's address, so that a reload, a shared link
 * and a browser without scripts show the same. In wide windows each change takes effect by itself,
 * in narrow ones the form is a panel that opens with Filter and closes with Apply Filters.
 * @param label what is filtered, for screen readers
 * @param result how many there are now, announced when it changes
 * @param isShort for a form so short that it needs no panel: it always acts as in a wide window
 */
export function Filters(props: {
  label: string;
  result: string;
  isShort?: boolean;
  children: ReactNode;
}) {
  const { label, result, isShort = false, children } = props;
  const [params, setParams] = useSearchParams();
  const path = useHref(useLocation().pathname);
  const [isOpen, setOpen] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const timer = useRef<number | undefined>(undefined);
  const query = params.toString();
  const written = useRef(query);
  const id = useId();

  useEffect(() => () => clearTimeout(timer.current), []);

  // The address was changed by something else, such as the way back: the fields follow.
  useEffect(() => {
    if (!form.current || query === written.current) return;
    clearTimeout(timer.current);
    written.current = query;
    fillIn(form.current, new URLSearchParams(query));
  }, [query]);

  // What was filled in before the scripts were there takes effect as well.
  const begin = useEffectEvent(() => {
    if (form.current && isTouched(form.current)) changed();
  });
  useEffect(() => begin(), []);

  function write(next: URLSearchParams) {
    clearTimeout(timer.current);
    if (next.toString() === query) return;
    written.current = next.toString();
    setParams(next, { replace: true });
  }

  function apply() {
    if (form.current) write(filledIn(form.current));
  }

  function changed() {
    if (!isShort && !globalThis.matchMedia(wide).matches) return;
    clearTimeout(timer.current);
    timer.current = window.setTimeout(apply, pause);
  }

  function clear() {
    if (form.current) fillIn(form.current, new URLSearchParams());
    write(new URLSearchParams());
  }

  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- older browsers know no <search>
      role="search"
      className={styles.filters}
      aria-label={label}
      data-short={isShort || undefined}
    >
      <button
        ref={toggle}
        type="button"
        className={`button button-quiet ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-controls={`${id}-panel`}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
          <path d="M2 5h16M5 10h10M8 15h4" stroke="currentColor" strokeWidth="2" />
        </svg>
        {t('Filter')}
      </button>
      <form
        ref={form}
        id={`${id}-panel`}
        aria-label={label}
        className={styles.panel}
        data-open={isOpen || undefined}
        // What a browser restored from an earlier visit is not what the address says.
        autoComplete="off"
        onChange={changed}
        onSubmit={(event) => {
          event.preventDefault();
          apply();
          setOpen(false);
          toggle.current?.focus();
        }}
      >
        <div className={styles.fields}>{children}</div>
        <div className={styles.actions}>
          <button type="submit" className={`button ${styles.apply}`}>
            {t('Apply Filters')}
          </button>
          {!isShort && (
            <button
              type="submit"
              form={`${id}-clear`}
              className={`button button-quiet ${styles.clear}`}
            >
              {t('Clear Filters')}
            </button>
          )}
        </div>
      </form>
      {/* A form without fields leads to the page without its query, with and without scripts. */}
      <form
        id={`${id}-clear`}
        aria-label={t('Clear filters')}
        action={path}
        onSubmit={(event) => {
          event.preventDefault();
          clear();
        }}
      />
      <output aria-label={t('Result')} className={styles.result}>
        {result}
      </output>
    </div>
  );
}
