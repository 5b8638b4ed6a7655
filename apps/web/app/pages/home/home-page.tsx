import { useOrganization } from '#head/organization.ts';
import { Suspense } from 'react';
import { defaultHomeSections } from '@site/contract/defaults';
import { newsletterMessages } from '@site/contract/messages';
import { postAction } from '#form/post-action.ts';
import { PageHead } from '#head/page-head.tsx';
import { useWebSite } from '#head/web-site.ts';
import { few } from '#home/list-sizes.ts';
import { HeroSlider } from '#home/hero-slider.tsx';
import { LoadingOverlay } from '#home/loading-overlay.tsx';
import { prefetchSections, sections } from '#home/sections.ts';
import { openImmediately, pageLoader } from '#lib/page.ts';
import { optional } from '#lib/query-client.ts';
import { prefetchHomeSections, useHomeSections } from '#reads/home-sections.ts';
import { pageLanguage } from '#language/text.ts';
import { useNames } from '#reads/layout.ts';
import { sliderImages } from '#reads/lists.ts';

export const loader = pageLoader((reads) => [
  ...prefetchHomeSections(reads),
  ...sliderImages.prefetch(reads, few, optional),
  ...prefetchSections(reads),
]);
export const clientLoader = openImmediately;
/** The form of the section Newsletter. */
export const action = postAction(
  ['email'],
  (calls, { email }) => {
    const { lang: language } = pageLanguage();
    return calls.newsletter.subscribe.mutate({ body: { email, source: 'home', language } });
  },
  { sent: newsletterMessages.subscribed, failed: newsletterMessages.subscribeFailed },
);

function ActiveSections() {
  const stored = useHomeSections();
  if (stored.state === 'loading') return <LoadingOverlay />;
  const isList = stored.state === 'ready' && Array.isArray(stored.body);
  const all = isList ? stored.body : defaultHomeSections;
  return all
    .filter(({ isActive, sectionName }) => isActive && sectionName in sections)
    .toSorted((one, other) => one.order - other.order)
    .map(({ sectionName }) => {
      const { Section } = sections[sectionName];
      // Each becomes alive by itself, so that none keeps the visitor waiting for long.
      return (
        <Suspense key={sectionName}>
          <Section />
        </Suspense>
      );
    });
}

export default function HomePage() {
  return (
    <>
      <PageHead description={useNames().description} jsonLd={[useOrganization(), useWebSite()]} />
      <HeroSlider />
      <ActiveSections />
    </>
  );
}
