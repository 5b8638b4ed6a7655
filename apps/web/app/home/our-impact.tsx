import { useRef } from 'react';
import { Link } from 'react-router';
import type { Stat } from '@site/contract';
import { Icon, isolated, languageOf, Skeleton } from '@site/ui';
import { useReducedMotion } from '#carousel/use-reduced-motion.ts';
import { stats } from '#reads/lists.ts';
import { entriesOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { SectionBlock } from '#section/section-block.tsx';
import { t } from '#language/text.ts';
import { few } from './list-sizes.ts';
import { useCountUp } from './use-count-up.ts';
import styles from './our-impact.module.css';

function Figure({ stat }: { stat: Stat }) {
  const { title, icon, computedValue, targetValue, redirectLink } = stat;
  const { lang, dir } = languageOf(title);
  const figure = useRef<HTMLParagraphElement>(null);
  const value = useCountUp(computedValue ?? targetValue ?? 0, figure, useReducedMotion());
  return (
    <li className={styles.stat} dir={dir}>
      <span className={styles.icon}>
        <Icon name={icon} />
      </span>
      <p ref={figure} className={styles.figure}>
        <bdi dir="ltr">{value.toLocaleString('en')}+</bdi>
      </p>
      <p className={styles.title} lang={lang}>
        {redirectLink ? <Link to={redirectLink}>{isolated(title)}</Link> : isolated(title)}
      </p>
    </li>
  );
}

function LoadingFigures() {
  return (
    <div className={styles.stats} aria-busy="true">
      <span className="visually-hidden">{t('Loading…')}</span>
      {[1, 2, 3].map((stat) => (
        <div key={stat} className={styles.stat}>
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}

/** The home page's section OurImpact: numbers that count up; gone when there is none. */
export function OurImpact() {
  const section = useSection('our-impact');
  const read = stats.useRead(few);
  const shown = entriesOf(read);
  if (read.state !== 'loading' && shown.length === 0) return null;
  return (
    <SectionBlock section={section} level={2}>
      {read.state === 'loading' ? (
        <LoadingFigures />
      ) : (
        <ul className={styles.stats}>
          {shown.map((stat) => (
            <Figure key={stat._id} stat={stat} />
          ))}
        </ul>
      )}
    </SectionBlock>
  );
}
