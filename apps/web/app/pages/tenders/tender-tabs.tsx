import { useId } from 'react';
import { Form, Link, useSearchParams } from 'react-router';
import { tenderFilterOf, tenderTabs } from './tender-filter.ts';
import styles from './tenders-page.module.css';

/** The ways to the tenders of each state, and the search among them. They work without scripts. */
export function TenderTabs() {
  const [query] = useSearchParams();
  const { state: chosen, q } = tenderFilterOf(query);
  const id = useId();
  return (
    <div className={styles.choose}>
      <nav aria-label="State of tenders" className={styles.tabs}>
        {tenderTabs.map(({ state, label }) => (
          <Link
            key={label}
            to={addressOf(state, q)}
            preventScrollReset
            aria-current={state === chosen ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 don't know <search>
        role="search"
        aria-label="Search tenders"
        action="/tenders"
        preventScrollReset
        className={styles.search}
      >
        {chosen && <input type="hidden" name="state" value={chosen} />}
        <label htmlFor={id} className="visually-hidden">
          Search in title, reference and text
        </label>
        <input
          key={q}
          id={id}
          type="search"
          name="q"
          placeholder="Title or reference"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <button type="submit" className="button">
          Search
        </button>
      </Form>
    </div>
  );
}

function addressOf(state: string | undefined, q: string | undefined): string {
  const search = new URLSearchParams({ ...(state && { state }), ...(q && { q }) }).toString();
  return search ? `/tenders?${search}` : '/tenders';
}
