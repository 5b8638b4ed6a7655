import { languageOf } from '@site/ui';

/** A link to the application form, in a new tab. @param title of the opening, for screen readers */
export function ApplyLink({ href, title }: { href: string; title: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="button">
      Apply
      <span className="visually-hidden">
        <span {...languageOf(title)}>: {title}</span> (opens in a new tab)
      </span>
    </a>
  );
}
