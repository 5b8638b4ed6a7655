import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { PageHead } from '#head/page-head.tsx';
import { NotFoundScreen } from './problem-screen.tsx';
import type { Read } from '#lib/query-client.ts';
import type { NeighbourKind } from '#reads/neighbours.ts';
import type { Section } from '#reads/section.ts';
import { PageFailure } from '#section/page-failure.tsx';
import { Retry } from '#section/retry.tsx';
import { FallbackNotice } from '#components/entries/fallback-notice.tsx';
import { ArticleBlock, LoadingArticle } from '#components/entries/article-block.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import type { Crumb } from '#section/breadcrumb.tsx';

/** What every entry has that has a page. */
type Shown = {
  _id: string;
  languages: string[];
  fallback?: string[] | undefined;
  imageAlt?: string | null | undefined;
  updatedAt: string;
} & ({ title: string } | { name: string });

/** What of an entry's page is its own; `more` is what comes before its neighbours. */
type Parts = Pick<ComponentProps<typeof PageHead>, 'description' | 'article' | 'jsonLd'> &
  Omit<ComponentProps<typeof ArticleBlock>, 'theme' | 'crumbs' | 'title'>;

/**
 * The page of one entry: the not-found screen for none, and what shows until it is there.
 * @param reads of the entry, whose id is in the address
 * @param section of the list that the entry belongs to: its texts and colours show until then
 * @param way to that list
 * @param failure the message of an entry that can't be read; without one the placeholder stays
 * @param children the parts of the page of the entry that was read, `readAt` is when
 */
export function EntryPage<Entry extends Shown>(props: {
  kind: NeighbourKind;
  reads: { useRead: (id: string) => Read<Entry> & { readAt: number } };
  section: Section;
  way: Crumb[];
  failure?: string;
  hasPicture?: boolean;
  children: (entry: Entry, readAt: number) => Parts;
}) {
  const { kind, reads, section, way, failure, hasPicture = true, children } = props;
  const { id = '' } = useParams();
  const read = reads.useRead(id);
  if (read.state === 'ready') {
    const entry = read.body;
    const title = 'title' in entry ? entry.title : entry.name;
    const { description, article, jsonLd, more, ...block } = children(entry, read.readAt);
    return (
      <>
        <div className="container">
          <FallbackNotice of={[entry]} />
        </div>
        <PageHead
          title={title}
          entry={title}
          languages={entry.languages}
          description={description}
          shared={{ kind, entry }}
          {...(article && { article })}
          {...(jsonLd && { jsonLd })}
        />
        <ArticleBlock
          {...block}
          theme={section.theme}
          crumbs={[...way, { label: title }]}
          title={title}
          more={
            <>
              {more}
              <Neighbours kind={kind} id={entry._id} />
            </>
          }
        />
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
