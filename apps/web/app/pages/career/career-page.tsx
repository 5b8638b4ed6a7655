import { addressOf } from '@site/contract/entry-addresses';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Career, EmploymentType } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { applicationMessages, pageMessages, textPageMessages } from '@site/contract/messages';
import { isClosed } from '@site/contract/closing';
import { ApplyLink } from '#components/entries/apply-link.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { Closing } from '#components/cards/closing.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { DayFact, Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Notice } from '#components/notice.tsx';
import { t } from '#language/text.ts';
import formStyles from '#form/form.module.css';
import { postAction } from '#form/post-action.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { momentOf } from '#lib/dates.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { openImmediately } from '#lib/page.ts';
import { useSession } from '#lib/session.ts';
import { useSite } from '#lib/site.ts';
import { career } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { applyFields, withFileIssue } from './apply-fields.ts';
import styles from './career-page.module.css';

export const loader = entryLoader('career', 'careers', career);
export const clientLoader = openImmediately;
export const action = postAction(
  applyFields,
  async (calls, _values, body) => withFileIssue(await calls.applications.apply.mutate({ body })),
  { sent: applicationMessages.received, failed: pageMessages.serverError },
);

const ApplyForm = lazyPart('apply', () => import('./apply-form.tsx'));

// Only those who are signed in need it.
const ResumeForm = lazy(() => import('./resume-form.tsx'));

/** What schema.org calls otherwise than we do; the others are `FULL_TIME` for `Full-time`. */
const employments: Partial<Record<EmploymentType, string>> = {
  Contract: 'CONTRACTOR',
  Internship: 'INTERN',
};

function postingOf(career: Career, siteUrl: string, organization: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'JobPosting' };
  const { employmentType, isInternship } = career;
  const kind = employmentType ?? (isInternship ? 'Internship' : null);
  const employment = kind && (employments[kind] ?? kind.toUpperCase().replace('-', '_'));
  return {
    '@type': 'JobPosting',
    title: career.title,
    description: plainText(career.description),
    datePosted: career.createdAt,
    ...(employment && { employmentType: employment }),
    ...(career.closesAt && { validThrough: career.closesAt }),
    hiringOrganization: organization,
    jobLocation: {
      '@type': 'Place',
      address: {
        '@type': 'PostalAddress',
        addressLocality: career.location,
        addressCountry: 'PK',
      },
    },
    url: siteUrl + addressOf('careers', career),
  };
}

function Apply({ career }: { career: Career }) {
  const session = useSession();
  const { _id: id, title, applyLink, applyOnSite } = career;
  return (
    <section id="apply" className={styles.apply} aria-labelledby="apply-title">
      <h2 id="apply-title">{t('Apply for this position')}</h2>
      {applyLink && (
        <>
          <p>{t('The application opens in a new tab.')}</p>
          <ApplyLink href={applyLink} title={title} />
        </>
      )}
      {(applyOnSite || session) && (
        <Suspense>
          {applyOnSite ? (
            <div className={`${formStyles.form} ${applyLink ? styles.resume : ''}`}>
              {applyLink && <h3>{t('Or apply here')}</h3>}
              <ApplyForm careerId={id} />
            </div>
          ) : (
            <ResumeForm careerId={id} />
          )}
        </Suspense>
      )}
    </section>
  );
}

export default function CareerPage() {
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('career');
  return (
    <EntryPage
      kind="careers"
      reads={career}
      section={section}
      way={[{ label: section.title, to: '/career' }]}
      failure={t(textPageMessages.careerFailed)}
      hasPicture={false}
    >
      {(entry, readAt) => {
        const { description, location, isInternship, createdAt, closesAt } = entry;
        const { department, employmentType, documents } = entry;
        const hasClosed = isClosed({ closesAt }, readAt);
        return {
          description,
          jsonLd: [postingOf(entry, siteUrl, organization)],
          meta: (
            <>
              <TextFact
                icon="FaBriefcase"
                text={t(employmentType ?? (isInternship ? 'Internship' : 'Vacancy'))}
              />
              {department && <TextFact icon="FaUsers" text={department} />}
              <TextFact icon="FaMapMarkerAlt" text={location} />
              {closesAt && (
                <Fact icon="FaCalendarAlt">
                  <Closing closesAt={closesAt} readAt={readAt} />
                </Fact>
              )}
              <DayFact label={t('Posted on')} instant={createdAt} />
            </>
          ),
          end: (
            <Link to={isInternship ? '/career?kind=internship' : '/career'}>
              {isInternship ? t('All internships') : t('All vacancies')}
            </Link>
          ),
          aside: !hasClosed && <Apply career={entry} />,
          children: (
            <>
              {closesAt && hasClosed && (
                <Notice>
                  {t('This position closed on {moment}.', { moment: momentOf(closesAt) })}
                </Notice>
              )}
              <LongText text={description} />
              <DocumentList documents={documents} heading={t('Documents')} />
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
