import { Link } from 'react-router';
import type { Publication } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { plainText } from '@site/contract/formatted-text';
import { listMessages } from '@site/contract/messages';
import { isolated, languageOf } from '@site/ui';
import { DocumentList } from '#components/entries/document-list.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { Fact, TextFact } from '#components/cards/fact.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { UpdatedFact } from '#components/cards/updated-fact.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { useOrganization } from '#head/organization.ts';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { useNames } from '#reads/layout.ts';
import { publication } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { say } from '#language/say.ts';
import { ownWords, t, translated, type Words } from '#language/text.ts';

export const loader = entryLoader('publications', 'publications', publication);
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

const citing: Words = { en: 'Cite this', ur: 'حوالہ' };

/** How others name a publication: by whom, when, what it is called and where it is. */
function Citation({ entry }: { entry: Publication }) {
  const { siteUrl } = useSite();
  const { name } = useNames();
  const { title, year, kind } = entry;
  return (
    <section aria-labelledby="citation-title">
      <h2 id="citation-title" {...ownWords()}>
        {say(citing)}
      </h2>
      <p {...languageOf(title)}>
        <bdi {...languageOf(name)}>{name}</bdi> ({year}). <cite>{isolated(title)}</cite>
        {kind === 'Dataset' && ` [${t(kind)}]`}.{' '}
        <bdi lang="en" dir="ltr">
          {siteUrl + addressOf('publications', entry)}
        </bdi>
      </p>
    </section>
  );
}

export default function PublicationPage() {
  const { siteUrl } = useSite();
  const organization = useOrganization();
  const section = useSection('publications');
  return (
    <EntryPage
      kind="publications"
      reads={publication}
      section={section}
      way={[{ label: section.title, to: '/publications' }]}
      failure={t(listMessages.dataFailed)}
    >
      {(entry) => {
        const { summary, kind, year, language, coverUrl, documents } = entry;
        return {
          description: summary,
          jsonLd: [reportOf(entry, siteUrl, organization)],
          imageUrl: coverUrl,
          meta: (
            <>
              <TextFact icon="FaTasks" text={kind ? t(kind) : undefined} />
              {year && <Fact icon="FaCalendarAlt">{year}</Fact>}
              {language && <TextFact icon="FaGlobe" text={translated(language)} />}
              <UpdatedFact entry={entry} />
            </>
          ),
          aside: documents.length > 0 && (
            <DocumentList documents={documents} heading={t('Download')} />
          ),
          end: <Link to="/publications">{t('All publications')}</Link>,
          children: (
            <>
              <LongText text={summary} />
              {year && <Citation entry={entry} />}
            </>
          ),
        };
      }}
    </EntryPage>
  );
}
