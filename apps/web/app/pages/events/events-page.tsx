import { useSearchParams } from 'react-router';
import type { Event } from '@site/contract';
import { addressOf, picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { excerpt, ExpandableText, languageOf } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/card.tsx';
import { eventFilterOf, eventFilterParameters, isWanted } from '#filters/event-filter.ts';
import { EventFilters } from '#filters/event-filters.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { absoluteUrl } from '#head/absolute-url.ts';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { spanOf } from '#lib/dates.ts';
import { comingFirst, isComing } from '#lib/event-order.ts';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { prefetchEvents, useEvents, useEventsTime } from '#reads/events.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'events'),
  ...prefetchEvents(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = eventFilterParameters;

/** As many events as search engines are told of: the nearest. */
const announced = 20;

function eventList(events: Event[], siteUrl: string, organization: JsonLd): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: events
      .slice(0, announced)
      .map(({ _id, title, description, location, time, endTime, images }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: {
          '@type': 'Event',
          name: title,
          description: excerpt(description, 200),
          startDate: time,
          ...(endTime && { endDate: endTime }),
          location: { '@type': 'Place', name: location, address: location },
          image: images.slice(0, 1).map((image) => absoluteUrl(image, siteUrl)),
          url: siteUrl + addressOf('events', { _id }),
          organizer: organization,
        },
      })),
  };
}

function EventCard(props: {
  event: Event;
  isComing: boolean;
  isFirst: boolean;
  isTarget: boolean;
}) {
  const { event, isFirst, isTarget } = props;
  const { _id, title, description, location, time, endTime, category, images } = event;
  return (
    <Card
      id={_id}
      isFirst={isFirst}
      isTarget={isTarget}
      heading="h2"
      imageUrl={images[0]}
      imageAlt={title}
      pictureLink={{ to: picturesAddressOf('events', { _id }), label: `Pictures of ${title}` }}
      title={title}
      meta={
        <>
          <time dir="ltr" dateTime={time}>
            {spanOf(time, endTime)}
          </time>
          <span {...languageOf(location)}>{location}</span>
          <span {...languageOf(category.title)}>{category.title}</span>
        </>
      }
    >
      <ExpandableText
        // What the address names opens anew.
        key={`${isTarget}`}
        startsOpen={isTarget}
        text={description}
        length={100}
        moreLabel="Read more"
        lessLabel="Show Less"
        subject={title}
      />
      {props.isComing && (
        <CardFoot>
          <a href={`/events/${_id}.ics`} aria-label={`Add to calendar: ${title}`}>
            Add to calendar
          </a>
        </CardFoot>
      )}
    </Card>
  );
}

function Events() {
  const events = useEvents();
  const now = useEventsTime();
  const target = useHashTarget(events.state === 'ready');
  const [params] = useSearchParams();

  if (events.state === 'loading') {
    return (
      <>
        <LoadingFilters />
        <LoadingCards what="events" />
      </>
    );
  }
  if (events.state === 'failed') {
    return <SectionNote kind="error">{listMessages.eventsFailed}</SectionNote>;
  }
  if (!Array.isArray(events.body)) {
    return <SectionNote kind="error">{listMessages.unexpectedFormat}</SectionNote>;
  }
  const all = comingFirst(events.body, now);
  if (all.length === 0) return <SectionNote kind="empty">{listMessages.noEvents}</SectionNote>;

  const filter = eventFilterOf(params);
  const shown = filter ? all.filter((event) => isWanted(event, filter)) : all;
  return (
    <>
      <Filters
        label="Filter events"
        result={resultText(shown.length, all.length, ['event', 'events'])}
      >
        <EventFilters events={all} />
      </Filters>
      {shown.length === 0 ? (
        <SectionNote kind="empty">{listMessages.noEvents}</SectionNote>
      ) : (
        <CardGrid>
          {shown.map((event, at) => (
            <EventCard
              key={event._id}
              event={event}
              isComing={isComing(event, now)}
              isFirst={at === 0}
              isTarget={event._id === target}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}

export default function EventsPage() {
  const section = useSection('events');
  const events = useEvents();
  const now = useEventsTime();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const hasEvents = events.state === 'ready' && Array.isArray(events.body);
  return (
    <>
      <PageHead
        title={section.title}
        description={section.description}
        jsonLd={hasEvents ? [eventList(comingFirst(events.body, now), siteUrl, organization)] : []}
      />
      <SectionBlock section={section} level={1} crumbs={[{ label: 'Events' }]}>
        <Events />
      </SectionBlock>
    </>
  );
}
