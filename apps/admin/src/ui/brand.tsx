import { languageOf } from '@site/ui';
import classes from './brand.module.css';
import { useOrganization } from '#lib/organization.ts';

/** Mark and name on dark teal. @param isSmall the mark alone, with the name for screen readers */
export function Brand({ isSmall = false }: { isSmall?: boolean }) {
  const { name } = useOrganization();
  return (
    <div className={classes.brand}>
      <svg viewBox="0 0 32 32" width="36" height="36" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="#0f766e" stroke="#3a8f86" />
        <path
          d="M7 22.5 12.6 12l3.9 6 2.7-3.9L25 22.5"
          fill="none"
          stroke="#fff"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <circle cx="21.8" cy="9.6" r="2.4" fill="var(--site-accent)" />
      </svg>
      <span className={isSmall ? classes.hidden : classes.words}>
        <span className={classes.name} {...languageOf(name)}>
          {name}
        </span>
        <span className={classes.what}>Dashboard</span>
      </span>
    </div>
  );
}
