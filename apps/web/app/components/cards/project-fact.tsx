import { isolated } from '@site/ui';
import { Suspense } from 'react';
import { Link } from 'react-router';
import type { QueryKey } from '@tanstack/react-query';
import { addressOf } from '@site/contract/entry-addresses';
import type { Reads } from '#lib/api.ts';
import styles from '#components/entries/funding.module.css';
import { lazyPart } from '#lib/lazy-part.ts';
import { optional } from '#lib/query-client.ts';
import { prefetchDonorsOf } from '#components/entries/donor-reads.ts';
import { prefetchAboutProject } from '#reads/about-project.ts';
import { project } from '#reads/lists.ts';
import { ownWords, t } from '#language/text.ts';
import { Fact } from './fact.tsx';

const FundedBy = lazyPart('funded-by', () => import('#components/entries/funded-by.tsx'));

/**
 * Reads the project that an entry names, who pays for it and what else there is of it, after the entry itself.
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
  if (!id) return;
  await Promise.all([
    prefetchDonorsOf(reads, project.prefetch(reads, id, optional), id),
    ...prefetchAboutProject(reads, id),
  ]);
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

/** Who pays for the project that an entry belongs to, in their words, small; nothing when it is not public. */
export function FundingOfEntry({ projectId }: { projectId: string | null | undefined }) {
  const read = project.useRead(projectId ?? '', { enabled: Boolean(projectId) });
  const funding = read.state === 'ready' ? read.body.funding : [];
  return (
    funding.length > 0 && (
      <div id="funded-by" className={styles.funding} data-brief="">
        <Suspense>
          <FundedBy funding={funding} isBrief />
        </Suspense>
      </div>
    )
  );
}
