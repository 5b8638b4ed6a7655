import { addressOf } from '@site/contract/entry-addresses';
import { Card } from '#components/card.tsx';
import { EntryRow } from '#components/entry-row.tsx';
import { DayOf, SpanOf } from '#components/moment.tsx';
import { events, news } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { aboutProject } from './about.ts';

/** What was reported of a project, and what takes place in it. */
export default function AboutProject({ id }: { id: string }) {
  const articles = entriesOf(news.useRead(aboutProject(id)));
  const meetings = entriesOf(events.useRead(aboutProject(id)));
  return (
    <>
      {articles.length > 0 && (
        <EntryRow title="News of this project">
          {articles.map(({ _id, title, imageUrl, publishedAt }) => (
            <Card
              key={_id}
              to={addressOf('news', { _id })}
              title={title}
              imageUrl={imageUrl}
              meta={<DayOf instant={publishedAt} />}
            />
          ))}
        </EntryRow>
      )}
      {meetings.length > 0 && (
        <EntryRow title="Events of this project">
          {meetings.map(({ _id, title, images, time, endTime }) => (
            <Card
              key={_id}
              to={addressOf('events', { _id })}
              title={title}
              imageUrl={images[0]}
              meta={<SpanOf start={time} end={endTime} />}
            />
          ))}
        </EntryRow>
      )}
    </>
  );
}
