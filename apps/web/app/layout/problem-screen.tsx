import { isRouteErrorResponse, Link, useLocation } from 'react-router';
import { pageMessages } from '@site/contract/messages';
import { SearchForm } from '#components/search-form.tsx';
import { PageHead } from '#head/page-head.tsx';
import styles from './problem-screen.module.css';

/** What a loader throws that says itself what is missing. */
export interface Missing {
  title?: string;
  text?: string;
  /** The status. */
  code?: number;
}

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

/** The screen for an address without a page. */
export function NotFoundScreen(props: Missing) {
  const {
    title = pageMessages.notFoundTitle,
    text = pageMessages.notFoundText,
    code = 404,
  } = props;
  const { pathname } = useLocation();
  return (
    <section className={styles.screen}>
      <PageHead title={title} description={text} isPrivate />
      <p className={styles.code}>{code}</p>
      <h1>{title}</h1>
      <p>{text}</p>
      <Link to="/" className="button">
        Go to Home
      </Link>
      <div className={styles.search}>
        <SearchForm q={wordsOf(pathname)} />
      </div>
      <nav aria-label="Where to go on">
        <ul className={styles.ways}>
          {ways.map(([address, name]) => (
            <li key={address}>
              <Link to={address}>{name}</Link>
            </li>
          ))}
        </ul>
      </nav>
    </section>
  );
}

/** What stands in place of a page that could not be shown. */
export function ProblemScreen({ error }: { error: unknown }) {
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && [404, 410].includes(error.status)) {
    const missing: Missing = { ...error.data };
    return <NotFoundScreen {...missing} />;
  }
  return (
    <section className={styles.screen}>
      <PageHead
        title="Something went wrong"
        description="This page could not be shown."
        isPrivate
      />
      <h1>Something went wrong</h1>
      <p>This page could not be shown. Please try again in a moment.</p>
      <a href={pathname + search} className="button">
        Try again
      </a>
    </section>
  );
}
