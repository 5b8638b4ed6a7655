import type { Project } from '@site/contract';
import { listMessages } from '@site/contract/messages';
import { languageOf } from '@site/ui';
import { CardGrid, LoadingCards } from '#components/card.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { useSelection } from '#lib/use-selection.ts';
import { prefetchProjects, useProjects } from '#reads/projects.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { Tile } from '#components/tile.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSection(reads, 'project-activity-pictures'),
  ...prefetchProjects(reads),
]);
export const clientLoader = openAtOnce;
export const queryParameters = ['projectId'];

function Pictures({ projects }: { projects: Project[] }) {
  const pictures = projects.flatMap(({ _id, title, area, images }) =>
    images.map((src, at) => ({
      key: `${_id} ${at}`,
      src,
      title,
      area,
      alt: images.length === 1 ? title : `${title}, picture ${at + 1} of ${images.length}`,
    })),
  );
  if (pictures.length === 0) return <SectionNote kind="empty">{listMessages.noImages}</SectionNote>;
  return (
    <CardGrid>
      {pictures.map(({ key, src, title, area, alt }, at) => (
        <Tile key={key} src={src} alt={alt} isFirst={at === 0} title={title}>
          <bdi {...languageOf(area)}>{area}</bdi>
        </Tile>
      ))}
    </CardGrid>
  );
}

export default function ProjectPicturesPage() {
  const section = useSection('project-activity-pictures');
  const projects = useProjects();
  const projectId = useSelection('projectId');
  const all = projects.state === 'ready' && Array.isArray(projects.body) ? projects.body : [];
  const chosen = all.find(({ _id }) => _id === projectId);
  const description = chosen?.title ?? section.description;
  const ownCrumb = { label: 'Project Pictures', to: '/project-activity-pictures' };
  return (
    <>
      <PageHead
        title={chosen ? `${chosen.title}: ${section.title}` : section.title}
        description={description}
        query={chosen && `?projectId=${chosen._id}`}
        image={chosen?.images[0]}
      />
      <SectionBlock
        section={{ ...section, description }}
        level={1}
        crumbs={[
          { label: 'What we do' },
          { label: 'Projects', to: '/projects' },
          ...(chosen ? [ownCrumb, { label: chosen.title }] : [{ label: ownCrumb.label }]),
        ]}
      >
        {projects.state === 'loading' && <LoadingCards what="pictures" />}
        {projects.state === 'failed' && (
          <SectionNote kind="error">{listMessages.projectsFailed}</SectionNote>
        )}
        {projects.state === 'ready' && (
          <Pictures projects={projectId ? (chosen ? [chosen] : []) : all} />
        )}
      </SectionBlock>
    </>
  );
}
