import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { pageMessages } from '@site/contract/messages';
import { EntryPage } from '#layout/entry-page.tsx';
import { DayFact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { OfProject } from '#components/entries/of-project.tsx';
import { newsArticle } from '#head/news-article.ts';
import { useOrganization } from '#head/organization.ts';
import { FundingOfEntry, ProjectFact, prefetchProjectOf } from '#components/cards/project-fact.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { article } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';

export const loader = entryLoader('news', 'news', article, (reads, _id, read, key) => [
  prefetchProjectOf(reads, read, key),
]);
export const clientLoader = openImmediately;

export default function ArticlePage() {
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('news');
  return (
    <EntryPage
      kind="news"
      reads={article}
      section={section}
      way={[{ label: section.title, to: '/news' }]}
      failure={t(pageMessages.newsFailed)}
    >
      {(entry) => {
        const { content, author, imageUrl, publishedAt, updatedAt, projectId } = entry;
        return {
          description: content,
          article: { published: publishedAt ?? updatedAt, changed: updatedAt, author },
          jsonLd: [
            {
              ...newsArticle(entry, siteUrl, organization),
              mainEntityOfPage: siteUrl + addressOf('news', entry),
            },
          ],
          imageUrl,
          imageAlt: entry.imageAlt,
          meta: (
            <>
              <DayFact instant={publishedAt} />
              <UpdatedFact entry={entry} />
              <TextFact icon="IoPersonSharp" text={author} />
              <ProjectFact id={projectId} />
            </>
          ),
          aside: projectId && <OfProject key={projectId} id={entry._id} projectId={projectId} />,
          end: <Link to="/news">{t('All news')}</Link>,
          children: (
            <>
              <LongText text={content} />
              <FundingOfEntry projectId={projectId} />
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
