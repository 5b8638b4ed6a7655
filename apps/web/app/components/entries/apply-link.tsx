import { languageOf } from '@site/ui';
import { t } from '#language/text.ts';

/** A link to the application form, in a new tab. @param title of the opening, for screen readers */
export function ApplyLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="button">
      {t('Apply')}
      <span className="visually-hidden">
        <span {...languageOf(title)}>: {title}</span> {t('(opens in a new tab)')}
      </span>
    </a>
  );
}
