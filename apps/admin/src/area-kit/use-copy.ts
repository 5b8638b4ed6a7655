import { publishedPart, titleFields } from '@site/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AreaCalls } from './area.ts';
import { versioned } from '#lib/calls/versioned.ts';

/** The parameter of a create page's address that names the entry of which a copy is made. */
const parameter = 'copy';

/** The address at which a copy of an entry is made. */
export const copyPath = (createPath: string, id: string) => `${createPath}?${parameter}=${id}`;

/**
 * The copy that the address asks for.
 * @returns the query of what the form begins with: nothing, unless it is a copy; and a function that leaves its address
 */
export function useCopy({ key, calls }: { key: string; calls: Partial<Pick<AreaCalls, 'get'>> }) {
  const [params, setParams] = useSearchParams();
  const id = calls.get ? params.get(parameter) : null;
  const query = useQuery({
    queryKey: ['copy', key, id],
    queryFn: async (): Promise<object> => {
      if (!calls.get || id === null) return {};
      const call = calls.get.query({ params: { id }, query: { visibility: 'all' } });
      return copyOf(versioned(await call).body);
    },
    // What is being edited must not change beneath the editor's hands.
    staleTime: Infinity,
    gcTime: 0,
    initialData: id === null ? {} : undefined,
  });
  const leave = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete(parameter);
        return next;
      },
      { replace: true },
    );
  return { id, query, leave };
}

/** What a copy begins with: the entry under another title, which nobody sees yet. */
function copyOf(entry: object): object {
  const fields = new Map<string, unknown>(Object.entries(entry));
  const name = titleFields.find((each) => typeof fields.get(each) === 'string');
  return {
    ...entry,
    ...(name !== undefined && { [name]: `Copy of ${String(fields.get(name))}` }),
    ...(publishedPart(entry) && { status: 'draft', publishAt: null, unpublishAt: null }),
  };
}
