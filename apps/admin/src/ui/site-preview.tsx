import '@site/ui/fonts.css';
import '@site/ui/fonts-basic.css';
import '@site/ui/tokens.css';
import { Text, Title } from '@mantine/core';
import { useElementSize, useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@site/ui';
import { useId, type ReactNode } from 'react';
import classes from './site-preview.module.css';

/**
 * Pixels across which the site stands in a preview on a wide window; narrower places shrink it. As on a
 * laptop, whose lines are the first to break.
 */
const stageWidth = 1280;

/** A part of the public site as visitors see it, light whatever the dashboard's own colours are. */
export function SiteLook({ children }: { children: ReactNode }) {
  return <div className={classes.look}>{children}</div>;
}

/**
 * A live preview made of the public site's own components. On a wide window they stand as on a wide
 * window, made smaller; on a phone as on a phone.
 * @param isNarrow whether they stand as they fit instead, in a narrow column
 */
export function SitePreview(props: { hint: string; isNarrow?: boolean; children: ReactNode }) {
  const { hint, isNarrow = false, children } = props;
  const id = useId();
  const { ref, width } = useElementSize();
  const isWide = useMediaQuery('(min-width: 1024px)');
  const isShrunk = !isNarrow && isWide && width > 0 && width < stageWidth;

  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h4" id={id}>
        Live Preview
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {hint}
      </Text>
      <div className={classes.frame}>
        <div ref={ref} />
        <div
          className={classes.stage}
          style={isShrunk ? { zoom: width / stageWidth, width: stageWidth } : undefined}
        >
          <SiteLook>{children}</SiteLook>
        </div>
      </div>
    </section>
  );
}

/** A link of a preview: it looks like one, and leads nowhere. */
export function PreviewLink({ href, children, onClick, ...rest }: LinkProps) {
  return (
    <a
      href={href}
      {...rest}
      onClick={(event) => {
        event.preventDefault();
        onClick?.();
      }}
    >
      {children}
    </a>
  );
}
