import type { Icon as Drawing, IconProps } from '@tabler/icons-react';

/**
 * An icon. It is decoration, which screen readers leave out: what it says stands next to it, or is the label of its button.
 * @param of which one
 */
export function Icon({ of: Drawn, ...props }: { of: Drawing } & Omit<IconProps, 'ref'>) {
  return <Drawn {...props} aria-hidden="true" />;
}
