import { useId, type ReactNode } from 'react';
import { isolated, languageOf, Paragraph, sectionVariables } from '@site/ui';
import { RouterLink } from '#lib/router-link.tsx';
import type { Section } from '#reads/section.ts';
import { Breadcrumb, type Crumb } from './breadcrumb.tsx';
import { Retry } from './retry.tsx';
import styles from './section-block.module.css';

/**
 * A block of a page in its own colours, under its own heading.
 * @param level 1 for the section that is the page, 2 for one of several
 * @param crumbs the way to the page, above its heading
 * @param isSplit whether, where there is room, the heading is next to the rest
 * @param isWide whether a carousel below the heading is as wide as the window
 * @param aside what stands at the heading's end, such as a link to more
 */
export function SectionBlock(props: {
  section: Section;
  level: 1 | 2;
  crumbs?: Crumb[];
  aside?: ReactNode;
  isSplit?: boolean;
  isWide?: boolean;
  children?: ReactNode;
}) {
  const { section, level, crumbs, aside, isSplit, isWide, children } = props;
  const id = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={styles.block}
      data-level={level}
      data-split={isSplit ? '' : undefined}
      style={sectionVariables(section.theme)}
      aria-labelledby={id}
    >
      <div className="container">
        {crumbs && <Breadcrumb crumbs={crumbs} />}
        <header className={styles.header}>
          <div className={styles.texts} data-loading={section.isLoading || undefined}>
            <Heading id={id} {...languageOf(section.title)}>
              {isolated(section.title)}
            </Heading>
            {section.description && (
              <Paragraph className={styles.description} text={section.description} />
            )}
          </div>
          {section.button && (
            <RouterLink href={section.button.link} className="button">
              <bdi {...languageOf(section.button.text)}>{isolated(section.button.text)}</bdi>
            </RouterLink>
          )}
          {aside && <div className={styles.aside}>{aside}</div>}
        </header>
        {!isWide && children}
      </div>
      {isWide && <div className={styles.wide}>{children}</div>}
    </section>
  );
}

/** The message of a section that has nothing to show; an error has a retry button. */
export function SectionNote({ kind, children }: { kind: 'empty' | 'error'; children: ReactNode }) {
  return (
    <p className={styles.note} data-kind={kind}>
      {children}
      {kind === 'error' && <Retry />}
    </p>
  );
}
