import type { ReactNode } from 'react';
import { LoadingCards } from '#components/cards/card.tsx';
import type { ListRead } from '#reads/read.ts';
import { Paged } from './paged.tsx';

/**
 * The entries of a page of a list, or what stands in their place.
 * @param loading until they are there
 * @param failure when they could not be read, where that does not replace the page
 * @param empty when there are none
 * @param perPage entries on a page, where it is not as many as on most
 * @param children shows the entries, `readAt` is when they were read
 */
export function Entries<Entry>(props: {
  read: ListRead<Entry>;
  loading?: ReactNode;
  failure?: ReactNode;
  perPage?: number | undefined;
  empty: ReactNode;
  children: (list: Entry[], readAt: number) => ReactNode;
}) {
  const { read, loading = <LoadingCards />, failure, empty, perPage, children } = props;
  if (read.state === 'loading') return loading;
  if (read.state === 'failed') return failure;
  const { list, total, readAt } = read.body;
  if (list.length === 0) return empty;
  return (
    <Paged total={total} perPage={perPage} isOld={read.isOld}>
      {children(list, readAt)}
    </Paged>
  );
}
