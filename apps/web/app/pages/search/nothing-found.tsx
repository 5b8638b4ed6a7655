import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { searchMessages } from '@site/contract/messages';
import { languageOf } from '@site/ui';
import { entriesOf } from '#reads/read.ts';
import { news } from '#reads/lists.ts';
import { mostRead } from '#reads/texts.ts';
import { SectionNote } from '#section/section-block.tsx';
import styles from './search-page.module.css';

/** The news that are offered instead. */
export const newestNews = { page: 1, perPage: 5 };

const lists = [
  ['/news', 'News'],
  ['/events', 'Events'],
  ['/projects', 'Projects'],
  ['/career', 'Careers'],
  ['/tenders', 'Tenders'],
  ['/publications', 'Publications'],
  ['/archives', 'Archives'],
] as const;

/** What to do when the search has found nothing. */
export function NothingFound() {
  const read = mostRead.useRead();
  const most = read.state === 'ready' ? read.body : [];
  const newest = entriesOf(news.useRead(newestNews));
  return (
    <>
      <SectionNote kind="empty">{searchMessages.nothingFound}</SectionNote>
      <div className={styles.help}>
        <section aria-labelledby="try-title">
          <h2 id="try-title">What you can try</h2>
          <ul>
            <li>Check the spelling.</li>
            <li>Use fewer or more general words.</li>
            <li>Search in the other language: English or Urdu.</li>
          </ul>
          <Link to="/contact-us">Ask us</Link>
        </section>
        <nav aria-labelledby="lists-title">
          <h2 id="lists-title">Where to look</h2>
          <ul>
            {lists.map(([address, name]) => (
              <li key={address}>
                <Link to={address}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        {most.length > 0 && (
          <section aria-labelledby="most-title">
            <h2 id="most-title">Most read</h2>
            <ul>
              {most.map(({ id, title, url }) => (
                <li key={id}>
                  <Link to={url} {...languageOf(title)}>
                    {title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {newest.length > 0 && (
          <section aria-labelledby="newest-title">
            <h2 id="newest-title">Newest news</h2>
            <ul>
              {newest.map((article) => (
                <li key={article._id}>
                  <Link to={addressOf('news', article)} {...languageOf(article.title)}>
                    {article.title}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  );
}
