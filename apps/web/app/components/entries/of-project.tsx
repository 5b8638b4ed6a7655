import { useId } from 'react';
import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { isolated, languageOf } from '@site/ui';
import { DayOf } from '#components/cards/moment.tsx';
import { aboutProject } from '#reads/about-project.ts';
import { events, news } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { t } from '#language/text.ts';
import styles from './of-project.module.css';

/** The newest news and events of an entry's project but itself, a line each; nothing where there are none. */
export function OfProject({ id, projectId }: { id: string; projectId: string }) {
  const titleId = useId();
  const asked = aboutProject(projectId);
  const articles = entriesOf(news.useRead(asked));
  const meetings = entriesOf(events.useRead(asked));
  const others = [
    ...articles.map(({ _id, title, publishedAt }) => {
      return { _id, title, day: publishedAt, to: addressOf('news', { _id }) };
    }),
    ...meetings.map(({ _id, title, time }) => {
      return { _id, title, day: time, to: addressOf('events', { _id }) };
    }),
  ].filter(({ _id }) => _id !== id);
  if (others.length === 0) return null;
  return (
    <section className={styles.list} aria-labelledby={titleId}>
      <h2 id={titleId}>{t('More of this project')}</h2>
      <ul>
        {others.map(({ _id, title, day, to }) => (
          <li key={_id}>
            <Link to={to} prefetch="intent" {...languageOf(title)}>
              {isolated(title)}
            </Link>
            <DayOf instant={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}
