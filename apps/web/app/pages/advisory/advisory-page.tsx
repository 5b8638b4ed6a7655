import { Link, useHref, useParams } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { DayFact, Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { momentOf } from '#lib/dates.ts';
import { openImmediately } from '#lib/page.ts';
import { advisory } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { ownWords, t } from '#language/text.ts';

export const loader = entryLoader('advisories', 'advisories', advisory);
export const clientLoader = openImmediately;

export default function AdvisoryPage() {
  const { id = '' } = useParams();
  const section = useSection('advisories');
  const alert = useHref(`${addressOf('advisories', { _id: id })}.cap`);
  return (
    <EntryPage
      kind="advisories"
      reads={advisory}
      section={section}
      way={[{ label: section.title, to: '/advisories' }]}
      failure={t(listMessages.dataFailed)}
      hasPicture={false}
    >
      {(entry) => {
        const { severity, place, audience, instruction, description } = entry;
        const { publishAt, unpublishAt, createdAt, updatedAt } = entry;
        return {
          description: instruction,
          meta: (
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
          ),
          end: (
            <>
              <Link to="/advisories">{t('All advisories')}</Link>
              <a href={alert} download {...ownWords()}>
                {t('For programs (CAP)')}
              </a>
            </>
          ),
          children: (
            <>
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
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
