import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { isolated, languageOf } from '@site/ui';
import { newestNews } from '#reads/list-loader.ts';
import { news } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { mostRead } from '#reads/texts.ts';
import { t } from '#language/text.ts';

const lists = [
  ['/news', 'News'],
  ['/events', 'Events'],
  ['/projects', 'Projects'],
  ['/career', 'Careers'],
  ['/tenders', 'Tenders'],
  ['/publications', 'Publications'],
  ['/archives', 'Archives'],
  ['/contact-us', 'Ask us'],
] as const;

/** What leaves a list without entries, and what may find some. */
const tries = {
  filter: ['Clear the filters, or choose fewer.', 'Use fewer or more general words.'],
  search: [
    'Check the spelling.',
    'Use fewer or more general words.',
    'Search in the other language: English or Urdu.',
  ],
} as const;
export type Emptied = keyof typeof tries;

/** Where to go on from a list that has nothing to show. The styles are those of its {@link EmptyList}. */
export default function EmptyHelp({ after }: { after: Emptied | undefined }) {
  const read = mostRead.useRead();
  const most = read.state === 'ready' ? read.body : [];
  const newest = entriesOf(news.useRead(newestNews));
  return (
    <>
      {after && (
        <section aria-labelledby="try-title">
          <h2 id="try-title">{t('What you can try')}</h2>
          <ul>
            {tries[after].map((sentence) => (
              <li key={sentence}>{t(sentence)}</li>
            ))}
          </ul>
        </section>
      )}
      <nav aria-labelledby="lists-title">
        <h2 id="lists-title">{t('Where to look')}</h2>
        <ul>
          {lists.map(([address, name]) => (
            <li key={address}>
              <Link to={address}>{t(name)}</Link>
            </li>
          ))}
        </ul>
      </nav>
      {most.length > 0 && (
        <section aria-labelledby="most-title">
          <h2 id="most-title">{t('Most read')}</h2>
          <ul>
            {most.map(({ id, title, url }) => (
              <li key={id}>
                <Link to={url} {...languageOf(title)}>
                  {isolated(title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest-title">
          <h2 id="newest-title">{t('Newest news')}</h2>
          <ul>
            {newest.map((article) => (
              <li key={article._id}>
                <Link to={addressOf('news', article)} {...languageOf(article.title)}>
                  {isolated(article.title)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
