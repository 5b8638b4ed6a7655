import { Link, useParams } from 'react-router';
import type { Blog } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { DayFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { blog } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'archives'),
    ...blog.prefetch(reads, idOf(address)),
    ...neighbours.prefetch(reads, { kind: 'blogs', id: idOf(address) }, optional),
  ],
  (address) => blog.key(idOf(address)),
);
export const clientLoader = openImmediately;

function postingOf(post: Blog, siteUrl: string, organization: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'BlogPosting' };
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
  const way = { label: archives.title, to: '/archives' };
  return (
    <EntryPage read={blog.useRead(id)} section={archives} way={[way]}>
      {(post) => {
        const { _id, title, description, thumbnailUrl, createdAt, updatedAt } = post;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={post.languages}
              description={description}
              shared={{ kind: 'blogs', entry: post }}
              article={{ published: createdAt, changed: updatedAt }}
              jsonLd={[postingOf(post, siteUrl, organization)]}
            />
            <ArticleBlock
              theme={archives.theme}
              crumbs={[way, { label: title }]}
              title={title}
              imageUrl={thumbnailUrl}
              imageAlt={post.imageAlt}
              meta={
                <>
                  <DayFact instant={createdAt} />
                  <UpdatedFact entry={post} />
                </>
              }
              end={<Link to="/archives">{t('All posts')}</Link>}
              more={<Neighbours kind="blogs" id={_id} title={t('More posts')} />}
            >
              <LongText text={description} />
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
