import { Children, useEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react';
import useEmblaCarousel from 'embla-carousel-react';
import { pageLanguage, t } from '#language/text.ts';
import { useHoverOrFocus } from './use-hover-or-focus.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import styles from './carousel.module.css';

/**
 * How long a move takes, in the carousel's own measure: about 1.2 seconds until a slide has come to
 * rest.
 */
const moveDuration = 33;

/**
 * A row of slides that moves on by itself, until the visitor points at it, has the focus in it,
 * presses Pause, or prefers reduced motion. Without scripts, and until it is near the window, it is a
 * row that scrolls. How many slides show at once is the stylesheet's matter (`--slide-size`).
 * @param label what the slides are, for screen readers
 * @param interval milliseconds between two moves
 * @param highlightInterval milliseconds after which the next slide is the highlighted one, for the
 *   stylesheet (`[data-highlighted]`); none: no slide is
 */
export function Carousel(props: {
  label: string;
  interval: number;
  highlightInterval?: number;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}) {
  const { label, interval, highlightInterval, className = '', style } = props;
  const slides = Children.toArray(props.children);
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    align: 'start',
    direction: pageLanguage().dir,
    duration: moveDuration,
    // A slide that only touches the edge does not show.
    inViewThreshold: 0.5,
  });
  const [inView, setInView] = useState<readonly number[] | null>(null);
  const [selected, setSelected] = useState(0);
  const [canMove, setCanMove] = useState(false);
  const [isPaused, setPaused] = useState(false);
  const [highlighted, setHighlighted] = useState(0);
  const root = useRef<HTMLElement>(null);
  const isNear = useNearViewport(root);
  const hasAttention = useHoverOrFocus(root);
  const isCalm = useReducedMotion();
  const moves = canMove && !isPaused && !isCalm && !hasAttention;

  useEffect(() => {
    if (!embla) return;
    const update = () => {
      setSelected(embla.selectedScrollSnap());
      setCanMove(embla.scrollSnapList().length > 1);
    };
    const look = () => {
      const shown = embla.slidesInView();
      // Empty for as long as it has not been looked.
      if (shown.length > 0) setInView(shown);
    };
    update();
    look();
    embla.on('select', update).on('reInit', update).on('slidesInView', look);
    return () => {
      embla.off('select', update).off('reInit', update).off('slidesInView', look);
    };
  }, [embla]);

  useEffect(() => {
    if (!embla || !moves) return;
    const timer = setInterval(() => embla.scrollNext(), interval);
    return () => clearInterval(timer);
  }, [embla, moves, interval]);

  useEffect(() => {
    if (!moves || highlightInterval === undefined) return;
    const advance = () => setHighlighted((at) => (at + 1) % slides.length);
    const timer = setInterval(advance, highlightInterval);
    return () => clearInterval(timer);
  }, [moves, highlightInterval, slides.length]);

  return (
    <section
      ref={root}
      className={`${styles.carousel} ${className}`}
      style={style}
      aria-roledescription={t('carousel')}
      aria-label={label}
      data-ready={embla ? '' : undefined}
    >
      <div
        className={styles.controls}
        hidden={slides.length < 2}
        data-idle={canMove ? undefined : ''}
      >
        {!isCalm && (
          <button type="button" onClick={() => setPaused(!isPaused)}>
            <span className="visually-hidden">{isPaused ? t('Play') : t('Pause')}</span>
            <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true">
              <path
                d={isPaused ? 'M5 3v14l12-7z' : 'M4 3h4v14H4zM12 3h4v14h-4z'}
                fill="currentColor"
              />
            </svg>
          </button>
        )}
        <span className={styles.count} dir="ltr" aria-hidden="true">
          {selected + 1} / {slides.length}
        </span>
        <button type="button" onClick={() => embla?.scrollPrev()}>
          <span className="visually-hidden">{t('Previous')}</span>
          <Arrow line="M12 4 6 10l6 6" />
        </button>
        <button type="button" onClick={() => embla?.scrollNext()}>
          <span className="visually-hidden">{t('Next')}</span>
          <Arrow line="m8 4 6 6-6 6" />
        </button>
      </div>
      <div className={styles.viewport} ref={isNear ? viewport : null}>
        <div className={styles.row} aria-live={moves ? 'off' : 'polite'}>
          {slides.map((slide, at) => (
            <div
              // The slides are given in their order and have no other name.
              key={at}
              className={styles.slide}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- fieldset is for inputs
              role="group"
              aria-roledescription={t('slide')}
              aria-label={t('{at} of {count}', { at: at + 1, count: slides.length })}
              inert={inView !== null && !inView.includes(at)}
              data-highlighted={
                highlightInterval !== undefined && at === highlighted ? '' : undefined
              }
            >
              {slide}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** @param line as `d` of a path has it */
function Arrow({ line }: { line: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" className={styles.arrow}>
      <path d={line} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
