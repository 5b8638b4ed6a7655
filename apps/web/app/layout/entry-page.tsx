import type { ReactNode } from 'react';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from './problem-screen.tsx';
import type { PageAddress } from '#lib/page.ts';
import type { Read } from '#lib/query-client.ts';
import type { Section } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { Retry } from '#section/retry.tsx';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { LoadingArticle } from '#components/entries/article-block.tsx';
import type { Crumb } from '#section/breadcrumb.tsx';

/** The id in the address of an entry's page. */
export const idOf = ({ params }: PageAddress): string => params['id'] ?? '';

/**
 * The page of one entry: the not-found screen for none, and what shows until it is there.
 * @param section of the list that the entry belongs to: its texts and colours show until then
 * @param way to that list
 * @param failure the message of an entry that can't be read; without one the placeholder stays
 * @param children the page of the entry that was read
 */
export function EntryPage<Entry extends { fallback?: string[] | undefined }>(props: {
  read: Read<Entry>;
  section: Section;
  way: Crumb[];
  failure?: string;
  hasPicture?: boolean;
  children: (entry: Entry) => ReactNode;
}) {
  const { read, section, way, failure, hasPicture = true, children } = props;
  if (read.state === 'ready') {
    return (
      <>
        <div className="container">
          <FallbackNotice of={[read.body]} />
        </div>
        {children(read.body)}
      </>
    );
  }
  if (read.state === 'failed' && read.isMissing) return <NotFoundScreen />;
  return (
    <>
      <PageHead title={section.title} description={section.description} />
      {read.state === 'failed' && failure ? (
        <PageFailure message={failure} />
      ) : (
        <LoadingArticle theme={section.theme} crumbs={way} hasPicture={hasPicture} />
      )}
      {read.state === 'failed' && !failure && (
        <p className="container">
          <Retry className="button button-quiet" />
        </p>
      )}
    </>
  );
}
