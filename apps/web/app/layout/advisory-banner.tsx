import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { Icon, isolated, languageOf } from '@site/ui';
import { ownWords, t } from '#language/text.ts';
import { useCurrentAdvisories } from '#reads/layout.ts';
import styles from './advisory-banner.module.css';

/** What people are warned of now, between the header and the page; mostly there is nothing. */
export function AdvisoryBanner() {
  const { list, total } = useCurrentAdvisories();
  if (total === 0) return null;
  return (
    <aside aria-label={t('Advisories')} className={styles.banner} {...ownWords()}>
      <ul>
        {list.map((advisory) => (
          <li key={advisory._id} data-severity={advisory.severity}>
            <Link to={addressOf('advisories', advisory)} {...languageOf(advisory.title)}>
              <Icon name="FaShieldAlt" />
              <span>{isolated(advisory.title)}</span>
            </Link>
          </li>
        ))}
        {total > list.length && (
          <li>
            <Link to="/advisories">{t('All advisories')}</Link>
          </li>
        )}
      </ul>
    </aside>
  );
}
