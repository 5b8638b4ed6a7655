import { Suspense } from 'react';
import { Link, useParams } from 'react-router';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { PageHead } from '#head/page-head.tsx';
import { yearsText } from '#lib/dates.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { events, news, pictures, project } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { ownWords, t } from '#language/text.ts';
import { aboutProject, prefetchPartnersOf } from './about.ts';
import mapStyles from './province-map.module.css';

export const loader = pageLoader(
  (reads, address) => {
    const id = idOf(address);
    const entry = project.prefetch(reads, id);
    return [
      ...prefetchSection(reads, 'projects'),
      ...entry,
      prefetchPartnersOf(reads, entry, project.key(id)),
      ...neighbours.prefetch(reads, { kind: 'projects', id: id }, optional),
      ...news.prefetch(reads, aboutProject(id), optional),
      ...events.prefetch(reads, aboutProject(id), optional),
      ...pictures.prefetch(reads, aboutProject(id), optional),
    ];
  },
  (address) => project.key(idOf(address)),
);
export const clientLoader = openImmediately;

const ProvinceMap = lazyPart('province-map', () => import('./province-map.tsx'));
const About = lazyPart('about-project', () => import('./about-project.tsx'));

export default function ProjectPage() {
  const { id = '' } = useParams();
  const section = useSection('projects');
  const way = [{ label: t('What we do') }, { label: t('Projects'), to: '/projects' }];
  return (
    <EntryPage
      read={project.useRead(id)}
      section={section}
      way={way}
      failure={t(listMessages.projectsFailed)}
    >
      {(entry) => {
        const {
          _id,
          title,
          description,
          area,
          duration,
          projectStatus,
          images,
          results,
          documents,
          partnerIds,
        } = entry;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={description}
              shared={{ kind: 'projects', entry }}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[...way, { label: title }]}
              title={title}
              images={images}
              imageAlt={entry.imageAlt}
              meta={
                <>
                  <StatusBadge status={projectStatus} />
                  <Fact icon="FaCalendarAlt">
                    <span dir="ltr">{yearsText(duration)}</span>
                  </Fact>
                  <TextFact icon="FaMapMarkerAlt" text={area} />
                  <UpdatedFact entry={entry} />
                </>
              }
              aside={
                <ActionBox title={t('Where')}>
                  <div id="province-map" className={mapStyles.map}>
                    <Suspense>
                      <ProvinceMap area={area} />
                    </Suspense>
                  </div>
                  <p {...languageOf(area)}>{isolated(area)}</p>
                </ActionBox>
              }
              end={
                <>
                  <Link to={picturesAddressOf('projects', { _id })}>
                    {t('Pictures of the project')}
                  </Link>
                  <Link to="/projects">{t('All projects')}</Link>
                </>
              }
              more={
                <>
                  <div id="about-project">
                    <Suspense>
                      <About id={_id} partnerIds={partnerIds} />
                    </Suspense>
                  </div>
                  <Neighbours kind="projects" id={_id} title={t('More projects')} />
                </>
              }
            >
              <LongText text={description} />
              {results && (
                <section aria-labelledby="results-title">
                  <h2 id="results-title" {...ownWords()}>
                    {t('Results')}
                  </h2>
                  <LongText text={results} level={3} />
                </section>
              )}
              <DocumentList documents={documents} heading={t('Documents')} />
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
