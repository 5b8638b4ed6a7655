import { useEffect, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Event, Picture } from '@site/contract';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { languageOf } from '@site/ui';
import { CardGrid, LoadingCards } from '#components/card.tsx';
import { eventFilterOf, eventFilterParameters } from '#filters/event-filter.ts';
import { EventFilters } from '#filters/event-filters.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import { PageHead } from '#head/page-head.tsx';
import { dayOf } from '#lib/dates.ts';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useSelection } from '#lib/use-selection.ts';
import { prefetchEvents, useEvents } from '#reads/events.ts';
import { prefetchPictures, usePictures } from '#reads/pictures.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { Tile } from '#components/tile.tsx';
import { isItemWanted, otherPictures, picturesOf, type GalleryItem } from './gallery-items.ts';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'gallery'),
  ...prefetchEvents(reads),
  ...prefetchPictures(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = ['eventId', ...eventFilterParameters];

function GalleryTile(props: { item: GalleryItem; isFirst: boolean; chosenId: string | null }) {
  const { item, isFirst, chosenId } = props;
  const { img, title, alt, event } = item;
  if (!event) {
    return <Tile src={img} alt={alt} isFirst={isFirst} title={title} />;
  }
  return (
    <Tile
      src={img}
      alt={alt}
      isFirst={isFirst}
      to={event._id === chosenId ? undefined : picturesAddressOf('events', event)}
      title={title}
    >
      <bdi {...languageOf(event.category.title)}>{event.category.title}</bdi>
      {' · '}
      <time dir="ltr" dateTime={event.time}>
        {dayOf(event.time)}
      </time>
    </Tile>
  );
}

function Pictures(props: {
  events: Event[];
  pictures: Picture[];
  chosenId: string | null;
  chosen: Event | undefined;
}) {
  const { events, pictures, chosenId, chosen } = props;
  const [params] = useSearchParams();
  const filter = eventFilterOf(params);
  const all = [...picturesOf(events), ...otherPictures(pictures)];
  if (all.length === 0) return <SectionNote kind="empty">{listMessages.noImages}</SectionNote>;

  const ofChosen = chosenId === null ? all : picturesOf(chosen ? [chosen] : []);
  const shown = filter ? all.filter((item) => isItemWanted(item, filter)) : ofChosen;
  return (
    <>
      <Filters
        label="Filter pictures"
        result={resultText(shown.length, all.length, ['picture', 'pictures'])}
      >
        <EventFilters events={events} />
      </Filters>
      {shown.length === 0 ? (
        <SectionNote kind="empty">
          {filter ? listMessages.noImagesFound : listMessages.noImages}
        </SectionNote>
      ) : (
        <CardGrid>
          {shown.map((item, at) => (
            <GalleryTile key={item.key} item={item} isFirst={at === 0} chosenId={chosenId} />
          ))}
        </CardGrid>
      )}
    </>
  );
}

export default function GalleryPage() {
  const section = useSection('gallery');
  const events = useEvents();
  const pictures = usePictures();
  const [params] = useSearchParams();
  const selection = useSelection('eventId');
  // A filter looks through the whole gallery: within one event it would find all or nothing.
  const chosenId = eventFilterOf(params) ? null : selection;
  const allEvents = events.state === 'ready' && Array.isArray(events.body) ? events.body : [];
  const chosen = allEvents.find(({ _id }) => _id === chosenId);
  const title = chosen ? `${chosen.title} Event - Gallery` : section.title;

  // Another event of the same page is a new page to whoever looks at it.
  const lastChosen = useRef(chosenId);
  useEffect(() => {
    if (lastChosen.current === chosenId) return;
    lastChosen.current = chosenId;
    if (chosenId === null) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [chosenId]);

  return (
    <>
      <PageHead
        title={title}
        description={section.description}
        query={chosen && `?eventId=${chosen._id}`}
        image={chosen?.images[0]}
      />
      <SectionBlock
        section={{ ...section, title }}
        level={1}
        crumbs={
          chosen
            ? [{ label: 'Gallery', to: '/gallery' }, { label: chosen.title }]
            : [{ label: 'Gallery' }]
        }
        aside={
          chosenId !== null && (
            <Link to="/gallery" className="button button-quiet">
              All pictures
            </Link>
          )
        }
      >
        {(events.state === 'loading' || pictures.state === 'loading') && (
          <>
            <LoadingFilters />
            <LoadingCards what="pictures" />
          </>
        )}
        {events.state === 'failed' && (
          <SectionNote kind="error">{listMessages.galleryFailed}</SectionNote>
        )}
        {events.state === 'ready' && pictures.state !== 'loading' && (
          <Pictures
            events={allEvents}
            pictures={
              pictures.state === 'ready' && Array.isArray(pictures.body) ? pictures.body : []
            }
            chosenId={chosenId}
            chosen={chosen}
          />
        )}
      </SectionBlock>
    </>
  );
}
