import { Link, useLocation } from 'react-router';
import { SearchForm } from '#components/lists/search-form.tsx';
import { t } from '#language/text.ts';
import styles from './problem-screen.module.css';

const ways = [
  ['/home', 'Home'],
  ['/news', 'News'],
  ['/projects', 'Projects'],
  ['/tenders', 'Tenders'],
  ['/contact-us', 'Contact'],
] as const;

/** Characters of a search that begins with the words of an address, each of which may count twice. */
const longest = 100;

/** The words of an address, to search for; its ids say nothing. */
function wordsOf(pathname: string): string {
  const segments = pathname.split('/').filter((segment) => !/^[\da-f-]{32,36}$/i.test(segment));
  const words = decoded(segments.join(' ')).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return Array.from(words.join(' ')).slice(0, longest).join('');
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where to go on from an address without a page: a search for its words, and the main pages. */
export default function WaysOn() {
  const { pathname } = useLocation();
  return (
    <>
      <div className={styles.search}>
        <SearchForm q={wordsOf(pathname)} />
      </div>
      <nav aria-label={t('Where to go on')}>
        <ul className={styles.ways}>
          {ways.map(([address, name]) => (
            <li key={address}>
              <Link to={address}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
