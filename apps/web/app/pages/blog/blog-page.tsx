import { Link, useParams } from 'react-router';
import type { Blog } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { ArticleBlock, LoadingArticle } from '#components/article-block.tsx';
import { LongText } from '#components/long-text.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { dayOf } from '#lib/dates.ts';
import { openImmediately, pageLoader, type PageAddress } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { blog } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { Retry } from '#section/retry.tsx';

const idOf = ({ params }: PageAddress) => params['id'] ?? '';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'archives'),
    ...blog.prefetch(reads, idOf(address)),
  ],
  (address) => blog.key(idOf(address)),
);
export const clientLoader = openImmediately;

function postingOf(post: Blog, siteUrl: string, organization: JsonLd): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    image: absoluteUrl(post.thumbnailUrl, siteUrl),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
    mainEntityOfPage: siteUrl + addressOf('blogs', post),
    author: organization,
    publisher: organization,
  };
}

export default function BlogPage() {
  const { id = '' } = useParams();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const archives = useSection('archives');
  const read = blog.useRead(id);
  const way = { label: archives.title, to: '/archives' };

  if (read.state === 'failed' && read.isMissing) return <NotFoundScreen />;
  if (read.state !== 'ready') {
    return (
      <>
        <PageHead title={archives.title} description={archives.description} />
        <LoadingArticle theme={archives.theme} crumbs={[way]} what="the post" hasPicture />
        {read.state === 'failed' && (
          <p className="container">
            <Retry className="button button-quiet" />
          </p>
        )}
      </>
    );
  }
  const { title, description, thumbnailUrl, createdAt } = read.body;
  return (
    <>
      <PageHead
        title={title}
        entry={title}
        description={description}
        image={thumbnailUrl}
        type="article"
        jsonLd={[postingOf(read.body, siteUrl, organization)]}
      />
      <ArticleBlock
        theme={archives.theme}
        crumbs={[way, { label: title }]}
        title={title}
        imageUrl={thumbnailUrl}
        meta={
          <time dir="ltr" dateTime={createdAt}>
            {dayOf(createdAt)}
          </time>
        }
        end={<Link to="/archives">All posts</Link>}
      >
        <LongText text={description} />
      </ArticleBlock>
    </>
  );
}
