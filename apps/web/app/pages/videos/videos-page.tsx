import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Category, Video } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { CardGrid, LoadingCards } from '#components/card.tsx';
import { ChoiceFilter } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { prefetchCategories, useCategories } from '#reads/categories.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { prefetchVideos, useVideos } from '#reads/videos.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { VideoCard } from './video-card.tsx';
import styles from './videos-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'videos'),
  ...prefetchVideos(reads),
  ...prefetchCategories(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = ['category'];

/** @param categories not there when they could not be had */
function CategoryFilter(props: { categories: Category[] | undefined; result: string }) {
  const { categories, result } = props;
  const choices = (categories ?? []).map(({ _id, title }) => ({ value: _id, label: title }));
  return (
    <>
      <Filters label="Filter videos" result={result} isShort>
        <ChoiceFilter
          name="category"
          label="Category"
          all={listMessages.allCategories}
          choices={choices}
        />
      </Filters>
      {categories?.length === 0 && (
        <p className={styles.noCategories}>{listMessages.noCategories}</p>
      )}
    </>
  );
}

function VideoGrid({ videos, target }: { videos: Video[]; target: string | null }) {
  const [playing, setPlaying] = useState<string | null>(null);
  return (
    <CardGrid>
      {videos.map((video, place) => (
        <VideoCard
          key={video._id}
          video={video}
          place={place}
          isPlaying={video._id === playing}
          isTarget={video._id === target}
          onPlay={() => setPlaying(video._id)}
        />
      ))}
    </CardGrid>
  );
}

function Videos() {
  const videos = useVideos();
  const categories = useCategories();
  const target = useHashTarget(videos.state === 'ready' && categories.state !== 'loading');
  const [params] = useSearchParams();

  if (videos.state === 'loading' || categories.state === 'loading') {
    return (
      <>
        <LoadingFilters />
        <LoadingCards what="videos" />
      </>
    );
  }
  if (videos.state === 'failed') {
    return <SectionNote kind="error">{listMessages.videosFailed}</SectionNote>;
  }
  const all = videos.body;
  if (!Array.isArray(all)) {
    return <SectionNote kind="error">{listMessages.unexpectedFormat}</SectionNote>;
  }
  const category = params.get('category');
  const shown = category ? all.filter((video) => video.category._id === category) : all;
  return (
    <>
      <CategoryFilter
        categories={
          categories.state === 'ready' && Array.isArray(categories.body)
            ? categories.body
            : undefined
        }
        result={resultText(shown.length, all.length, ['video', 'videos'])}
      />
      {shown.length === 0 ? (
        <SectionNote kind="empty">{listMessages.noVideos}</SectionNote>
      ) : (
        <VideoGrid videos={shown} target={target} />
      )}
    </>
  );
}

export default function VideosPage() {
  const section = useSection('videos');
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      <SectionBlock section={section} level={1} crumbs={[{ label: 'Videos' }]}>
        <Videos />
      </SectionBlock>
    </>
  );
}
