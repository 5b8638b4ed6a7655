import { useId } from 'react';
import { Link } from 'react-router';
import type { Tender } from '@site/contract';
import { stateOf } from '@site/contract/closing-states';
import { addressOf } from '@site/contract/entry-addresses';
import { downloadAddress } from '@site/contract/file-names';
import { sizeOf } from '@site/contract/sizes';
import { isolated, languageOf, Paragraph } from '@site/ui';
import { Closing } from '#components/cards/closing.tsx';
import { StatusBadge } from '#components/cards/status-badge.tsx';
import { stateLabels } from '#components/lists/state-tabs.tsx';
import { ownWords, t } from '#language/text.ts';
import styles from './tenders-page.module.css';

/** Characters of a tender's description in its row. */
const previewLength = 100;

/** A tender as a row of a table: in columns where there is room, else one below the other. Its picture is on its page. */
export function TenderRow({ tender, readAt }: { tender: Tender; readAt: number }) {
  const { title, reference, description, closesAt, awardedTo, documents } = tender;
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.row}>
      <div className={styles.words} dir={dir}>
        <StatusBadge status={stateLabels[stateOf(tender, readAt)]} />
        <h3 id={titleId} lang={lang}>
          <Link to={addressOf('tenders', tender)}>{isolated(title)}</Link>
        </h3>
        <Paragraph text={description} length={previewLength} />
        <Link to={addressOf('tenders', tender)} className={styles.more} {...ownWords()}>
          {t('Read More')}
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </Link>
      </div>
      <dl className={styles.facts}>
        {awardedTo ? (
          <div className={styles.outcome}>
            <dt>{t('Awarded to')}</dt>
            <dd {...languageOf(awardedTo)}>{isolated(awardedTo)}</dd>
          </div>
        ) : (
          closesAt && (
            <div className={styles.outcome}>
              <dt>{t('Closing date')}</dt>
              <dd>
                <Closing closesAt={closesAt} readAt={readAt} />
              </dd>
            </div>
          )
        )}
        {reference && (
          <div className={styles.reference}>
            <dt>{t('Reference')}</dt>
            <dd>
              <bdi {...languageOf(reference)}>{isolated(reference)}</bdi>
            </dd>
          </div>
        )}
        {documents.length > 0 && (
          <div className={styles.documents}>
            <dt>{t('Documents')}</dt>
            <dd>
              <ul>
                {documents.map((document, at) => (
                  <li key={at}>
                    <a href={downloadAddress(document.url, document.title)} download>
                      <bdi {...languageOf(document.title)}>{isolated(document.title)}</bdi>
                    </a>{' '}
                    <span dir="ltr">
                      ({document.kind.toUpperCase()}, {sizeOf(document.bytes)})
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
    </article>
  );
}
