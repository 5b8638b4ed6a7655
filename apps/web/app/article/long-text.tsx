import styles from './long-text.module.css';

/** A text as people type it: an empty line ends a paragraph, a line break stays one. */
export function LongText({ text }: { text: string }) {
  return (
    <div className={styles.text}>
      {text
        .split(/\n\s*\n/)
        .filter((paragraph) => paragraph.trim() !== '')
        .map((paragraph, at) => (
          <p key={at} dir="auto">
            {paragraph.trim()}
          </p>
        ))}
    </div>
  );
}
