import { useSearchParams } from 'react-router';
import type { Fact, FactKind } from '@site/contract';
import { isOver } from '@site/contract/is-over';
import { listMessages, textPageMessages } from '@site/contract/messages';
import { isolated, languageOf, Paragraphs } from '@site/ui';
import { DayOf } from '#components/cards/moment.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { DownloadLink } from '#components/entries/document-list.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { openImmediately } from '#lib/page.ts';
import { pageIn } from '#lib/paging.ts';
import { tParts } from '#language/text-parts.ts';
import { ownWords, t, type PlainSentence } from '#language/text.ts';
import { listLoader } from '#reads/list-loader.ts';
import { listReads } from '#reads/read.ts';
import { SectionPage } from '#section/section-page.tsx';
import styles from './transparency-page.module.css';

/** As many as the API gives at once: few organisations have more, and groups are whole. */
const perPage = 100;
const paramsOf = (query: URLSearchParams) => ({ page: pageIn(query), perPage });

// No other page reads them: those do without it.
const facts = listReads('facts', ({ facts: { list } }) => list.query);

export const loader = listLoader('transparency', facts, paramsOf);
export const clientLoader = openImmediately;
export const queryParameters = ['page'];

/** The headings, in the order in which they stand. */
const groups: Record<FactKind, PlainSentence> = {
  legal: 'Legal form',
  registration: 'Registrations',
  governance: 'Governance',
  auditor: 'Auditor',
  bank: 'Bank account',
  policy: 'Policies',
  accounts: 'Accounts',
  annualReport: 'Annual reports',
  membership: 'Memberships',
  contact: 'Contact',
};

/** A fact as a row: in columns where there is room, else one below the other. */
function Row({ fact, readAt }: { fact: Fact; readAt: number }) {
  const { _id, title, description, number, issuedBy, asOf, validUntil, documents } = fact;
  return (
    <div id={_id} className={styles.row}>
      <dt {...languageOf(title)}>{isolated(title)}</dt>
      {description && (
        <dd className={styles.text}>
          <Paragraphs text={description} level={3} />
        </dd>
      )}
      {documents.map((document, at) => (
        <dd key={at} className={styles.document}>
          <bdi {...languageOf(document.title)}>{isolated(document.title)}</bdi>
          <DownloadLink document={document} />
        </dd>
      ))}
      <dd className={styles.proof} {...ownWords()}>
        {number && (
          <bdi {...languageOf(number)} className={styles.number}>
            {isolated(number)}
          </bdi>
        )}
        {issuedBy && <span {...languageOf(issuedBy)}>{isolated(issuedBy)}</span>}
        <span>{tParts('As of {day}', { day: <DayOf instant={asOf} /> })}</span>
        {validUntil && (
          <span>
            {tParts('Valid until {moment}', { moment: <DayOf instant={validUntil} /> })}{' '}
            {isOver(validUntil, readAt) && <StatusBadge status="Expired" />}
          </span>
        )}
      </dd>
    </div>
  );
}

function Groups({ list, readAt }: { list: Fact[]; readAt: number }) {
  const shown = Object.entries(groups).flatMap(([kind, heading]) => {
    const entries = list.filter((fact) => fact.kind === kind);
    return entries.length > 0 ? [{ kind, heading: t(heading), entries }] : [];
  });
  return (
    <>
      <nav aria-label={t('Transparency')} className={styles.groups}>
        <ul>
          {shown.map(({ kind, heading }) => (
            <li key={kind}>
              <a href={`#${kind}`}>{heading}</a>
            </li>
          ))}
        </ul>
      </nav>
      {shown.map(({ kind, heading, entries }) => (
        <section key={kind} aria-labelledby={kind} className={styles.group}>
          <h2 id={kind}>{heading}</h2>
          <dl>
            {entries.map((fact) => (
              <Row key={fact._id} fact={fact} readAt={readAt} />
            ))}
          </dl>
        </section>
      ))}
    </>
  );
}

export default function TransparencyPage() {
  const [query] = useSearchParams();
  const read = facts.useRead(paramsOf(query));
  return (
    <SectionPage
      position="transparency"
      failure={read.state === 'failed' && t(listMessages.dataFailed)}
    >
      <Entries
        read={read}
        perPage={perPage}
        empty={<EmptyList>{t(textPageMessages.noFacts)}</EmptyList>}
      >
        {(list, readAt) => <Groups list={list} readAt={readAt} />}
      </Entries>
    </SectionPage>
  );
}
