import { useSearchParams } from 'react-router';
import type { Project } from '@site/contract';
import { picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, languageOf } from '@site/ui';
import { Card, CardGrid, LoadingCards } from '#components/card.tsx';
import { ChoiceFilter, TextFilter, type Choice } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { LoadingFilters } from '#filters/loading-filters.tsx';
import { resultText } from '#filters/result-text.ts';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useHashTarget } from '#lib/use-hash-target.ts';
import { prefetchProjects, useProjects } from '#reads/projects.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { areasOf, isWanted, projectFilterOf, yearsOf } from './project-filter.ts';
import styles from './projects-page.module.css';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'projects'),
  ...prefetchProjects(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = ['search', 'area', 'status', 'from', 'to'];

/** Every value once, in order. */
function choicesOf(values: string[]): Choice[] {
  const sorted = [...new Set(values)].toSorted((one, other) => one.localeCompare(other, 'en'));
  return sorted.map((value) => ({ value, label: value }));
}

/** Every year from the first project's start to the last one's end. */
function yearChoices(projects: Project[]): Choice[] {
  const years = projects.flatMap(yearsOf);
  const first = Math.min(...years);
  const count = years.length === 0 ? 0 : Math.max(...years) - first + 1;
  return Array.from({ length: count }, (_, at) => {
    const value = String(first + at);
    return { value, label: value };
  });
}

function ProjectFilters({ projects }: { projects: Project[] }) {
  const years = yearChoices(projects);
  return (
    <>
      <TextFilter name="search" label="Search in title or area" />
      <ChoiceFilter name="from" label="Start year" all="Any year" choices={years} />
      <ChoiceFilter name="to" label="End year" all="Any year" choices={years} />
      <ChoiceFilter
        name="area"
        label="Area"
        all="All Areas"
        choices={choicesOf(projects.flatMap(areasOf))}
      />
      <ChoiceFilter
        name="status"
        label="Status"
        all="All Statuses"
        choices={choicesOf(projects.map(({ projectStatus }) => projectStatus))}
      />
    </>
  );
}

function ProjectCard(props: { project: Project; isFirst: boolean; isTarget: boolean }) {
  const { project, isFirst, isTarget } = props;
  const { _id, title, area, description, projectStatus, images } = project;
  const [start, end] = yearsOf(project);
  return (
    <Card
      id={_id}
      isFirst={isFirst}
      isTarget={isTarget}
      heading="h2"
      imageUrl={images[0]}
      imageAlt={title}
      pictureLink={{
        to: picturesAddressOf('projects', project),
        label: `Pictures of ${title}`,
      }}
      title={title}
      meta={
        <>
          <span className={styles.status} data-status={projectStatus}>
            {projectStatus}
          </span>
          <span dir="ltr">{start === end ? start : `${start}–${end}`}</span>
          <span {...languageOf(area)}>{area}</span>
        </>
      }
    >
      <ExpandableText
        // What the address names opens anew.
        key={`${isTarget}`}
        startsOpen={isTarget}
        text={description}
        length={100}
        moreLabel="Read More"
        lessLabel="Show less"
        subject={title}
      />
    </Card>
  );
}

function Projects() {
  const projects = useProjects();
  const target = useHashTarget(projects.state === 'ready');
  const [params] = useSearchParams();

  if (projects.state === 'loading') {
    return (
      <>
        <LoadingFilters />
        <LoadingCards what="projects" />
      </>
    );
  }
  if (projects.state === 'failed') {
    return <SectionNote kind="error">{listMessages.projectsFailed}</SectionNote>;
  }
  const all = projects.body;
  if (!Array.isArray(all)) {
    return <SectionNote kind="error">{listMessages.unexpectedFormat}</SectionNote>;
  }
  if (all.length === 0) return <SectionNote kind="empty">{listMessages.noProjects}</SectionNote>;

  const filter = projectFilterOf(params);
  const shown = all.filter((project) => isWanted(project, filter));
  return (
    <>
      <Filters
        label="Filter projects"
        result={resultText(shown.length, all.length, ['project', 'projects'])}
      >
        <ProjectFilters projects={all} />
      </Filters>
      {shown.length === 0 ? (
        <SectionNote kind="empty">{listMessages.noProjectsFound}</SectionNote>
      ) : (
        <CardGrid>
          {shown.map((project, at) => (
            <ProjectCard
              key={project._id}
              project={project}
              isFirst={at === 0}
              isTarget={project._id === target}
            />
          ))}
        </CardGrid>
      )}
    </>
  );
}

export default function ProjectsPage() {
  const section = useSection('projects');
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      <SectionBlock
        section={section}
        level={1}
        crumbs={[{ label: 'What we do' }, { label: 'Projects' }]}
      >
        <Projects />
      </SectionBlock>
    </>
  );
}
