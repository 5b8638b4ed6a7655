import { Paragraphs } from '@site/ui';
import styles from './long-text.module.css';

/** A text of paragraphs, in the measure in which it reads well. */
export function LongText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      <Paragraphs text={text} />
    </div>
  );
}
