import { addressOf } from '@site/contract/entry-addresses';
import { Icon, languageOf } from '@site/ui';
import { lazy, Suspense } from 'react';
import { Link, useParams } from 'react-router';
import type { Career } from '@site/contract';
import { textPageMessages } from '@site/contract/messages';
import { ApplyLink } from '#components/apply-link.tsx';
import { ArticleBlock, LoadingArticle } from '#components/article-block.tsx';
import { LongText } from '#components/long-text.tsx';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from '#layout/problem-screen.tsx';
import { dayOf } from '#lib/dates.ts';
import { openImmediately, pageLoader, type PageAddress } from '#lib/page.ts';
import { useSession } from '#lib/session.ts';
import { useSite } from '#lib/site.ts';
import { career } from '#reads/lists.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import styles from './career-page.module.css';

const idOf = ({ params }: PageAddress) => params['id'] ?? '';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'career'),
    ...career.prefetch(reads, idOf(address)),
  ],
  (address) => career.key(idOf(address)),
);
export const clientLoader = openImmediately;

// Only those who are signed in need it.
const ResumeForm = lazy(() => import('./resume-form.tsx'));

function postingOf(career: Career, siteUrl: string, organization: JsonLd): JsonLd {
  return {
    '@type': 'JobPosting',
    title: career.title,
    description: career.description,
    datePosted: career.createdAt,
    ...(career.isInternship && { employmentType: 'INTERN' }),
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
  return (
    <section className={styles.apply} aria-labelledby="apply-title">
      <h2 id="apply-title">Apply for this position</h2>
      <p>The application opens in a new tab.</p>
      <ApplyLink href={career.applyLink} title={career.title} />
      {session && (
        <Suspense>
          <ResumeForm careerId={career._id} />
        </Suspense>
      )}
    </section>
  );
}

export default function CareerPage() {
  const { id = '' } = useParams();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const careers = useSection('career');
  const read = career.useRead(id);
  const way = { label: careers.title, to: '/career' };

  if (read.state === 'failed' && read.isMissing) return <NotFoundScreen />;
  if (read.state === 'failed') {
    return (
      <>
        <PageHead title={careers.title} description={careers.description} />
        <PageFailure message={textPageMessages.careerFailed} />
      </>
    );
  }
  if (read.state === 'loading') {
    return (
      <>
        <PageHead title={careers.title} description={careers.description} />
        <LoadingArticle
          theme={careers.theme}
          crumbs={[way]}
          what="the position"
          hasPicture={false}
        />
      </>
    );
  }
  const { title, description, location, isInternship, createdAt } = read.body;
  return (
    <>
      <PageHead
        title={title}
        entry={title}
        description={description}
        jsonLd={[postingOf(read.body, siteUrl, organization)]}
      />
      <ArticleBlock
        theme={careers.theme}
        crumbs={[way, { label: title }]}
        title={title}
        meta={
          <>
            <span>
              <Icon name="FaBriefcase" />
              {isInternship ? 'Internship' : 'Vacancy'}
            </span>
            <span>
              <Icon name="FaMapMarkerAlt" />
              <bdi {...languageOf(location)}>{location}</bdi>
            </span>
            <span>
              <Icon name="FaCalendarAlt" />
              <span dir="ltr">
                Posted on <time dateTime={createdAt}>{dayOf(createdAt)}</time>
              </span>
            </span>
          </>
        }
        end={
          <Link to={isInternship ? '/career?kind=internship' : '/career'}>
            {isInternship ? 'All internships' : 'All vacancies'}
          </Link>
        }
        aside={<Apply career={read.body} />}
      >
        <LongText text={description} />
      </ArticleBlock>
    </>
  );
}
