import { Icon, languageOf } from '@site/ui';
import { Link, useParams } from 'react-router';
import { textPageMessages } from '@site/contract/messages';
import { ArticleBlock, LoadingArticle } from '#components/article-block.tsx';
import { Closing } from '#components/closing.tsx';
import { DocumentList } from '#components/document-list.tsx';
import { Notice } from '#components/notice.tsx';
import { LongText } from '#components/long-text.tsx';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { isClosed } from '@site/contract/closing';
import { dayOf, momentOf } from '#lib/dates.ts';
import { openImmediately, pageLoader, type PageAddress } from '#lib/page.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { tender } from '#reads/lists.ts';
import { PageFailure } from '#section/page-failure.tsx';

const idOf = ({ params }: PageAddress) => params['id'] ?? '';

// The theme of `tender` gives the colours, `tenders` is what the page is called from elsewhere.
export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'tender'),
    ...prefetchSection(reads, 'tenders'),
    ...tender.prefetch(reads, idOf(address)),
  ],
  (address) => tender.key(idOf(address)),
);
export const clientLoader = openImmediately;

export default function TenderPage() {
  const { id = '' } = useParams();
  const { theme } = useSection('tender');
  const tenders = useSection('tenders');
  const read = tender.useRead(id);
  const way = { label: tenders.title, to: '/tenders' };

  if (read.state === 'failed' && read.isMissing) return <NotFoundScreen />;
  if (read.state !== 'ready') {
    return (
      <>
        <PageHead title={tenders.title} description={tenders.description} />
        {read.state === 'failed' ? (
          <PageFailure message={textPageMessages.tendersFailed} />
        ) : (
          <LoadingArticle theme={theme} crumbs={[way]} what="the tender" hasPicture />
        )}
      </>
    );
  }
  const { title, description, imageUrl, createdAt, reference, closesAt, awardedTo } = read.body;
  const { contact, documents } = read.body;
  return (
    <>
      <PageHead title={title} entry={title} description={description} image={imageUrl} />
      <ArticleBlock
        theme={theme}
        crumbs={[way, { label: title }]}
        title={title}
        imageUrl={imageUrl}
        meta={
          <>
            {reference && (
              <span>
                <Icon name="FaBriefcase" />
                <span>
                  Reference <bdi>{reference}</bdi>
                </span>
              </span>
            )}
            {closesAt && (
              <span>
                <Icon name="FaCalendarAlt" />
                <Closing closesAt={closesAt} readAt={read.readAt} />
              </span>
            )}
            <span>
              <Icon name="FaCalendarAlt" />
              <span dir="ltr">
                Posted on <time dateTime={createdAt}>{dayOf(createdAt)}</time>
              </span>
            </span>
          </>
        }
        end={<Link to="/tenders">All tenders</Link>}
      >
        {awardedTo ? (
          <Notice>
            This tender was awarded to <bdi {...languageOf(awardedTo)}>{awardedTo}</bdi>.
          </Notice>
        ) : (
          closesAt &&
          isClosed({ closesAt }, read.readAt) && (
            <Notice>This tender closed on {momentOf(closesAt)}.</Notice>
          )
        )}
        <DocumentList documents={documents} heading="Documents" />
        <LongText text={description} />
        {contact && (
          <section aria-labelledby="contact-title">
            <h2 id="contact-title" lang="en" dir="ltr">
              Contact
            </h2>
            <LongText text={contact} />
          </section>
        )}
      </ArticleBlock>
    </>
  );
}
