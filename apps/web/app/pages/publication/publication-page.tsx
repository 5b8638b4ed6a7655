import { Link, useParams } from 'react-router';
import type { Publication } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { plainText } from '@site/contract/formatted-text';
import { listMessages } from '@site/contract/messages';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { DocumentList } from '#components/entries/document-list.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { publication } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { t, translated } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'publications'),
    ...publication.prefetch(reads, idOf(address)),
    ...neighbours.prefetch(reads, { kind: 'publications', id: idOf(address) }, optional),
  ],
  (address) => publication.key(idOf(address)),
);
export const clientLoader = openImmediately;

/** A publication in the words of schema.org, which tell data from texts. */
function reportOf(entry: Publication, siteUrl: string, publisher: JsonLd): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'Report' };
  const { title, summary, year, kind, coverUrl, documents, updatedAt } = entry;
  const files = documents.map(({ title: name, url }) => ({
    '@type': kind === 'Dataset' ? 'DataDownload' : 'MediaObject',
    name,
    contentUrl: absoluteUrl(url, siteUrl),
  }));
  return {
    '@type': kind === 'Dataset' ? 'Dataset' : 'Report',
    name: title,
    description: plainText(summary).slice(0, 5000),
    datePublished: String(year),
    dateModified: updatedAt,
    url: siteUrl + addressOf('publications', entry),
    ...(coverUrl && { image: absoluteUrl(coverUrl, siteUrl) }),
    ...(files.length > 0 && { [kind === 'Dataset' ? 'distribution' : 'encoding']: files }),
    publisher,
    creator: publisher,
  };
}

export default function PublicationPage() {
  const { id = '' } = useParams();
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('publications');
  const way = { label: section.title, to: '/publications' };
  return (
    <EntryPage
      read={publication.useRead(id)}
      section={section}
      way={[way]}
      failure={t(listMessages.dataFailed)}
    >
      {(entry) => {
        const { _id, title, summary, kind, year, language, coverUrl, documents } = entry;
        return (
          <>
            <PageHead
              title={title}
              entry={title}
              languages={entry.languages}
              description={summary}
              shared={{ kind: 'publications', entry }}
              jsonLd={[reportOf(entry, siteUrl, organization)]}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[way, { label: title }]}
              title={title}
              imageUrl={coverUrl}
              meta={
                <>
                  <TextFact icon="FaTasks" text={kind ? t(kind) : undefined} />
                  {year && <Fact icon="FaCalendarAlt">{year}</Fact>}
                  {language && <TextFact icon="FaGlobe" text={translated(language)} />}
                  <UpdatedFact entry={entry} />
                </>
              }
              aside={
                documents.length > 0 && (
                  <DocumentList documents={documents} heading={t('Download')} />
                )
              }
              end={<Link to="/publications">{t('All publications')}</Link>}
              more={<Neighbours kind="publications" id={_id} title={t('More publications')} />}
            >
              <LongText text={summary} />
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
