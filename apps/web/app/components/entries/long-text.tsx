import { Paragraphs } from '@site/ui';
import styles from './long-text.module.css';

/**
 * A text of paragraphs, in the measure in which it reads well.
 * @param level of the headings in it
 */
export function LongText({ text, level = 2 }: { text: string; level?: number }) {
  return (
    <div className={styles.text}>
      <Paragraphs text={text} level={level} />
    </div>
  );
}
