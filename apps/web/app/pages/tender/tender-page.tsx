import { isClosed } from '@site/contract/closing';
import { textPageMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { Link } from 'react-router';
import { Closing } from '#components/cards/closing.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { DayFact, Fact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { Notice } from '#components/notice.tsx';
import { momentOf } from '#lib/dates.ts';
import { say } from '#language/say.ts';
import { openImmediately } from '#lib/page.ts';
import { tender } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t, type Words } from '#language/text.ts';
import { Updates } from './updates.tsx';

// The theme of `tender` gives the colours, `tenders` is what the page is called from elsewhere.
export const loader = entryLoader('tenders', 'tenders', tender, (reads) =>
  prefetchSection(reads, 'tender'),
);
export const clientLoader = openImmediately;

const questionsUntil: Words = { en: 'Questions until {moment}', ur: 'سوالات {moment} تک' };

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
  const { theme } = useSection('tender');
  const tenders = useSection('tenders');
  return (
    <EntryPage
      kind="tenders"
      reads={tender}
      section={{ ...tenders, theme }}
      way={[{ label: tenders.title, to: '/tenders' }]}
      failure={t(textPageMessages.tendersFailed)}
    >
      {(entry, readAt) => {
        const { description, imageUrl, createdAt, reference, closesAt } = entry;
        const { awardedTo, contact, documents, updates } = entry;
        return {
          description,
          imageUrl,
          meta: (
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
              {entry.questionsUntil && (
                <Fact icon="FaCalendarAlt">
                  {say(questionsUntil, { moment: momentOf(entry.questionsUntil) })}
                </Fact>
              )}
              <DayFact label={t('Posted on')} instant={createdAt} />
              <UpdatedFact entry={entry} />
            </>
          ),
          end: <Link to="/tenders">{t('All tenders')}</Link>,
          children: (
            <>
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
              <Updates updates={updates} />
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
