/**
 * Has work of the same key done one after the other, in this process: what all but the first would do in vain they need not begin.
 * Other keys wait for nothing.
 */
export function oneByOne(): <Result>(key: string, work: () => Promise<Result>) => Promise<Result> {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key);
    const own = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    last.set(key, own);
    try {
      return await own;
    } finally {
      if (last.get(key) === own) last.delete(key);
    }
  };
}
