import { useSearchParams } from 'react-router';
import type { Blog } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { textPageMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/cards/card.tsx';
import { Paged } from '#components/lists/paged.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { blogs } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';

export const loader = listLoader(blogs, pagedQuery, (reads) => prefetchSection(reads, 'archives'));
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

/** Characters of a post that show until it is expanded. */
const previewLength = 150;

function Posts({ posts }: { posts: Blog[] }) {
  if (posts.length === 0) {
    return <EmptyList>{t(textPageMessages.noBlogs)}</EmptyList>;
  }
  return (
    <CardGrid>
      {posts.map(({ _id, title, description, thumbnailUrl }, at) => (
        <Card
          key={_id}
          title={title}
          imageUrl={thumbnailUrl}
          to={addressOf('blogs', { _id })}
          heading="h2"
          isFirst={at === 0}
        >
          <ExpandableText
            text={description}
            length={previewLength}
            moreLabel={t('Read more')}
            lessLabel={t('Show Less')}
            subject={title}
          />
        </Card>
      ))}
    </CardGrid>
  );
}

export default function ArchivesPage() {
  const section = useSection('archives');
  const [query] = useSearchParams();
  const read = blogs.useRead(pagedQuery(query));
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead title={section.title + suffix} description={section.description} {...page} />
      {read.state === 'failed' ? (
        <PageFailure message={t(textPageMessages.blogsFailed)} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          {read.state === 'ready' ? (
            <Paged total={read.body.total} isOld={read.isOld}>
              <Posts posts={read.body.list} />
            </Paged>
          ) : (
            <LoadingCards />
          )}
        </SectionBlock>
      )}
    </>
  );
}
