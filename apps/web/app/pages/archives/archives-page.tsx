import type { Blog } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { textPageMessages } from '@site/contract/messages';
import { ExpandableText } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchBlogs, useBlogs } from '#reads/blogs.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'archives'),
  ...prefetchBlogs(reads),
]);
export const clientLoader = openAtOnce;

/** Characters of a post that show until the reader asks for the rest. */
const previewLength = 150;

function Posts({ posts }: { posts: Blog[] }) {
  if (posts.length === 0) {
    return <SectionNote kind="empty">{textPageMessages.noBlogs}</SectionNote>;
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
            moreLabel="Read more"
            lessLabel="Show Less"
            subject={title}
          />
        </Card>
      ))}
    </CardGrid>
  );
}

export default function ArchivesPage() {
  const section = useSection('archives');
  const posts = useBlogs();
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {posts.state === 'failed' ? (
        <PageFailure message={textPageMessages.blogsFailed} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={[{ label: section.title }]}>
          {posts.state === 'ready' ? <Posts posts={posts.body} /> : <LoadingCards what="posts" />}
        </SectionBlock>
      )}
    </>
  );
}
