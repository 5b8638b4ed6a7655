import { Link } from 'react-router';
import type { Event } from '@site/contract';
import { eventEnd } from '@site/contract/dates';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { OfProject } from '#components/entries/of-project.tsx';
import { ActionBox } from '#components/action-box.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { SpanOf } from '#components/cards/moment.tsx';
import { eventOf } from '#head/event.ts';
import { useOrganization } from '#head/organization.ts';
import { FundingOfEntry, ProjectFact, prefetchProjectOf } from '#components/cards/project-fact.tsx';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { event } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { ownWords, pageLanguage, t } from '#language/text.ts';

export const loader = entryLoader('events', 'events', event, (reads, _id, read, key) => [
  prefetchProjectOf(reads, read, key),
]);
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
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('events');
  return (
    <EntryPage
      kind="events"
      reads={event}
      section={section}
      way={[{ label: section.title, to: '/events' }]}
      failure={t(listMessages.eventsFailed)}
    >
      {(entry, readAt) => {
        const { _id, projectId, description, location, time, endTime, category, images } = entry;
        const map = `https://www.openstreetmap.org/search?query=${encodeURIComponent(location)}`;
        return {
          description,
          jsonLd: [eventOf(entry, siteUrl, organization)],
          images,
          imageAlt: entry.imageAlt,
          meta: (
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
              <ProjectFact id={projectId} />
            </>
          ),
          aside: (
            <>
              {Date.parse(eventEnd(entry)) > readAt && <Attend event={entry} />}
              {projectId && <OfProject key={projectId} id={_id} projectId={projectId} />}
            </>
          ),
          end: (
            <>
              {images.length > 1 && (
                <Link to={picturesAddressOf('events', { _id })}>
                  {t('All {count} pictures', { count: images.length })}
                </Link>
              )}
              <Link to="/events">{t('All events')}</Link>
            </>
          ),
          children: (
            <>
              <LongText text={description} />
              <FundingOfEntry projectId={projectId} />
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
