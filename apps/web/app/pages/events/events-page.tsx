import { useSearchParams } from 'react-router';
import type { Event } from '@site/contract';
import { eventEnd } from '@site/contract/dates';
import { addressOf, picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf } from '@site/ui';
import { Card, CardFoot, CardGrid } from '#components/cards/card.tsx';
import { eventFilterOf, eventFilterParameters } from '#filters/event-filter.ts';
import {
  EventFilters,
  prefetchEventCategories,
  useEventCategories,
} from '#filters/event-filters.tsx';
import { Filters } from '#filters/filters.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import type { JsonLd } from '#head/json-ld.ts';
import { eventOf } from '#head/event.ts';
import { useOrganization } from '#head/organization.ts';
import { SpanOf } from '#components/cards/moment.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery } from '#lib/paging.ts';
import { useSite } from '#lib/site.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { event, events } from '#reads/lists.ts';
import { entriesOf, failureOf, withChoices } from '#reads/read.ts';
import { SectionPage } from '#section/section-page.tsx';
import { pageLanguage, t } from '#language/text.ts';

/** The events that an address's query selects. */
function eventsAt(query: URLSearchParams) {
  return { ...pagedQuery(query), ...eventFilterOf(query) };
}

export const loader = listLoader('events', events, eventsAt, (reads, query) => [
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

export default function EventsPage() {
  const [query] = useSearchParams();
  const asked = events.useRead(eventsAt(query));
  const offered = useEventCategories();
  const { read, target } = useTargetEntry(withChoices(asked, offered), event);
  const { siteUrl } = useSite();
  const organization = useOrganization();
  return (
    <SectionPage
      position="events"
      crumbs={[{ label: t('Events') }]}
      jsonLd={asked.state === 'ready' ? [eventList(asked.body.list, siteUrl, organization)] : []}
    >
      <FilteredList
        of={events}
        read={read}
        isPart={eventFilterOf(query) !== null}
        things={['event', 'events']}
        filters={(result) => (
          <Filters label={t('Filter events')} result={result}>
            <EventFilters categories={entriesOf(offered)} />
          </Filters>
        )}
        none={t(listMessages.noEvents)}
        noneFound={t(listMessages.noEvents)}
        failure={failureOf(read, t(listMessages.eventsFailed))}
      >
        {(list, readAt) => (
          <CardGrid>
            {list.map((each, at) => (
              <EventCard
                key={each._id}
                event={each}
                isComing={Date.parse(eventEnd(each)) > readAt}
                isFirst={at === 0}
                isTarget={each._id === target}
              />
            ))}
          </CardGrid>
        )}
      </FilteredList>
    </SectionPage>
  );
}
