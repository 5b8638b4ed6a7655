import { useParams } from 'react-router';
import type { Partner } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { ArticleBlock } from '#components/entries/article-block.tsx';
import { EntryPage, idOf } from '#layout/entry-page.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { Neighbours } from '#components/entries/neighbours.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { PageHead } from '#head/page-head.tsx';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { useSite } from '#lib/site.ts';
import { partner } from '#reads/lists.ts';
import { neighbours } from '#reads/neighbours.ts';
import { prefetchSection, useSection } from '#reads/section.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t } from '#language/text.ts';

export const loader = pageLoader(
  (reads, address) => [
    ...prefetchSection(reads, 'partner-org'),
    ...partner.prefetch(reads, idOf(address)),
    ...neighbours.prefetch(reads, { kind: 'partners', id: idOf(address) }, optional),
  ],
  (address) => partner.key(idOf(address)),
);
export const clientLoader = openImmediately;

function organizationOf({ name, description, imageUrl, siteUrl }: Partner, site: string): JsonLd {
  if (!import.meta.env.SSR) return { '@type': 'Organization' };
  return {
    '@type': 'Organization',
    name,
    image: absoluteUrl(imageUrl, site),
    ...(description && { description: plainText(description) }),
    ...(siteUrl && { url: siteUrl }),
  };
}

function Website({ name, href }: { name: string; href: string }) {
  return (
    <ActionBox title={t('Website')}>
      <a href={href} target="_blank" rel="noopener noreferrer" className="button">
        <span {...ownWords()}>
          {tParts('Know more about {name}', {
            name: <bdi {...languageOf(name)}>{isolated(name)}</bdi>,
          })}
          <span className="visually-hidden"> {t('(opens in a new tab)')}</span>
        </span>
      </a>
    </ActionBox>
  );
}

export default function PartnerPage() {
  const id = useParams()['id'] ?? '';
  const way = { label: t('Partners'), to: '/partner-org' };
  const section = useSection('partner-org');
  const { siteUrl: site } = useSite();
  return (
    <EntryPage read={partner.useRead(id)} section={section} way={[way]}>
      {(entry) => {
        const { _id, name, description, imageUrl, siteUrl } = entry;
        return (
          <>
            <PageHead
              title={name}
              entry={name}
              languages={entry.languages}
              description={description || section.description}
              shared={{ kind: 'partners', entry }}
              jsonLd={[organizationOf(entry, site)]}
            />
            <ArticleBlock
              theme={section.theme}
              crumbs={[way, { label: name }]}
              title={name}
              imageUrl={imageUrl}
              imageShape="logo"
              aside={siteUrl && <Website name={name} href={siteUrl} />}
              more={<Neighbours kind="partners" id={_id} title={t('More partners')} />}
            >
              {description && <LongText text={description} />}
            </ArticleBlock>
          </>
        );
      }}
    </EntryPage>
  );
}
