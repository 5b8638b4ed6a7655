import { useId } from 'react';
import { Link } from 'react-router';
import type { Tender } from '@site/contract';
import { addressOf } from '@site/contract/entry-addresses';
import { downloadAddress } from '@site/contract/file-names';
import { sizeOf } from '@site/contract/sizes';
import { isolated, languageOf, Paragraph, Picture } from '@site/ui';
import { Closing } from '#components/cards/closing.tsx';
import { ownWords, t } from '#language/text.ts';
import styles from './tenders-page.module.css';

/** Characters of a tender's description in its row. */
const previewLength = 100;

/** A tender as a row of a table, which is a card where there is no room for columns. */
export function TenderRow(props: { tender: Tender; readAt: number; isFirst: boolean }) {
  const { tender, readAt, isFirst } = props;
  const { title, reference, description, imageUrl, closesAt, awardedTo, documents } = tender;
  const { lang, dir } = languageOf(title);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={styles.row}>
      <Picture
        src={imageUrl}
        alt=""
        width={300}
        height={200}
        sizes="(min-width: 768px) 160px, 100vw"
        isFirst={isFirst}
        className={styles.picture ?? ''}
      />
      <div className={styles.words} dir={dir}>
        <h2 id={titleId} lang={lang}>
          <Link to={addressOf('tenders', tender)}>{isolated(title)}</Link>
        </h2>
        <Paragraph text={description} length={previewLength} />
        <Link to={addressOf('tenders', tender)} className={styles.more} {...ownWords()}>
          {t('Read More')}
          <span className="visually-hidden" {...languageOf(title)}>
            : {title}
          </span>
        </Link>
      </div>
      <dl className={styles.facts}>
        {reference && (
          <div>
            <dt>{t('Reference')}</dt>
            <dd>
              <bdi {...languageOf(reference)}>{isolated(reference)}</bdi>
            </dd>
          </div>
        )}
        {awardedTo ? (
          <div>
            <dt>{t('Awarded to')}</dt>
            <dd {...languageOf(awardedTo)}>{isolated(awardedTo)}</dd>
          </div>
        ) : (
          closesAt && (
            <div>
              <dt>{t('Closing date')}</dt>
              <dd>
                <Closing closesAt={closesAt} readAt={readAt} />
              </dd>
            </div>
          )
        )}
        {documents.length > 0 && (
          <div>
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
