import type { ComponentType, ReactNode } from 'react';

/** What the shared pieces need of a link; each app gives the one of its router. */
export interface LinkProps {
  href: string;
  children: ReactNode;
  className?: string | undefined;
  'aria-current'?: 'page' | 'true' | undefined;
  onClick?: (() => void) | undefined;
}

export type LinkComponent = ComponentType<LinkProps>;
