import { addressOf } from '@site/contract/entry-addresses';
import { Card } from '#components/cards/card.tsx';
import { EntryRow } from '#components/cards/entry-row.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { projects } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { t } from '#language/text.ts';
import { projectsOf } from './projects-of.ts';

/** What is done with a partner. */
export default function PartnerProjects({ id }: { id: string }) {
  const list = entriesOf(projects.useRead(projectsOf(id)));
  return (
    list.length > 0 && (
      <EntryRow title={t('Projects')}>
        {list.map(({ _id, title, images, projectStatus }) => (
          <Card
            key={_id}
            to={addressOf('projects', { _id })}
            title={title}
            imageUrl={images[0]}
            meta={<StatusBadge status={projectStatus} />}
          />
        ))}
      </EntryRow>
    )
  );
}
