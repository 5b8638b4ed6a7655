import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category, Video } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { ChoiceFilter } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { textIn } from '#filters/text-in.ts';
import { resultText } from '#filters/result-text.ts';
import { Paged } from '#components/lists/paged.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll, pagedQuery, pageHead } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { useTargetEntry } from '#lib/use-target-entry.ts';
import { categories, video, videos } from '#reads/lists.ts';
import { failureOf, totalOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { VideoCard } from './video-card.tsx';
import styles from './videos-page.module.css';

/** The videos that an address's query selects. */
function videosAt(query: URLSearchParams) {
  return { ...pagedQuery(query), category: textIn(query, 'category') };
}

const allCategories = { perPage: 100 };

export const loader = listLoader(videos, videosAt, (reads, query) => [
  ...prefetchSection(reads, 'videos'),
  ...categories.prefetch(reads, allCategories, optional),
  ...(videosAt(query).category ? videos.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['category', 'page'];

/** @param offered not there when they failed to load */
function CategoryFilter(props: { offered: Category[] | undefined; result: string }) {
  const { offered, result } = props;
  const choices = (offered ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <>
      <Filters label={t('Filter videos')} result={result} isShort>
        <ChoiceFilter
          name="category"
          label={t('Category')}
          all={t(listMessages.allCategories)}
          choices={choices}
        />
      </Filters>
      {offered?.length === 0 && (
        <p className={styles.noCategories}>{t(listMessages.noCategories)}</p>
      )}
    </>
  );
}

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

function Videos() {
  const [query] = useSearchParams();
  const asked = videosAt(query);
  const read = videos.useRead(asked);
  const all = videos.useRead(firstOfAll, { enabled: asked.category !== undefined });
  const offered = categories.useRead(allCategories);
  const ready = offered.state === 'loading' ? offered : read;
  const { entries, target } = useTargetEntry(ready, video);

  if (ready.state === 'loading') {
    return (
      <>
        <LoadingFilters />
        <LoadingCards />
      </>
    );
  }
  if (ready.state === 'failed') {
    return <SectionNote kind="error">{failureOf(ready, t(listMessages.videosFailed))}</SectionNote>;
  }
  const { total } = ready.body;
  return (
    <>
      <CategoryFilter
        offered={offered.state === 'ready' ? offered.body.list : undefined}
        result={resultText(total, totalOf(all) ?? total, ['video', 'videos'])}
      />
      {entries.length === 0 ? (
        <EmptyList after={asked.category === undefined ? undefined : 'filter'}>
          {t(listMessages.noVideos)}
        </EmptyList>
      ) : (
        <Paged total={total} isOld={ready.isOld}>
          <VideoGrid list={entries} target={target} />
        </Paged>
      )}
    </>
  );
}

export default function VideosPage() {
  const section = useSection('videos');
  const [query] = useSearchParams();
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      <SectionBlock section={section} level={1} crumbs={[{ label: 'Videos' }]}>
        <Videos />
      </SectionBlock>
    </>
  );
}
