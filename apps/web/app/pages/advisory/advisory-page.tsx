import { Link, useHref, useParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { DayFact, Fact, TextFact } from '#components/cards/fact.tsx';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { PageHead } from '#head/page-head.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { momentOf } from '#lib/dates.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { advisory } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { ownWords, t } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'advisories'),
    ...advisory.prefetch(reads, idOf(address)),
    ...neighbours.prefetch(reads, { kind: 'advisories', id: idOf(address) }, optional),
  ],
  (address) => advisory.key(idOf(address)),
);
export const clientLoader = openImmediately;

export default function AdvisoryPage() {
  const { id = '' } = useParams();
  const section = useSection('advisories');
  const read = advisory.useRead(id);
  const way = { label: section.title, to: '/advisories' };
  const alert = useHref(`${addressOf('advisories', { _id: id })}.cap`);
  return (
    <EntryPage
      read={read}
      section={section}
      way={[way]}
      failure={t(listMessages.dataFailed)}
      hasPicture={false}
    >
      {(entry) => {
        const { _id, title, severity, place, audience, instruction, description } = entry;
        const { publishAt, unpublishAt, createdAt, updatedAt } = entry;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={instruction}
              shared={{ kind: 'advisories', entry }}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[way, { label: title }]}
              title={title}
              meta={
                <>
                  {severity && <Fact icon="FaShieldAlt">{t(severity)}</Fact>}
                  <TextFact icon="FaMapMarkerAlt" text={place} />
                  <TextFact icon="FaUsers" text={audience ?? undefined} />
                  <DayFact label={t('Posted on')} instant={publishAt ?? createdAt} />
                  {updatedAt.slice(0, 10) > (publishAt ?? createdAt).slice(0, 10) && (
                    <DayFact label={t('Updated')} instant={updatedAt} />
                  )}
                  {unpublishAt && (
                    <Fact icon="FaCalendarAlt">
                      {t('Valid until {moment}', { moment: momentOf(unpublishAt) })}
                    </Fact>
                  )}
                </>
              }
              end={
                <>
                  <Link to="/advisories">{t('All advisories')}</Link>
                  <a href={alert} download {...ownWords()}>
                    {t('For programs (CAP)')}
                  </a>
                </>
              }
              more={<Neighbours kind="advisories" id={_id} title={t('More advisories')} />}
            >
              <section aria-labelledby="instruction-title">
                <h2 id="instruction-title" {...ownWords()}>
                  {t('What to do')}
                </h2>
                <LongText text={instruction} level={3} />
              </section>
              <section aria-labelledby="description-title">
                <h2 id="description-title" {...ownWords()}>
                  {t('What has happened')}
                </h2>
                <LongText text={description} level={3} />
              </section>
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
