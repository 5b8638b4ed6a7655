import { Link, useParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages } from '@site/contract/messages';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { DayFact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { newsArticle } from '#head/news-article.ts';
import { useOrganization } from '#head/organization.ts';
import { ProjectFact, prefetchProjectOf } from '#components/cards/project-fact.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { article } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => {
    const key = article.key(idOf(address));
    const entry = article.prefetch(reads, idOf(address));
    return [
      ...prefetchSection(reads, 'news'),
      ...entry,
      prefetchProjectOf(reads, entry, key),
      ...neighbours.prefetch(reads, { kind: 'news', id: idOf(address) }, optional),
    ];
  },
  (address) => article.key(idOf(address)),
);
export const clientLoader = openImmediately;

export default function ArticlePage() {
  const { id = '' } = useParams();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('news');
  const way = { label: section.title, to: '/news' };
  return (
    <EntryPage
      read={article.useRead(id)}
      section={section}
      way={[way]}
      failure={t(pageMessages.newsFailed)}
    >
      {(entry) => {
        const { _id, title, content, author, imageUrl, publishedAt, updatedAt, projectId } = entry;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={content}
              shared={{ kind: 'news', entry }}
              article={{ published: publishedAt ?? updatedAt, changed: updatedAt, author }}
              jsonLd={[
                {
                  ...newsArticle(entry, siteUrl, organization),
                  mainEntityOfPage: siteUrl + addressOf('news', entry),
                },
              ]}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[way, { label: title }]}
              title={title}
              imageUrl={imageUrl}
              imageAlt={entry.imageAlt}
              meta={
                <>
                  <DayFact instant={publishedAt} />
                  <UpdatedFact entry={entry} />
                  <TextFact icon="IoPersonSharp" text={author} />
                  <ProjectFact id={projectId} />
                </>
              }
              end={<Link to="/news">{t('All news')}</Link>}
              more={<Neighbours kind="news" id={_id} title={t('More news')} />}
            >
              <LongText text={content} />
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
