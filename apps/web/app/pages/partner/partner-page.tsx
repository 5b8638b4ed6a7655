import type { Partner } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { partner } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t } from '#language/text.ts';

export const loader = entryLoader('partner-org', 'partners', partner);
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
  const section = useSection('partner-org');
  const { siteUrl: site } = useSite();
  return (
    <EntryPage
      kind="partners"
      reads={partner}
      section={section}
      way={[{ label: t('Partners'), to: '/partner-org' }]}
    >
      {(entry) => {
        const { name, description, imageUrl, siteUrl } = entry;
        return {
          description: description || section.description,
          jsonLd: [organizationOf(entry, site)],
          imageUrl,
          imageShape: 'logo',
          aside: siteUrl && <Website name={name} href={siteUrl} />,
          children: description && <LongText text={description} />,
        };
      }}
    </EntryPage>
  );
}
