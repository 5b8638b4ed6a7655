import { useSearchParams } from 'react-router';
import type { Event } from '@site/contract';
import { eventEnd } from '@site/contract/dates';
import { addressOf, picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf } from '@site/ui';
import { Card, CardFoot, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { eventFilterOf, eventFilterParameters } from '#filters/event-filter.ts';
import {
  EventFilters,
  prefetchEventCategories,
  useEventCategories,
} from '#filters/event-filters.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import { Paged } from '#components/lists/paged.tsx';
import type { JsonLd } from '#head/json-ld.ts';
import { eventOf } from '#head/event.ts';
import { useOrganization } from '#head/organization.ts';
import { SpanOf } from '#components/cards/moment.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery, pageHead } from '#lib/paging.ts';
import { useSite } from '#lib/site.ts';
import { useTargetEntry } from '#lib/use-target-entry.ts';
import { event, events } from '#reads/lists.ts';
import { failureOf, totalOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { pageLanguage, t } from '#language/text.ts';

/** The events that an address's query selects. */
function eventsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...eventFilterOf(query) };
}

export const loader = listLoader(events, eventsAt, (reads, query) => [
  ...prefetchSection(reads, 'events'),
  ...prefetchEventCategories(reads),
  ...(eventFilterOf(query) ? events.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = [...eventFilterParameters, 'page'];

/** As many events as the structured data lists: the nearest. */
const announced = 20;

function eventList(list: Event[], siteUrl: string, organization: JsonLd): JsonLd {
  return {
    '@type': 'ItemList',
    itemListElement: list.slice(0, announced).map((event, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      item: eventOf(event, siteUrl, organization),
    })),
  };
}

function EventCard(props: {
  event: Event;
  isComing: boolean;
  isFirst: boolean;
  isTarget: boolean;
}) {
  const { isFirst, isTarget } = props;
  const { _id, title, description, location, time, endTime, category, images } = props.event;
  return (
    <Card
      id={_id}
      isFirst={isFirst}
      isTarget={isTarget}
      heading="h2"
      to={addressOf('events', { _id })}
      imageUrl={images[0]}
      pictureLink={{
        to: picturesAddressOf('events', { _id }),
        label: t('Pictures of {title}', { title }),
      }}
      title={title}
      meta={
        <>
          <SpanOf start={time} end={endTime} />
          <span {...languageOf(location)}>{isolated(location)}</span>
          {category && <span {...languageOf(category.title)}>{isolated(category.title)}</span>}
        </>
      }
    >
      <ExpandableText
        // What the address names opens again.
        key={`${isTarget}`}
        startsOpen={isTarget}
        text={description}
        length={100}
        moreLabel={t('Read more')}
        lessLabel={t('Show Less')}
        subject={title}
      />
      {props.isComing && (
        <CardFoot>
          <a
            href={`${pageLanguage().base}/events/${_id}.ics`}
            aria-label={`${t('Add to calendar')}: ${title}`}
          >
            {t('Add to calendar')}
          </a>
        </CardFoot>
      )}
    </Card>
  );
}

function Events() {
  const [query] = useSearchParams();
  const filter = eventFilterOf(query);
  const read = events.useRead(eventsAt(query));
  const all = events.useRead(firstOfAll, { enabled: filter !== null });
  const offered = useEventCategories();
  const ready = offered ? read : ({ state: 'loading' } as const);
  const { entries, target } = useTargetEntry(ready, event);

  if (ready.state === 'loading' || !offered) {
    return (
      <>
        <LoadingFilters />
        <LoadingCards />
      </>
    );
  }
  if (ready.state === 'failed') {
    return <SectionNote kind="error">{failureOf(ready, t(listMessages.eventsFailed))}</SectionNote>;
  }
  const { total, readAt } = ready.body;
  const ofAll = filter ? totalOf(all) : total;
  return (
    <>
      {ofAll !== 0 && (
        <Filters
          label={t('Filter events')}
          result={resultText(total, ofAll ?? total, ['event', 'events'])}
        >
          <EventFilters categories={offered} />
        </Filters>
      )}
      {entries.length === 0 ? (
        <EmptyList after={filter ? 'filter' : undefined}>{t(listMessages.noEvents)}</EmptyList>
      ) : (
        <Paged total={total} isOld={ready.isOld}>
          <CardGrid>
            {entries.map((each, at) => (
              <EventCard
                key={each._id}
                event={each}
                isComing={Date.parse(eventEnd(each)) > readAt}
                isFirst={at === 0}
                isTarget={each._id === target}
              />
            ))}
          </CardGrid>
        </Paged>
      )}
    </>
  );
}

export default function EventsPage() {
  const section = useSection('events');
  const [query] = useSearchParams();
  const read = events.useRead(eventsAt(query));
  const { suffix, ...page } = pageHead(query);
  const { siteUrl } = useSite();
  const organization = useOrganization();
  return (
    <>
      <PageHead
        title={section.title + suffix}
        description={section.description}
        {...page}
        jsonLd={read.state === 'ready' ? [eventList(read.body.list, siteUrl, organization)] : []}
      />
      <SectionBlock section={section} level={1} crumbs={[{ label: t('Events') }]}>
        <Events />
      </SectionBlock>
    </>
  );
}
