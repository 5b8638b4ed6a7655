import { Link, useParams } from 'react-router';
import type { Event } from '@site/contract';
import { eventEnd } from '@site/contract/dates';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { SpanOf } from '#components/cards/moment.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { eventOf } from '#head/event.ts';
import { useOrganization } from '#head/organization.ts';
import { ProjectFact, prefetchProjectOf } from '#components/cards/project-fact.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { event } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { ownWords, pageLanguage, t } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => {
    const key = event.key(idOf(address));
    const entry = event.prefetch(reads, idOf(address));
    return [
      ...prefetchSection(reads, 'events'),
      ...entry,
      prefetchProjectOf(reads, entry, key),
      ...neighbours.prefetch(reads, { kind: 'events', id: idOf(address) }, optional),
    ];
  },
  (address) => event.key(idOf(address)),
);
export const clientLoader = openImmediately;

/** What a visitor can do about an event until it is over. */
function Attend({ event }: { event: Event }) {
  const { _id, title, registerUrl } = event;
  return (
    <ActionBox title={t('Take part')}>
      {registerUrl && (
        <a href={registerUrl} target="_blank" rel="noopener noreferrer" className="button">
          {t('Register')}
          <span className="visually-hidden">
            <span {...languageOf(title)}>: {title}</span> {t('(opens in a new tab)')}
          </span>
        </a>
      )}
      <a href={`${pageLanguage().base}/events/${_id}.ics`} className="button button-quiet">
        {t('Add to calendar')}
      </a>
    </ActionBox>
  );
}

export default function EventPage() {
  const { id = '' } = useParams();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('events');
  const read = event.useRead(id);
  const readAt = read.state === 'ready' ? read.readAt : 0;
  const way = { label: section.title, to: '/events' };
  return (
    <EntryPage read={read} section={section} way={[way]} failure={t(listMessages.eventsFailed)}>
      {(entry) => {
        const { _id, title, description, location, time, endTime, category, images } = entry;
        const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={description}
              shared={{ kind: 'events', entry }}
              jsonLd={[eventOf(entry, siteUrl, organization)]}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[way, { label: title }]}
              title={title}
              images={images}
              imageAlt={entry.imageAlt}
              meta={
                <>
                  {time && (
                    <Fact icon="FaCalendarAlt">
                      <SpanOf start={time} end={endTime} />
                    </Fact>
                  )}
                  {location && (
                    <Fact icon="FaMapMarkerAlt" text={location}>
                      <a href={map} target="_blank" rel="noopener noreferrer">
                        {isolated(location)}
                        <span className="visually-hidden" {...ownWords()}>
                          {' '}
                          {t('on a map (opens in a new tab)')}
                        </span>
                      </a>
                    </Fact>
                  )}
                  <TextFact icon="FaUsers" text={category?.title} />
                  <ProjectFact id={entry.projectId} />
                </>
              }
              aside={Date.parse(eventEnd(entry)) > readAt && <Attend event={entry} />}
              end={
                <>
                  {images.length > 1 && (
                    <Link to={picturesAddressOf('events', { _id })}>
                      {t('All {count} pictures', { count: images.length })}
                    </Link>
                  )}
                  <Link to="/events">{t('All events')}</Link>
                </>
              }
              more={<Neighbours kind="events" id={_id} title={t('More events')} />}
            >
              <LongText text={description} />
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
