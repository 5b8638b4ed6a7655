import { useSearchParams } from 'react-router';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { CardGrid } from '#components/cards/card.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately } from '#lib/page.ts';
import { listLoader } from '#reads/list-loader.ts';
import { pagedQuery, pageHead } from '#lib/paging.ts';
import { optional } from '#lib/query-client.ts';
import { useSelection } from '#lib/use-selection.ts';
import { gallery, project } from '#reads/lists.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock, SectionNote } from '#section/section-block.tsx';
import { altOf, Tile } from '#components/cards/tile.tsx';
import { ViewedPictures } from '#components/pictures/viewed-pictures.tsx';
import { t } from '#language/text.ts';

/** The pictures that an address's query selects, of one project or of all. */
function picturesAt(query: URLSearchParams, projectId: string | null) {
  return { ...pagedQuery(query), of: 'projects', id: projectId ?? undefined } as const;
}

export const loader = listLoader(
  'project-activity-pictures',
  gallery,
  (query) => picturesAt(query, query.get('projectId')),
  (reads, query) => {
    const projectId = query.get('projectId');
    return projectId ? project.prefetch(reads, projectId, optional) : [];
  },
);
export const clientLoader = openImmediately;
export const queryParameters = ['projectId', 'page'];

function Pictures({ projectId }: { projectId: string | null }) {
  const [query] = useSearchParams();
  return (
    <Entries
      read={gallery.useRead(picturesAt(query, projectId))}
      failure={<SectionNote kind="error">{t(listMessages.projectsFailed)}</SectionNote>}
      empty={<EmptyList>{t(listMessages.noImages)}</EmptyList>}
    >
      {(list) => (
        <ViewedPictures
          pictures={list.map((item) => ({
            src: item.img,
            alt: altOf(item),
            title: item.title,
            text: item.area,
          }))}
        >
          <CardGrid>
            {list.map((item, at) => (
              <Tile
                key={`${item._id} ${item.place}`}
                src={item.img}
                alt={altOf(item)}
                isFirst={at === 0}
                title={item.title}
              >
                <bdi {...languageOf(item.area ?? '')}>{isolated(item.area ?? '')}</bdi>
              </Tile>
            ))}
          </CardGrid>
        </ViewedPictures>
      )}
    </Entries>
  );
}

export default function ProjectPicturesPage() {
  const section = useSection('project-activity-pictures');
  const [query] = useSearchParams();
  const projectId = useSelection('projectId');
  const read = project.useRead(projectId ?? '', { enabled: projectId !== null });
  const chosen = read.state === 'ready' && projectId !== null ? read.body : undefined;
  const description = chosen?.title ?? section.description;
  const { suffix, ...page } = pageHead(query, chosen && `projectId=${chosen._id}`);
  const ownCrumb = { label: t('Project Pictures'), to: '/project-activity-pictures' };
  return (
    <>
      <PageHead
        title={(chosen ? `${chosen.title}: ${section.title}` : section.title) + suffix}
        description={description}
        {...page}
        image={chosen?.images[0]}
      />
      <SectionBlock
        section={{ ...section, description }}
        level={1}
        crumbs={[
          { label: t('What we do') },
          { label: t('Projects'), to: '/projects' },
          ...(chosen ? [ownCrumb, { label: chosen.title }] : [{ label: ownCrumb.label }]),
        ]}
      >
        <Pictures projectId={projectId} />
      </SectionBlock>
    </>
  );
}
