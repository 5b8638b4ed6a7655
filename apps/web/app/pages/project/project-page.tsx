import { Suspense } from 'react';
import { Link } from 'react-router';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { prefetchDonorsOf } from '#components/entries/donor-reads.ts';
import fundingStyles from '#components/entries/funding.module.css';
import { EntryPage } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { yearsText } from '#lib/dates.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { openImmediately } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { aboutProject, prefetchAboutProject } from '#reads/about-project.ts';
import { pictures, project } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { say } from '#language/say.ts';
import { ownWords, t, type Words } from '#language/text.ts';
import { prefetchPartnersOf } from './about.ts';
import indicatorStyles from './indicators.module.css';
import mapStyles from './province-map.module.css';

const ledBy: Words = { en: 'Led by', ur: 'زیرِ قیادت' };

export const loader = entryLoader('projects', 'projects', project, (reads, id, read, key) => [
  prefetchPartnersOf(reads, read, key),
  prefetchDonorsOf(reads, read, id),
  ...prefetchAboutProject(reads, id),
  ...pictures.prefetch(reads, aboutProject(id), optional),
]);
export const clientLoader = openImmediately;

const ProvinceMap = lazyPart('province-map', () => import('./province-map.tsx'));
const About = lazyPart('about-project', () => import('./about-project.tsx'));
const Indicators = lazyPart('indicators', () => import('./indicators.tsx'));
const FundedBy = lazyPart('funded-by', () => import('#components/entries/funded-by.tsx'));

export default function ProjectPage() {
  const section = useSection('projects');
  return (
    <EntryPage
      kind="projects"
      reads={project}
      section={section}
      way={[{ label: t('What we do') }, { label: t('Projects'), to: '/projects' }]}
      failure={t(listMessages.projectsFailed)}
    >
      {(entry) => {
        const {
          _id,
          description,
          area,
          districts,
          lead,
          contact,
          duration,
          projectStatus,
          images,
          results,
          documents,
          partnerIds,
          funding,
          indicators,
        } = entry;
        return {
          description,
          images,
          imageAlt: entry.imageAlt,
          meta: (
            <>
              <StatusBadge status={projectStatus} />
              <Fact icon="FaCalendarAlt">
                <span dir="ltr">{yearsText(duration)}</span>
              </Fact>
              <TextFact icon="FaMapMarkerAlt" text={area} />
              <UpdatedFact entry={entry} />
            </>
          ),
          aside: (
            <ActionBox title={t('Where')}>
              <div id="province-map" className={mapStyles.map}>
                <Suspense>
                  <ProvinceMap area={area} />
                </Suspense>
              </div>
              <p {...languageOf(area)}>{isolated(area)}</p>
              {districts && <p {...languageOf(districts)}>{isolated(districts)}</p>}
              {lead && (
                <p>
                  <span {...ownWords()}>{say(ledBy)}</span>{' '}
                  <span {...languageOf(lead)}>{isolated(lead)}</span>
                </p>
              )}
              {contact && (
                <a href={`mailto:${contact}`}>
                  <bdi>{contact}</bdi>
                </a>
              )}
            </ActionBox>
          ),
          end: (
            <>
              <Link to={picturesAddressOf('projects', { _id })}>
                {t('Pictures of this project')}
              </Link>
              <Link to="/projects">{t('All projects')}</Link>
            </>
          ),
          more: (
            <div id="about-project">
              <Suspense>
                <About id={_id} partnerIds={partnerIds} />
              </Suspense>
            </div>
          ),
          children: (
            <>
              <LongText text={description} />
              {results && (
                <section aria-labelledby="results-title">
                  <h2 id="results-title" {...ownWords()}>
                    {t('Results')}
                  </h2>
                  <LongText text={results} level={3} />
                </section>
              )}
              {indicators.length > 0 && (
                <div id="indicators" className={indicatorStyles.indicators}>
                  <Suspense>
                    <Indicators indicators={indicators} />
                  </Suspense>
                </div>
              )}
              <DocumentList documents={documents} heading={t('Documents')} />
              {funding.length > 0 && (
                <div id="funded-by" className={fundingStyles.funding}>
                  <Suspense>
                    <FundedBy funding={funding} />
                  </Suspense>
                </div>
              )}
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
