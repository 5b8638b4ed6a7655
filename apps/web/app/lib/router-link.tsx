import { Link } from 'react-router';
import type { LinkProps } from '@site/ui';

/** A link of stored content: within the site by the router, otherwise a plain one. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (href.startsWith('/') && !href.startsWith('//')) {
    return (
      <Link to={href} prefetch="intent" {...rest}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...rest}>
      {children}
    </a>
  );
}
