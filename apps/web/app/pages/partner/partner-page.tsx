import { Suspense } from 'react';
import type { Partner } from '@site/contract';
import { plainText } from '@site/contract/formatted-text';
import { isolated, languageOf } from '@site/ui';
import { ActionBox } from '#components/action-box.tsx';
import { EntryPage } from '#layout/entry-page.tsx';
import { LongText } from '#components/entries/long-text.tsx';
import { absoluteUrl } from '#head/absolute-url.ts';
import type { JsonLd } from '#head/json-ld.ts';
import { lazyPart } from '#lib/lazy-part.ts';
import { openImmediately } from '#lib/page.ts';
import { useSite } from '#lib/site.ts';
import { optional } from '#lib/query-client.ts';
import { partner, projects } from '#reads/lists.ts';
import { entryLoader } from '#reads/entry-loader.ts';
import { useSection } from '#reads/section.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t } from '#language/text.ts';
import { projectsOf } from './projects-of.ts';

export const loader = entryLoader('partner-org', 'partners', partner, (reads, id) =>
  projects.prefetch(reads, projectsOf(id), optional),
);
export const clientLoader = openImmediately;

const PartnerProjects = lazyPart('partner-projects', () => import('./partner-projects.tsx'));

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
          more: (
            <div id="partner-projects">
              <Suspense>
                <PartnerProjects id={entry._id} />
              </Suspense>
            </div>
          ),
          children: description && <LongText text={description} />,
        };
      }}
    </EntryPage>
  );
}
