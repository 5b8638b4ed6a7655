import { useId } from 'react';
import type { Document } from '@site/contract';
import { downloadAddress } from '@site/contract/file-names';
import { sizeOf } from '@site/contract/sizes';
import { isolated, languageOf } from '@site/ui';
import { ownWords, t } from '#language/text.ts';
import styles from './document-list.module.css';

/** Documents to download; nothing where there is none. */
export function DocumentList(props: { documents: readonly Document[]; heading: string }) {
  const { documents, heading } = props;
  const id = useId();
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby={id}>
      <h2 id={id} {...ownWords()}>
        {heading}
      </h2>
      <ul>
        {documents.map((document, at) => (
          <li key={at}>
            <bdi {...languageOf(document.title)}>{isolated(document.title)}</bdi>
            <DownloadLink document={document} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The button of a document: `Download (PDF, 340 kB)`. */
export function DownloadLink({ document: { title, url, kind, bytes } }: { document: Document }) {
  return (
    <a href={downloadAddress(url, title)} download className="button button-quiet" {...ownWords()}>
      {t('Download ({kind}, {size})', { kind: kind.toUpperCase(), size: sizeOf(bytes) })}
      <span className="visually-hidden" {...languageOf(title)}>
        : {title}
      </span>
    </a>
  );
}
