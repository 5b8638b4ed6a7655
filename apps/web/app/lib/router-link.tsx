import { Link } from 'react-router';
import type { LinkProps } from '@site/ui';
import { inLanguage, isFile, liteBase } from '#language/languages.ts';

/** Whether the router leads there, which stays in the language of the page. */
function isOfRouter(href: string): boolean {
  if (
    !href.startsWith('/') ||
    href.startsWith('//') ||
    inLanguage(href).plain !== href ||
    href.startsWith(liteBase)
  )
    return false;
  return !isFile(href);
}

/** A link of stored content: within the site by the router, otherwise a plain one. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  if (isOfRouter(href)) {
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
