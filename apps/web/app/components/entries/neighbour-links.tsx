import { Link } from 'react-router';
import { addressOf } from '@site/contract/entry-addresses';
import { isolated, languageOf } from '@site/ui';
import { neighbours, type Neighbour, type NeighbourKind } from '#reads/neighbours.ts';
import { Card } from '#components/cards/card.tsx';
import { EntryRow } from '#components/cards/entry-row.tsx';
import { DayOf } from '#components/cards/moment.tsx';
import { pageLanguage, t, type PlainSentence } from '#language/text.ts';
import styles from './neighbour-links.module.css';

/** As many entries are offered to read next. */
const offered = 3;

/** The title of the cards. */
const titles: Record<NeighbourKind, PlainSentence> = {
  news: 'More news',
  events: 'More events',
  projects: 'More projects',
  partners: 'More partners',
  careers: 'More openings',
  tenders: 'More tenders',
  advisories: 'More advisories',
  publications: 'More publications',
  blogs: 'More posts',
};

export interface NeighbourProps {
  kind: NeighbourKind;
  id: string;
}

/**
 * The ways on from the page of an entry: to those before and after it in their list, and to others near it, first those of its
 * category and in the language of the page. Nothing while they are on their way: they are at the page's end.
 * @param id of the entry
 */
export default function NeighbourLinks(props: NeighbourProps) {
  const { kind, id } = props;
  const read = neighbours.useRead({ kind, id });
  const list = read.state === 'ready' ? read.body : [];
  const at = list.findIndex(({ _id }) => _id === id);
  if (list.every(({ _id }) => _id === id)) return null;
  // What is not among them, as an opening that has closed, stands before the first.
  const previous = list[at - 1];
  const next = list[at + 1];
  const own = list[at];
  const { lang } = pageLanguage();
  const nearness = ({ categoryId, languages }: Neighbour) =>
    (categoryId && categoryId === own?.categoryId ? 2 : 0) + (languages?.includes(lang) ? 1 : 0);
  // Those after it first, as a reader goes down a list. What is of its project stands beside its text.
  const others = [...list.slice(at + 2), ...list.slice(0, Math.max(0, at - 1)).toReversed()]
    .filter(({ projectId }) => !projectId || projectId !== own?.projectId)
    .toSorted((one, other) => nearness(other) - nearness(one));
  return (
    <>
      <nav aria-label={t('Previous and next')} className={styles.ways}>
        {previous && <Way kind={kind} entry={previous} label={t('Previous')} rel="prev" />}
        {next && <Way kind={kind} entry={next} label={t('Next')} rel="next" />}
      </nav>
      {others.length > 0 && (
        <EntryRow title={t(titles[kind])}>
          {others.slice(0, offered).map((entry) => (
            <Card
              key={entry._id}
              to={addressOf(kind, entry)}
              title={entry.title}
              imageUrl={entry.imageUrl}
              shape={kind === 'partners' ? 'logo' : 'landscape'}
              meta={entry.day && <DayOf instant={entry.day} />}
            />
          ))}
        </EntryRow>
      )}
    </>
  );
}

function Way(props: {
  kind: NeighbourKind;
  entry: Neighbour;
  label: string;
  rel: 'prev' | 'next';
}) {
  const { kind, entry, label, rel } = props;
  return (
    <Link to={addressOf(kind, entry)} rel={rel} prefetch="intent">
      <span>{label}</span>
      <bdi {...languageOf(entry.title)}>{isolated(entry.title)}</bdi>
    </Link>
  );
}
