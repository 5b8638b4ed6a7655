import { Link, useParams } from 'react-router';
import { addressOf, picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { ArticleBlock } from '#components/article-block.tsx';
import { Card } from '#components/card.tsx';
import { DocumentList } from '#components/document-list.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/fact.tsx';
import { LongText } from '#components/long-text.tsx';
import { DayOf, SpanOf } from '#components/moment.tsx';
import { EntryRow, Neighbours } from '#components/neighbours.tsx';
import { ProjectStatus } from '#components/project-status.tsx';
import { PageHead } from '#head/page-head.tsx';
import { yearsText } from '#lib/dates.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { aroundProject, events, news, project } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { ProvinceMap } from './province-map.tsx';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'projects'),
    ...project.prefetch(reads, idOf(address)),
    ...aroundProject.prefetch(reads, idOf(address), optional),
    ...news.prefetch(reads, aboutProject(idOf(address)), optional),
    ...events.prefetch(reads, aboutProject(idOf(address)), optional),
  ],
  (address) => project.key(idOf(address)),
);
export const clientLoader = openImmediately;

/** The newest entries about a project. */
function aboutProject(projectId: string) {
  return { page: 1, perPage: 3, projectId };
}

/** What was reported of a project, and what takes place in it. */
function About({ id }: { id: string }) {
  const articles = entriesOf(news.useRead(aboutProject(id)));
  const meetings = entriesOf(events.useRead(aboutProject(id)));
  return (
    <>
      {articles.length > 0 && (
        <EntryRow title="News of this project">
          {articles.map(({ _id, title, imageUrl, publishedAt }) => (
            <Card
              key={_id}
              to={addressOf('news', { _id })}
              title={title}
              imageUrl={imageUrl}
              meta={<DayOf instant={publishedAt} />}
            />
          ))}
        </EntryRow>
      )}
      {meetings.length > 0 && (
        <EntryRow title="Events of this project">
          {meetings.map(({ _id, title, images, time, endTime }) => (
            <Card
              key={_id}
              to={addressOf('events', { _id })}
              title={title}
              imageUrl={images[0]}
              meta={<SpanOf start={time} end={endTime} />}
            />
          ))}
        </EntryRow>
      )}
    </>
  );
}

export default function ProjectPage() {
  const { id = '' } = useParams();
  const section = useSection('projects');
  const around = aroundProject.useRead(id);
  const way = [{ label: 'What we do' }, { label: 'Projects', to: '/projects' }];
  return (
    <EntryPage
      read={project.useRead(id)}
      section={section}
      way={way}
      what="the project"
      failure={listMessages.projectsFailed}
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
        } = entry;
        return (
          <>
            <PageHead title={title} entry={title} description={description} image={images[0]} />
            <ArticleBlock
              theme={section.theme}
              crumbs={[...way, { label: title }]}
              title={title}
              images={images}
              meta={
                <>
                  <ProjectStatus status={projectStatus} />
                  <Fact icon="FaCalendarAlt">
                    <span dir="ltr">{yearsText(duration)}</span>
                  </Fact>
                  <TextFact icon="FaMapMarkerAlt" text={area} />
                </>
              }
              aside={
                <ActionBox title="Where">
                  <ProvinceMap area={area} />
                  <p {...languageOf(area)}>{area}</p>
                </ActionBox>
              }
              end={
                <>
                  <Link to={picturesAddressOf('projects', { _id })}>Pictures of the project</Link>
                  <Link to="/projects">All projects</Link>
                </>
              }
              more={
                <>
                  <About id={_id} />
                  <Neighbours kind="projects" id={_id} read={around} title="More projects" />
                </>
              }
            >
              <DocumentList documents={documents} heading="Documents" />
              <LongText text={description} />
              {results && (
                <section aria-labelledby="results-title">
                  <h2 id="results-title" lang="en" dir="ltr">
                    Results
                  </h2>
                  <LongText text={results} />
                </section>
              )}
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
