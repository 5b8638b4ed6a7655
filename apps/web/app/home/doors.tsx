import type { Door } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { Icon, isolated, languageOf, sectionVariables } from '@site/ui';
import { RouterLink } from '#lib/router-link.tsx';
import { careers, doors, publications, tenders } from '#reads/lists.ts';
import { entriesOf, totalOf } from '#reads/read.ts';
import { useSection } from '#reads/section.ts';
import { t } from '#language/text.ts';
import { few, newest, open } from './list-sizes.ts';
import styles from './doors.module.css';

const countOf = (count: number | undefined) =>
  count === undefined ? undefined : count === 0 ? t('None open now') : t('{count} open', { count });

/** What the doors say of their places as of now, and where a door leads that is about one entry. */
function useFacts(): Record<Door['fact'], { text?: string | undefined; url?: string }> {
  const [report] = entriesOf(publications.useRead(newest));
  return {
    none: {},
    openTenders: { text: countOf(totalOf(tenders.useRead(open))) },
    openCareers: { text: countOf(totalOf(careers.useRead(open))) },
    latestPublication: report ? { text: report.title, url: addressOf('publications', report) } : {},
  };
}

/** The home page's section Doors: what most visitors come for; gone when there is none. */
export function Doors() {
  const section = useSection('home-doors');
  const shown = entriesOf(doors.useRead(few));
  const facts = useFacts();
  if (shown.length === 0) return null;
  return (
    <nav
      className={styles.doors}
      style={sectionVariables(section.theme)}
      aria-labelledby="doors-title"
    >
      <div className="container">
        <h2 id="doors-title" {...languageOf(section.title)}>
          {isolated(section.title)}
        </h2>
        <ul>
          {shown.map(({ _id, title, url, icon, fact }) => {
            const { text, url: ofEntry } = facts[fact];
            return (
              <li key={_id}>
                <RouterLink href={ofEntry ?? url} className={styles.door}>
                  <Icon name={icon} />
                  <span className={styles.title} {...languageOf(title)}>
                    {isolated(title)}
                  </span>{' '}
                  {text && (
                    <span className={styles.fact} {...languageOf(text)}>
                      {isolated(text)}
                    </span>
                  )}
                </RouterLink>
              </li>
            );
          })}
        </ul>
      </div>
    </nav>
  );
}
