import { useLocation } from 'react-router';
import { isPlainOnly, languages, liteBase } from '#language/languages.ts';
import { pageLanguage } from '#language/text.ts';
import { useSite } from '#lib/site.ts';
import styles from './language-switch.module.css';

/** The way to the same page in the other language, called as it calls itself. Nothing where there is no such page. */
export function LanguageSwitch() {
  const { pathname, search } = useLocation();
  const { lang, base, name } = pageLanguage().base ? languages.en : languages.ur;
  const { languages: spoken = [lang], isLite } = useSite();
  if (isPlainOnly(pathname) || !spoken.includes(lang)) return null;
  // Not by the router: texts and direction are those of the whole document.
  return (
    <a
      href={(isLite ? liteBase : '') + base + pathname + search}
      hrefLang={lang}
      lang={lang}
      className={styles.other}
    >
      {name}
    </a>
  );
}
