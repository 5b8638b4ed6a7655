import { useEffect, useRef } from 'react';
import { Link, useNavigationType, useSearchParams } from 'react-router';
import type { GalleryPicture } from '@site/contract';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { CardGrid } from '#components/cards/card.tsx';
import { eventFilterOf, eventFilterParameters } from '#filters/event-filter.ts';
import {
  EventFilters,
  prefetchEventCategories,
  useEventCategories,
} from '#filters/event-filters.tsx';
import { Filters } from '#filters/filters.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import { DayOf } from '#components/cards/moment.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery, pageHead } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { useSelection } from '#lib/use-selection.ts';
import { event, gallery } from '#reads/lists.ts';
import { entriesOf, withChoices } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { altOf, Tile } from '#components/cards/tile.tsx';
import { ViewedPictures } from '#components/pictures/viewed-pictures.tsx';
import { t } from '#language/text.ts';

/** The pictures that an address's query asks for, of one event or of those that a filter finds. */
function picturesAt(query: URLSearchParams, chosenId: string | null) {
  const filter = eventFilterOf(query);
  // A filter looks through the whole gallery: within one event it would find all or nothing.
  return { ...pagedQuery(query), ...(filter ?? { id: chosenId ?? undefined }) };
}

export const loader = listLoader(
  'gallery',
  gallery,
  (query) => picturesAt(query, query.get('eventId')),
  (reads, query) => {
    const chosenId = query.get('eventId');
    const isPart = chosenId !== null || eventFilterOf(query) !== null;
    return [
      ...prefetchEventCategories(reads),
      ...(isPart ? gallery.prefetch(reads, firstOfAll) : []),
      ...(chosenId ? event.prefetch(reads, chosenId, optional) : []),
    ];
  },
);
export const clientLoader = openImmediately;
export const queryParameters = ['eventId', ...eventFilterParameters, 'page'];

/** Whether a picture leads to the pictures of its event, rather than into the viewer. */
const leadsToEvent = ({ eventId }: GalleryPicture, chosenId: string | null) =>
  eventId !== null && eventId !== chosenId;

const alternative = (item: GalleryPicture) => item.description || altOf(item);

interface TileProps {
  item: GalleryPicture;
  /** Of the item, in the language of the page. */
  category: string | null;
  isFirst: boolean;
  chosenId: string | null;
}

function GalleryTile({ item, category, isFirst, chosenId }: TileProps) {
  const { img, title, eventId, time } = item;
  return (
    <Tile
      src={img}
      alt={alternative(item)}
      isFirst={isFirst}
      to={
        eventId && leadsToEvent(item, chosenId)
          ? picturesAddressOf('events', { _id: eventId })
          : undefined
      }
      title={title}
    >
      {category && time && (
        <>
          <bdi {...languageOf(category)}>{isolated(category)}</bdi>
          {' · '}
          <DayOf instant={time} />
        </>
      )}
    </Tile>
  );
}

function Pictures({ chosenId }: { chosenId: string | null }) {
  const [query] = useSearchParams();
  const filter = eventFilterOf(query);
  const read = gallery.useRead(picturesAt(query, chosenId));
  const offered = useEventCategories();
  const categories = entriesOf(offered);
  return (
    <FilteredList
      of={gallery}
      read={withChoices(read, offered)}
      isPart={chosenId !== null || filter !== null}
      things={['picture', 'pictures']}
      filters={(result) => (
        <Filters label={t('Filter pictures')} result={result}>
          <EventFilters categories={categories} />
        </Filters>
      )}
      none={t(listMessages.noImages)}
      noneFound={filter ? t(listMessages.noImagesFound) : undefined}
      failure={t(listMessages.galleryFailed)}
    >
      {(list) => (
        <ViewedPictures
          pictures={list
            .filter((item) => !leadsToEvent(item, chosenId))
            .map((item) => ({
              src: item.img,
              alt: alternative(item),
              title: item.title,
              text: item.description,
            }))}
        >
          <CardGrid>
            {list.map((item, at) => (
              <GalleryTile
                key={`${item._id} ${item.place}`}
                item={item}
                category={
                  categories.find(({ _id }) => _id === item.categoryId)?.title ?? item.category
                }
                isFirst={at === 0}
                chosenId={chosenId}
              />
            ))}
          </CardGrid>
        </ViewedPictures>
      )}
    </FilteredList>
  );
}

export default function GalleryPage() {
  const section = useSection('gallery');
  const [query] = useSearchParams();
  const selection = useSelection('eventId');
  const chosenId = eventFilterOf(query) ? null : selection;
  const found = event.useRead(chosenId ?? '', { enabled: chosenId !== null });
  const chosen = found.state === 'ready' && chosenId !== null ? found.body : undefined;
  const { suffix, ...page } = pageHead(query, chosen && `eventId=${chosen._id}`);
  const title = chosen ? t('{title} Event - Gallery', { title: chosen.title }) : section.title;

  // Another event of the same page is a new page to the visitor.
  const lastChosen = useRef(chosenId);
  const isReturn = useNavigationType() === 'POP';
  useEffect(() => {
    if (lastChosen.current === chosenId) return;
    lastChosen.current = chosenId;
    if (chosenId === null || isReturn) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [chosenId, isReturn]);

  return (
    <>
      <PageHead
        title={title + suffix}
        description={section.description}
        {...page}
        image={chosen?.images[0]}
      />
      <SectionBlock
        section={{ ...section, title }}
        level={1}
        crumbs={
          chosen
            ? [{ label: t('Gallery'), to: '/gallery' }, { label: chosen.title }]
            : [{ label: t('Gallery') }]
        }
        aside={
          chosenId !== null && (
            <Link to="/gallery" className="button button-quiet">
              {t('All pictures')}
            </Link>
          )
        }
      >
        <Pictures chosenId={chosenId} />
      </SectionBlock>
    </>
  );
}
