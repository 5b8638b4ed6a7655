import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { SectionName } from '@site/contract/defaults';
import type { JsonLd } from '#head/json-ld.ts';
import { PageHead } from '#head/page-head.tsx';
import { pageHead } from '#lib/paging.ts';
import { useSection } from '#reads/section.ts';
import type { Crumb } from './breadcrumb.tsx';
import { PageFailure } from './page-failure.tsx';
import { SectionBlock } from './section-block.tsx';

/**
 * The page of a list, under the title and the text of its section.
 * @param position of the section
 * @param crumbs the way to the page, where it is not the section's title
 * @param failure the message in place of the page when what it shows could not be read
 */
export function SectionPage(props: {
  position: SectionName;
  crumbs?: Crumb[];
  failure?: string | false;
  jsonLd?: JsonLd[];
  children: ReactNode;
}) {
  const { position, failure, jsonLd = [], children } = props;
  const section = useSection(position);
  const { crumbs = [{ label: section.title }] } = props;
  const [query] = useSearchParams();
  const { suffix, ...page } = pageHead(query);
  return (
    <>
      <PageHead
        title={section.title + suffix}
        description={section.description}
        {...page}
        jsonLd={jsonLd}
      />
      {failure ? (
        <PageFailure message={failure} />
      ) : (
        <SectionBlock section={section} level={1} crumbs={crumbs}>
          {children}
        </SectionBlock>
      )}
    </>
  );
}
