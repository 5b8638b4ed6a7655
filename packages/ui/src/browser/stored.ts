/** What a browser stores for a site. Nothing else reads it: browsers may refuse. */
interface Stored {
  /** `null` when there is none, or when nothing can be read. */
  read(key: string): string | null;
  /** @returns whether there was room for it, and storage at all */
  write(key: string, value: string): boolean;
  drop(key: string): void;
  /** All keys. */
  keys(): string[];
  /** Whether there is any: it may still be full. */
  isThere(): boolean;
}

/**
 * Storage that is blocked ("block all cookies", sandboxed frames) throws when it is looked at, web views without it have
 * `null`, and a full one throws when it is written. All of them are as if nothing were stored, and so is a server.
 */
function storedIn(find: () => Storage | null): Stored {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      const storage = find();
      return storage ? act(storage) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false),
    drop: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
    isThere: () => attempt(() => true, false),
  };
}

/** For good. */
export const stored = storedIn(() => localStorage);

/** As long as the tab is open. */
export const storedInTab = storedIn(() => sessionStorage);
