import type { TenderUpdate } from '@site/contract';
import { Link } from 'react-router';
import { LongText } from '#components/entries/long-text.tsx';
import { say } from '#language/say.ts';
import { ownWords, pageLanguage, type Words } from '#language/text.ts';
import { amountOf } from '#lib/money.ts';
import { inOrder, updateTitle } from '#lib/tender-updates.ts';
import styles from './updates.module.css';

const heading: Words = { en: 'Updates', ur: 'تازہ اطلاعات' };
const follow: Words = { en: 'Follow tenders in a feed reader', ur: 'فیڈ ریڈر میں ٹینڈرز دیکھیں' };
const complain: Words = { en: 'Complain about this tender', ur: 'اس ٹینڈر کے بارے میں شکایت کریں' };

/** What all bidders were told, the first first, and where to complain. */
export function Updates({ updates }: { updates: readonly TenderUpdate[] }) {
  return (
    <>
      {updates.length > 0 && (
        <section className={styles.updates} aria-labelledby="updates-title">
          <h2 id="updates-title" {...ownWords()}>
            {say(heading)}
          </h2>
          <ol>
            {inOrder(updates).map((update, place) => (
              <li key={place}>
                <h3 {...ownWords()}>{updateTitle(update)}</h3>
                {update.question && (
                  <blockquote>
                    <LongText text={update.question} level={4} />
                  </blockquote>
                )}
                <LongText text={update.text} level={4} />
                {amountOf(update) && <p {...ownWords()}>{amountOf(update)}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <p {...ownWords()}>
        <Link to="/complaints">{say(complain)}</Link>
        <br />
        <a href={`${pageLanguage().base}/tenders.atom`}>{say(follow)}</a>
      </p>
    </>
  );
}
