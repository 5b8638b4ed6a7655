import type { Root } from 'react-dom/client';

/**
 * A page that the server rendered is never replaced by an error: until the visitor goes on to another address, an error
 * that React would show in its place puts the server's page back. Its links and forms work as without scripts.
 * @returns what React is to be told at its root, and `keepIn`, which needs that root
 */
export function keepServedPage() {
  const { lang, dir } = document.documentElement;
  const { title } = document;
  const { href } = location;
  const served = document.body.cloneNode(true);
  let root: Root | undefined;
  let isBack = false;

  const putBack = () => {
    root?.unmount();
    Object.assign(document.documentElement, { lang, dir });
    document.title = title;
    document.body.replaceWith(served);
    // Nothing else waits to be pressed: see server/html/deferred-scripts.ts.
    dispatchEvent(new Event('site:hydrated'));
  };
  const onError = (error: unknown) => {
    reportError(error);
    if (isBack || location.href !== href) return;
    isBack = true;
    // React is still at work, and nothing is painted in between.
    queueMicrotask(putBack);
  };
  return {
    onError,
    keepIn: (hydrated: Root) => {
      root = hydrated;
    },
  };
}
