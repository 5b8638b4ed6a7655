import { useLocation } from 'react-router';
import { isFullOnly, liteBase } from '#language/languages.ts';
import { pageLanguage, t } from '#language/text.ts';
import { useSite } from '#lib/site.ts';

/** The way to the same page without scripts and pictures, or back. Nothing where there is no such page. */
export function LiteLink() {
  const { pathname, search } = useLocation();
  const { isLite } = useSite();
  if (isFullOnly(pathname)) return null;
  return (
    <a href={(isLite ? '' : liteBase) + pageLanguage().base + pathname + search} rel="nofollow">
      {isLite ? t('Full version') : t('Lite version')}
    </a>
  );
}
