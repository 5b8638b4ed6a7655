import { useId } from 'react';
import { Form } from 'react-router';
import { t } from '#language/text.ts';
import styles from './search-form.module.css';

/** A search box in a page. @param q what it holds at first */
export function SearchForm({ q }: { q: string }) {
  const id = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- browsers of 2023 don't know <search>
    <Form role="search" action="/search" aria-label={t('Search')} className={styles.form}>
      <label htmlFor={id}>{t('What are you looking for?')}</label>
      <div className={styles.line}>
        <input
          // A new search starts from what was found last.
          key={q}
          id={id}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={200}
          dir="auto"
          autoComplete="off"
        />
        <button type="submit" className="button">
          {t('Search')}
        </button>
      </div>
    </Form>
  );
}
