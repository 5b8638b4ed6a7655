import { Link } from 'react-router';
import type { SearchHit } from '@site/contract';
import { namedAddress } from '@site/contract/file-names';
import { isolated, languageOf, Picture } from '@site/ui';
import { LongText } from '#components/entries/long-text.tsx';
import { Dialog } from '#components/dialog.tsx';
import { t } from '#language/text.ts';
import { titleOf, videoFileOf } from './hit.ts';
import styles from './search-page.module.css';

/** A result in full, and the way to its page. */
export default function HitDialog({
  hit,
  page,
  onClose,
}: {
  hit: SearchHit;
  page: string;
  onClose: () => void;
}) {
  const { description, imageUrl } = hit;
  const title = titleOf(hit);
  const file = imageUrl ? null : videoFileOf(hit);
  const { lang, dir } = languageOf(title);
  return (
    <Dialog labelledBy="hit-title" onClose={onClose}>
      {imageUrl && <Picture src={imageUrl} alt="" width={1200} height={675} sizes="704px" />}
      {file && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- uploads have no captions
        <video
          src={namedAddress(file, title)}
          className={styles.film}
          controls
          preload="metadata"
          aria-label={title}
        />
      )}
      <div className={styles.whole} dir={dir}>
        <h2 id="hit-title" lang={lang}>
          {isolated(title)}
        </h2>
        {description && <LongText text={description} />}
        <Link to={page} className="button" onClick={onClose}>
          {t('Open the page')}
        </Link>
      </div>
    </Dialog>
  );
}
