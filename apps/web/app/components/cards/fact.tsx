import type { ReactNode } from 'react';
import { Icon, isolated, languageOf, type IconName } from '@site/ui';
import { ownWords } from '#language/text.ts';
import { DayOf } from './moment.tsx';

/**
 * A short fact of an entry, with its icon: in the words of the site, whatever they stand in.
 * @param text staff's own words in it, which decide how it runs
 * @param children one line
 */
export function Fact(props: { icon: IconName; text?: string; children: ReactNode }) {
  const { icon, text = '', children } = props;
  return (
    <span>
      <Icon name={icon} />
      <span {...(text ? languageOf(text) : ownWords())}>{children}</span>
    </span>
  );
}

/** A fact in staff's own words, in their language; nothing where a draft has none yet. */
export function TextFact({ icon, text }: { icon: IconName; text: string | undefined }) {
  return (
    text && (
      <Fact icon={icon} text={text}>
        {isolated(text)}
      </Fact>
    )
  );
}

/** A day as a fact. @param label words before it */
export function DayFact({ label, instant }: { label?: string; instant: string | null }) {
  return (
    instant && (
      <Fact icon="FaCalendarAlt">
        {label && `${label} `}
        <DayOf instant={instant} />
      </Fact>
    )
  );
}
