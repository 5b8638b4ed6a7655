import { useSearchParams } from 'react-router';

/** The filters of a list, which are in its address. */
export function useFilterAddress() {
  const [params, setParams] = useSearchParams();
  /** Narrows the list down, on its first page; blank or `null`: no longer by this. */
  const set = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('page');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return { params, set };
}
