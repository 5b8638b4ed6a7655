import { useSearchParams } from 'react-router';
import type { Project, ProjectChoices } from '@site/contract';
import { addressOf, picturesAddressOf } from '@site/contract/entry-addresses';
import { listMessages } from '@site/contract/messages';
import { ExpandableText, isolated, languageOf } from '@site/ui';
import { Card, CardGrid } from '#components/cards/card.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { byLabel, ChoiceFilter, TextFilter, type Choice } from '#filters/fields.tsx';
import { Filters } from '#filters/filters.tsx';
import { FilteredList } from '#filters/filtered-list.tsx';
import { yearsText } from '#lib/dates.ts';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { firstOfAll } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { leanList } from '#reads/kept-of.ts';
import { useTargetEntry } from '#reads/use-target-entry.ts';
import { project, projects } from '#reads/lists.ts';
import { failureOf, withChoices } from '#reads/read.ts';
import { projectChoices } from '#reads/texts.ts';
import { SectionPage } from '#section/section-page.tsx';
import { t, translated } from '#language/text.ts';
import { projectFilterOf, projectsAt } from './project-filter.ts';

/** Without what is on a project's own page. */
const shown = leanList(projects, (entry: Project) => ({
  ...entry,
  results: null,
  documents: [],
  funding: [],
  indicators: [],
}));

export const loader = listLoader('projects', shown, projectsAt, (reads, query) => [
  ...projectChoices.prefetch(reads, undefined, optional),
  ...(projectFilterOf(query) ? projects.prefetch(reads, firstOfAll) : []),
]);
export const clientLoader = openImmediately;
export const queryParameters = ['search', 'area', 'status', 'from', 'to', 'page'];

const noChoices: ProjectChoices = { areas: [], statuses: [], years: null };

/** Values in the order of what they are called. */
function choicesOf(values: readonly string[]): Choice[] {
  return byLabel(values.map((value) => ({ value, label: translated(value) })));
}

/** Every year from the first project's start to the last one's end. */
function yearChoices(years: ProjectChoices['years']): Choice[] {
  if (!years) return [];
  return Array.from({ length: years.last - years.first + 1 }, (_, at) => {
    const value = String(years.first + at);
    return { value, label: value };
  });
}

function ProjectFilters({ choices }: { choices: ProjectChoices }) {
  const years = yearChoices(choices.years);
  return (
    <>
      <TextFilter name="search" label={t('Search in title or area')} />
      <ChoiceFilter name="from" label={t('Start year')} all={t('Any year')} choices={years} />
      <ChoiceFilter name="to" label={t('End year')} all={t('Any year')} choices={years} />
      <ChoiceFilter
        name="area"
        label={t('Area')}
        all={t('All Areas')}
        choices={choicesOf(choices.areas)}
      />
      <ChoiceFilter
        name="status"
        label={t('Status')}
        all={t('All Statuses')}
        choices={choicesOf(choices.statuses)}
      />
    </>
  );
}

function ProjectCard(props: { project: Project; isFirst: boolean; isTarget: boolean }) {
  const { isFirst, isTarget } = props;
  const { _id, title, area, description, projectStatus, images } = props.project;
  return (
    <Card
      id={_id}
      isFirst={isFirst}
      isTarget={isTarget}
      heading="h2"
      to={addressOf('projects', { _id })}
      imageUrl={images[0]}
      pictureLink={{
        to: picturesAddressOf('projects', { _id }),
        label: t('Pictures of {title}', { title }),
      }}
      title={title}
      meta={
        <>
          <StatusBadge status={projectStatus} />
          <span dir="ltr">{yearsText(props.project.duration)}</span>
          <span {...languageOf(area)}>{isolated(area)}</span>
        </>
      }
    >
      <ExpandableText
        // What the address names opens again.
        key={`${isTarget}`}
        startsOpen={isTarget}
        text={description}
        length={100}
        moreLabel={t('Read More')}
        lessLabel={t('Show less')}
        subject={title}
      />
    </Card>
  );
}

export default function ProjectsPage() {
  const [query] = useSearchParams();
  const asked = projects.useRead(projectsAt(query));
  const choices = projectChoices.useRead(undefined);
  const { read, target } = useTargetEntry(withChoices(asked, choices), project);
  return (
    <SectionPage
      position="projects"
      crumbs={[{ label: t('What we do') }, { label: t('Projects') }]}
    >
      <FilteredList
        of={projects}
        read={read}
        isPart={projectFilterOf(query) !== null}
        things={['project', 'projects']}
        filters={(result) => (
          <Filters label={t('Filter projects')} result={result}>
            <ProjectFilters choices={choices.state === 'ready' ? choices.body : noChoices} />
          </Filters>
        )}
        none={t(listMessages.noProjects)}
        noneFound={t(listMessages.noProjectsFound)}
        failure={failureOf(read, t(listMessages.projectsFailed))}
      >
        {(list) => (
          <CardGrid>
            {list.map((each, at) => (
              <ProjectCard
                key={each._id}
                project={each}
                isFirst={at === 0}
                isTarget={each._id === target}
              />
            ))}
          </CardGrid>
        )}
      </FilteredList>
    </SectionPage>
  );
}
