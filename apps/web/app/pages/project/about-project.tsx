import { addressOf } from '@site/contract/entry-addresses';
import { Card } from '#components/cards/card.tsx';
import { EntryRow } from '#components/cards/entry-row.tsx';
import { DayOf, SpanOf } from '#components/cards/moment.tsx';
import { Tile } from '#components/cards/tile.tsx';
import { ViewedPictures } from '#components/pictures/viewed-pictures.tsx';
import { aboutProject } from '#reads/about-project.ts';
import { events, news, partner, pictures } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { t } from '#language/text.ts';

/** A partner of a project; nothing when it was deleted. */
function PartnerCard({ id }: { id: string }) {
  const read = partner.useRead(id);
  if (read.state !== 'ready') return null;
  const { name, imageUrl } = read.body;
  return (
    <Card to={addressOf('partners', read.body)} title={name} imageUrl={imageUrl} shape="logo" />
  );
}

/** Who does a project, what was reported of it, what takes place in it, and pictures. */
export default function AboutProject({ id, partnerIds }: { id: string; partnerIds: string[] }) {
  const shown = entriesOf(pictures.useRead(aboutProject(id)));
  const articles = entriesOf(news.useRead(aboutProject(id)));
  const meetings = entriesOf(events.useRead(aboutProject(id)));
  return (
    <>
      {partnerIds.length > 0 && (
        <EntryRow title={t('Partners')}>
          {partnerIds.map((each) => (
            <PartnerCard key={each} id={each} />
          ))}
        </EntryRow>
      )}
      {articles.length > 0 && (
        <EntryRow title={t('News of this project')}>
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
        <EntryRow title={t('Events of this project')}>
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
      {shown.length > 0 && (
        <ViewedPictures
          pictures={shown.map(({ imageUrl, title, description }) => ({
            src: imageUrl,
            alt: title,
            title,
            text: description,
          }))}
        >
          <EntryRow title={t('Pictures of this project')}>
            {shown.map(({ _id, imageUrl, title }) => (
              <Tile key={_id} src={imageUrl} alt={title} title={title} />
            ))}
          </EntryRow>
        </ViewedPictures>
      )}
    </>
  );
}
