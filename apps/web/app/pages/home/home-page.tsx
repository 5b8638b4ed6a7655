import { openAtOnce, pageLoader } from '#lib/page.ts';
import { prefetchSliderImages } from '#lib/reads.ts';
import { siteName } from '#lib/site.ts';
import { HeroSlider } from './hero-slider.tsx';
import { NewsCards, prefetchNewsCards } from './news-cards.tsx';

export const loader = pageLoader((reads) => [
  ...prefetchSliderImages(reads),
  ...prefetchNewsCards(reads),
]);
export const clientLoader = openAtOnce;

export function meta() {
  return [
    { title: `${siteName}: people, animals and the land they share` },
    {
      name: 'description',
      content:
        'A Pakistani non-profit for biorisk management, One Health and the control of diseases that pass between animals and people.',
    },
  ];
}

export default function HomePage() {
  return (
    <>
      <HeroSlider />
      <NewsCards />
    </>
  );
}
