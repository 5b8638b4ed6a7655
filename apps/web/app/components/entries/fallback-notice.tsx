import { ownWords, pageLanguage, t } from '#language/text.ts';
import styles from './fallback-notice.module.css';

/** Says that texts are not in the language of the page, where some are not. @param of what was read for the page */
export function FallbackNotice({ of }: { of: { fallback?: string[] | undefined }[] }) {
  if (of.every(({ fallback = [] }) => fallback.length === 0)) return null;
  return (
    <p {...ownWords()} className={styles.notice}>
      {t('Parts of this are not yet in {language}.', { language: pageLanguage().name })}
    </p>
  );
}
