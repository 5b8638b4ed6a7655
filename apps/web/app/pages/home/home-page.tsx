import { useOrganization } from '#head/organization.ts';
import { PageHead } from '#head/page-head.tsx';
import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchSliderImages } from '#reads/slider-images.ts';
import { siteDescription } from '#lib/site.ts';
import { HeroSlider } from './hero-slider.tsx';
import { NewsCards, prefetchNewsCards } from './news-cards.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSliderImages(reads),
  ...prefetchNewsCards(reads),
]);
export const clientLoader = openAtOnce;

export default function HomePage() {
  return (
    <>
      <PageHead description={siteDescription} jsonLd={[useOrganization()]} />
      <HeroSlider />
      <NewsCards />
    </>
  );
}
