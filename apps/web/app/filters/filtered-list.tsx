import type { ReactNode } from 'react';
import { LoadingCards } from '#components/cards/card.tsx';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { firstOfAll } from '#lib/paging.ts';
import { totalOf, type ListRead } from '#reads/read.ts';
import { SectionNote } from '#section/section-block.tsx';
import { LoadingFilters } from './loading-filters.tsx';
import { useHasFilters } from './use-has-filters.ts';
import { resultText, type Things } from './result-text.ts';

/**
 * A page of a list below its filters, if it is long or they are set.
 * @param of the reads of the list, which count its entries
 * @param read what the address asks for, loading until the filters' choices are there, too
 * @param isPart whether that is less than the whole list
 * @param filters by what they have found, in words
 * @param none what it says of a list without entries
 * @param noneFound the same when it has some, but the address selects none; without it: `none`
 * @param failure what it says when it could not be read, where that does not replace the page
 */
export function FilteredList<Entry>(props: {
  of: { useRead: (asked: typeof firstOfAll, options: { enabled: boolean }) => ListRead<Entry> };
  read: ListRead<Entry>;
  isPart: boolean;
  things: Things;
  filters: (result: string) => ReactNode;
  none: string;
  noneFound?: string | undefined;
  failure?: string;
  children: (list: Entry[], readAt: number) => ReactNode;
}) {
  const { of, read, isPart, things, filters, none, noneFound, failure, children } = props;
  const all = of.useRead(firstOfAll, { enabled: isPart });
  const hasFilters = useHasFilters(isPart, totalOf(read));
  const whole = totalOf(isPart ? all : read);
  const isNone = whole === 0 || !noneFound;
  return (
    <>
      {read.state === 'ready' &&
        whole !== 0 &&
        hasFilters &&
        filters(resultText(read.body.total, whole ?? read.body.total, things))}
      <Entries
        read={read}
        loading={
          <>
            <LoadingFilters />
            <LoadingCards />
          </>
        }
        failure={failure && <SectionNote kind="error">{failure}</SectionNote>}
        empty={
          <EmptyList after={isNone ? undefined : 'filter'}>{isNone ? none : noneFound}</EmptyList>
        }
      >
        {children}
      </Entries>
    </>
  );
}
