import { useLocation } from 'react-router';
import { isPlainOnly, languages } from '#language/languages.ts';
import { pageLanguage } from '#language/text.ts';
import styles from './language-switch.module.css';

/** The ways to the same page in the other languages, each called as it calls itself. Nothing where there is no such page. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const open = pageLanguage();
  if (isPlainOnly(pathname)) return null;
  return Object.values(languages).map(
    ({ lang, base, name }) =>
      lang !== open.lang && (
        // Not by the router: texts and direction are those of the whole document.
        <a
          key={lang}
          href={base + pathname + search}
          hrefLang={lang}
          lang={lang}
          className={styles.other}
        >
          {name}
        </a>
      ),
  );
}
