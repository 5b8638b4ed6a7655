import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Video } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { CardGrid } from '#components/cards/card.tsx';
import { ChoiceFilter } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import { textIn } from '#filters/from-address.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { categories, video, videos } from '#reads/lists.ts';
import { entriesOf, failureOf, totalOf, withChoices } from '#reads/read.ts';
import { SectionPage } from '#section/section-page.tsx';
import { t } from '#language/text.ts';
import { VideoCard } from './video-card.tsx';
import styles from './videos-page.module.css';

/** The videos that an address's query selects. */
function videosAt(query: URLSearchParams) {
  return { ...pagedQuery(query), category: textIn(query, 'category') };
}

const allCategories = { perPage: 100 };

export const loader = listLoader('videos', videos, videosAt, (reads, query) => [
  ...categories.prefetch(reads, allCategories, optional),
  ...(videosAt(query).category ? videos.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['category', 'page'];

function VideoGrid({ list, target }: { list: Video[]; target: string | null }) {
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <CardGrid>
      {list.map((each, place) => (
        <VideoCard
          key={each._id}
          video={each}
          place={place}
          isPlaying={each._id === playing}
          isTarget={each._id === target}
          onPlay={() => setPlaying(each._id)}
        />
      ))}
    </CardGrid>
  );
}

export default function VideosPage() {
  const [query] = useSearchParams();
  const asked = videosAt(query);
  const found = videos.useRead(asked);
  const offered = categories.useRead(allCategories);
  const { read, target } = useTargetEntry(withChoices(found, offered), video);
  return (
    <SectionPage position="videos" crumbs={[{ label: 'Videos' }]}>
      {totalOf(offered) === 0 && (
        <p className={styles.noCategories}>{t(listMessages.noCategories)}</p>
      )}
      <FilteredList
        of={videos}
        read={read}
        isPart={asked.category !== undefined}
        things={['video', 'videos']}
        filters={(result) => (
          <Filters label={t('Filter videos')} result={result} isShort>
            <ChoiceFilter
              name="category"
              label={t('Category')}
              all={t(listMessages.allCategories)}
              choices={entriesOf(offered).map(({ _id, title }) => ({ value: _id, label: title }))}
            />
          </Filters>
        )}
        none={t(listMessages.noVideos)}
        noneFound={t(listMessages.noVideos)}
        failure={failureOf(read, t(listMessages.videosFailed))}
      >
        {(list) => <VideoGrid list={list} target={target} />}
      </FilteredList>
    </SectionPage>
  );
}
