import { isolated } from '@site/ui';
import { Link } from 'react-router';
import type { QueryKey } from '@tanstack/react-query';
import { addressOf } from '@site/contract/entry-addresses';
import type { Reads } from '#lib/api.ts';
import { optional } from '#lib/query-client.ts';
import { project } from '#reads/lists.ts';
import { ownWords, t } from '#language/text.ts';
import { Fact } from './fact.tsx';

/**
 * Reads the project that an entry names, after the entry itself.
 * @param entry the reads of the entry, on their way
 * @param key of the entry
 */
export async function prefetchProjectOf(
  reads: Reads,
  entry: Promise<unknown>[],
  key: QueryKey,
): Promise<void> {
  await Promise.all(entry);
  const read = reads.getQueryData<{ body: { projectId?: string | null } | null }>(key);
  const id = read?.body?.projectId;
  if (id) await Promise.all(project.prefetch(reads, id, optional));
}

/** The project that an entry belongs to, as a link; nothing when it is not public. */
export function ProjectFact({ id }: { id: string | null | undefined }) {
  const read = project.useRead(id ?? '', { enabled: Boolean(id) });
  if (!id || read.state !== 'ready') return null;
  const { title } = read.body;
  return (
    <Fact icon="FaTasks" text={title}>
      <Link to={addressOf('projects', read.body)}>
        <span className="visually-hidden" {...ownWords()}>
          {t('Project:')}{' '}
        </span>
        {isolated(title)}
      </Link>
    </Fact>
  );
}
