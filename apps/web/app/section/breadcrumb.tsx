import { Link, useLocation } from 'react-router';
import { isolated, languageOf } from '@site/ui';
import type { JsonLd } from '#head/json-ld.ts';
import { JsonLdScript } from '#head/json-ld-script.tsx';
import { useSite } from '#lib/site.ts';
import { pageLanguage, t } from '#language/text.ts';
import styles from './breadcrumb.module.css';

/** A step of the way to a page; the last one is the page itself. */
export interface Crumb {
  label: string;
  /** Left out where no page stands behind the step. */
  to?: string;
}

/** The way from the home page to this one. @param crumbs in order, without Home */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  const way = [{ label: t('Home'), to: '/' }, ...crumbs];
  return (
    <nav lang={pageLanguage().lang} aria-label={t('Breadcrumb')} className={styles.breadcrumb}>
      <ol>
        {way.map(({ label, to }, at) => (
          <li key={`${at} ${label}`}>
            {to ? (
              <Link
                to={to}
                aria-current={at === way.length - 1 ? 'page' : undefined}
                {...languageOf(label)}
              >
                {isolated(label)}
              </Link>
            ) : (
              <span
                aria-current={at === way.length - 1 ? 'page' : undefined}
                {...languageOf(label)}
              >
                {isolated(label)}
              </span>
            )}
          </li>
        ))}
      </ol>
      {import.meta.env.SSR ? <WayData way={way} /> : <JsonLdScript entity={undescribed} />}
    </nav>
  );
}

const undescribed: JsonLd = { '@type': 'BreadcrumbList' };

/** The way in the words of schema.org. */
function WayData({ way }: { way: Crumb[] }) {
  const { siteUrl } = useSite();
  const { pathname } = useLocation();
  const itemListElement = way
    .map(({ label, to }, at) => ({ name: label, to: at === way.length - 1 ? pathname : to }))
    // Search engines require an address of each, without a redirect.
    .flatMap(({ name, to }) =>
      to ? [{ '@type': 'ListItem', name, item: siteUrl + (to === '/' ? '/home' : to) }] : [],
    )
    .map((item, at) => ({ ...item, position: at + 1 }));
  return <JsonLdScript entity={{ ...undescribed, itemListElement }} />;
}
