import type { ReactNode } from 'react';
import { EmptyList } from '#components/lists/empty-list.tsx';
import { Entries } from '#components/lists/entries.tsx';
import { firstOfAll } from '#lib/paging.ts';
import { totalOf, type ListRead } from '#reads/read.ts';
import { SectionNote } from '#section/section-block.tsx';
import { resultText, type Things } from './result-text.ts';

/**
 * A page of a list below its filters.
 * @param of the reads of the list, which count its entries
 * @param read what the address asks for, loading until the filters' choices are there, too
 * @param isPart whether that is less than the whole list
 * @param filters by what they have found, in words
 * @param none what it says of a list without entries
 * @param noneFound the same when it has some, but the address selects none; without it: `none`
 * @param loading until the entries are there
 * @param failure what it says when it could not be read, where that does not replace the page: a text, or its note
 */
export function FilteredList<Entry>(props: {
  of: { useRead: (asked: typeof firstOfAll, options: { enabled: boolean }) => ListRead<Entry> };
  read: ListRead<Entry>;
  isPart: boolean;
  things: Things;
  filters: (result: string) => ReactNode;
  none: string;
  noneFound?: string | undefined;
  loading?: ReactNode;
  failure?: ReactNode;
  children: (list: Entry[], readAt: number) => ReactNode;
}) {
  const { of, read, isPart, things, filters, none, noneFound, loading, failure, children } = props;
  const all = of.useRead(firstOfAll, { enabled: isPart });
  const total = totalOf(read);
  const whole = totalOf(isPart ? all : read);
  return (
    <>
      {total !== undefined && filters(resultText(total, whole ?? total, things))}
      <Entries
        read={read}
        loading={loading}
        failure={
          typeof failure === 'string' ? <SectionNote kind="error">{failure}</SectionNote> : failure
        }
        empty={
          noneFound && whole !== 0 ? (
            <EmptyList after="filter">{noneFound}</EmptyList>
          ) : (
            <EmptyList>{none}</EmptyList>
          )
        }
      >
        {children}
      </Entries>
    </>
  );
}
