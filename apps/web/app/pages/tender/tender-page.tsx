import { isClosed } from '@site/contract/closing';
import { textPageMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { Link, useParams } from 'react-router';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { Closing } from '#components/cards/closing.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { DayFact, Fact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { Notice } from '#components/notice.tsx';
import { PageHead } from '#head/page-head.tsx';
import { momentOf } from '#lib/dates.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { tender } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t } from '#language/text.ts';

// The theme of `tender` gives the colours, `tenders` is what the page is called from elsewhere.
export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'tender'),
    ...prefetchSection(reads, 'tenders'),
    ...tender.prefetch(reads, idOf(address)),
    ...neighbours.prefetch(reads, { kind: 'tenders', id: idOf(address) }, optional),
  ],
  (address) => tender.key(idOf(address)),
);
export const clientLoader = openImmediately;

/** What has become of a tender; nothing while offers are taken. */
function Outcome(props: { awardedTo: string | null; closesAt: string | null; readAt: number }) {
  const { awardedTo, closesAt, readAt } = props;
  if (awardedTo) {
    return (
      <Notice>
        {tParts('This tender was awarded to {name}.', {
          name: <bdi {...languageOf(awardedTo)}>{isolated(awardedTo)}</bdi>,
        })}
      </Notice>
    );
  }
  if (!closesAt || !isClosed({ closesAt }, readAt)) return null;
  return <Notice>{t('This tender closed on {moment}.', { moment: momentOf(closesAt) })}</Notice>;
}

export default function TenderPage() {
  const { id = '' } = useParams();
  const { theme } = useSection('tender');
  const tenders = useSection('tenders');
  const read = tender.useRead(id);
  const readAt = read.state === 'ready' ? read.readAt : 0;
  const way = { label: tenders.title, to: '/tenders' };
  return (
    <EntryPage
      read={read}
      section={{ ...tenders, theme }}
      way={[way]}
      failure={t(textPageMessages.tendersFailed)}
    >
      {(entry) => {
        const { _id, title, description, imageUrl, createdAt, reference, closesAt } = entry;
        const { awardedTo, contact, documents } = entry;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={description}
              shared={{ kind: 'tenders', entry }}
            />
            <ArticleBlock
              theme={theme}
              crumbs={[way, { label: title }]}
              title={title}
              imageUrl={imageUrl}
              meta={
                <>
                  {reference && (
                    <Fact icon="FaBriefcase">
                      {t('Reference')} <bdi {...languageOf(reference)}>{isolated(reference)}</bdi>
                    </Fact>
                  )}
                  {closesAt && (
                    <Fact icon="FaCalendarAlt">
                      <Closing closesAt={closesAt} readAt={readAt} />
                    </Fact>
                  )}
                  <DayFact label={t('Posted on')} instant={createdAt} />
                  <UpdatedFact entry={entry} />
                </>
              }
              end={<Link to="/tenders">{t('All tenders')}</Link>}
              more={<Neighbours kind="tenders" id={_id} title={t('More tenders')} />}
            >
              <Outcome awardedTo={awardedTo} closesAt={closesAt} readAt={readAt} />
              <DocumentList documents={documents} heading={t('Documents')} />
              <LongText text={description} />
              {contact && (
                <section aria-labelledby="contact-title">
                  <h2 id="contact-title" {...ownWords()}>
                    {t('Contact')}
                  </h2>
                  <LongText text={contact} level={3} />
                </section>
              )}
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
