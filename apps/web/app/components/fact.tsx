import type { ReactNode } from 'react';
import { Icon, languageOf, type IconName } from '@site/ui';
import { DayOf } from './moment.tsx';

/** A short fact of an entry, with its icon. @param children one line */
export function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span>
      <Icon name={icon} />
      {children}
    </span>
  );
}

/** A fact in staff's own words, in their language. */
export function TextFact({ icon, text }: { icon: IconName; text: string }) {
  return (
    <Fact icon={icon}>
      <bdi {...languageOf(text)}>{text}</bdi>
    </Fact>
  );
}

/** A day as a fact. @param label words before it */
export function DayFact({ label, instant }: { label?: string; instant: string }) {
  return (
    <Fact icon="FaCalendarAlt">
      <span dir="ltr">
        {label && `${label} `}
        <DayOf instant={instant} />
      </span>
    </Fact>
  );
}
