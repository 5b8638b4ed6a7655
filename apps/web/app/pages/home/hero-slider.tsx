import { Link } from 'react-router';
import { Picture } from '@site/ui';
import { Carousel } from '#carousel/carousel.tsx';
import { useSliderImages } from '#reads/slider-images.ts';
import { siteName } from '#lib/site.ts';
import { defaultSlides, type Slide } from './default-slides.ts';
import styles from './hero-slider.module.css';

function slidesOf(read: ReturnType<typeof useSliderImages>): Slide[] {
  if (read.state !== 'ready' || !Array.isArray(read.body)) return defaultSlides;
  return read.body.length > 0 ? read.body : defaultSlides;
}

/** The slider that opens the home page. Slides come and go, so the page's heading is not one of them. */
export function HeroSlider() {
  const slides = slidesOf(useSliderImages());
  return (
    <div className={styles.hero}>
      <h1 className="visually-hidden">{siteName}</h1>
      <Carousel label="Our work in pictures" interval={5000} className={styles.slider}>
        {slides.map(({ title, description, imageUrl }, at) => (
          <div key={`${at} ${imageUrl}`} className={styles.slide}>
            <Picture
              src={imageUrl}
              alt=""
              width={1600}
              height={900}
              sizes="100vw"
              isFirst={at === 0}
              className={styles.picture}
            />
            <div className={styles.texts}>
              <h2 dir="auto">{title}</h2>
              <p dir="auto">{description}</p>
              <Link to="/news" className={styles.action}>
                Read our news
              </Link>
            </div>
          </div>
        ))}
      </Carousel>
    </div>
  );
}
