import { useContext, useDeferredValue } from 'react';
import { preload } from 'react-dom';
import { pictureSources } from '@site/contract/pictures';
import { isolated, languageOf, Paragraph, Picture, PictureHost } from '@site/ui';
import { Carousel } from '#carousel/carousel.tsx';
import { sliderImages } from '#reads/lists.ts';
import { RouterLink } from '#lib/router-link.tsx';
import { entriesOf } from '#reads/read.ts';
import { pageLanguage, t } from '#language/text.ts';
import { few } from './list-sizes.ts';
import { useNames } from '#reads/layout.ts';
import { useHydrated } from '#lib/use-hydrated.ts';
import { defaultSlides, type Slide, type SlidePicture } from './default-slides.ts';
import styles from './hero-slider.module.css';

// A phone held upright shows the middle of the picture, higher than the window is wide; below the
// scrim the last pixels don't matter.
const sizes = '(max-width: 640px) 130vw, 100vw';

function slidesOf(read: ReturnType<typeof sliderImages.useRead>): Slide[] {
  const images = entriesOf(read);
  if (images.length === 0) {
    const { lang } = pageLanguage();
    return defaultSlides.map(({ title, description, picture }) => ({
      title: title[lang],
      description: description[lang],
      picture,
      button: { text: t('See our projects'), link: '/projects' },
    }));
  }
  return images.map(({ title, description, imageUrl, buttonText, buttonLink }) => ({
    title,
    description,
    picture: { src: imageUrl },
    button: {
      text: buttonText || t(buttonLink ? 'Learn more' : 'See our projects'),
      link: buttonLink || '/projects',
    },
  }));
}

/** Preloads the first picture of the page. */
function preloadPicture({ src, srcSet, source }: SlidePicture, host: string | null) {
  const imageSrcSet = source?.srcSet ?? srcSet ?? (host === null ? '' : pictureSources(src, host));
  preload(src, {
    as: 'image',
    fetchPriority: 'high',
    ...(imageSrcSet && { imageSrcSet, imageSizes: sizes }),
    ...(source && { type: source.type }),
  });
}

/**
 * The picture of a slide. Only the first one is in view: while it loads, the others would take the
 * network from it and from the page's scripts, without which nothing brings them into view but the
 * visitor's hand.
 */
function SlideBackground({ picture, isFirst }: { picture: SlidePicture; isFirst: boolean }) {
  // Not in the one go in which all the page becomes alive.
  const isHydrated = useDeferredValue(useHydrated());
  const background = (
    <Picture
      {...picture}
      alt=""
      width={1600}
      height={900}
      sizes={sizes}
      isFirst={isFirst}
      className={styles.picture}
    />
  );
  return isFirst || isHydrated ? background : <noscript>{background}</noscript>;
}

/** The slider that opens the home page. Slides come and go, so the page's heading is not one of them. */
export function HeroSlider() {
  const { name } = useNames();
  const slides = slidesOf(sliderImages.useRead(few));
  const host = useContext(PictureHost);
  const [first] = slides;
  if (first) preloadPicture(first.picture, host);
  return (
    <div className={styles.hero}>
      <h1 className="visually-hidden" {...languageOf(name)}>
        {isolated(name)}
      </h1>
      <Carousel label={t('Our work in pictures')} interval={5000} className={styles.slider}>
        {slides.map(({ title, description, picture, button }, at) => (
          <div key={`${at} ${picture.src}`} className={styles.slide}>
            <SlideBackground picture={picture} isFirst={at === 0} />
            <div className={styles.texts}>
              <h2 {...languageOf(title)}>{isolated(title)}</h2>
              <Paragraph text={description} />
              <RouterLink href={button.link} className={styles.action}>
                <bdi {...languageOf(button.text)}>{isolated(button.text)}</bdi>
              </RouterLink>
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
}
