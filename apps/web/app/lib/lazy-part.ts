import { lazy, type ComponentType } from 'react';

/**
 * A part of pages that works without scripts, far down or seldom used: on a page that the server has sent its code is
 * fetched when it comes into view (further than the window's lower edge), was scrolled past, has the focus, or is left for
 * another page. Until then it is the server's HTML, and without scripts always: the page itself has to import its styles,
 * by a class of the element around it. It needs a `Suspense`.
 * @param id of the element around it
 * @param load imports it
 */
export function lazyPart<Props>(
  id: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  return lazy(async () => {
    if (!import.meta.env.SSR) await needed(document.getElementById(id));
    return load();
  });
}

/** Not waited for: an element that is not there yet, as on a page that was opened from another one. */
function needed(element: HTMLElement | null): Promise<void> {
  return new Promise((resolve) => {
    if (!element?.childElementCount || typeof IntersectionObserver === 'undefined') {
      resolve();
      return;
    }
    const start = () => {
      near.disconnect();
      leaving.disconnect();
      resolve();
    };
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) start();
      },
      // All that is above counts as in view.
      { rootMargin: '1000000px 0px -15%' },
    );
    near.observe(element);
    // The next page has the part as well, and no server's HTML for it.
    const leaving = new MutationObserver(() => {
      if (!element.isConnected || element.childElementCount === 0) start();
    });
    leaving.observe(document.body, { childList: true, subtree: true });
    for (const event of ['focusin', 'pointerdown']) {
      element.addEventListener(event, start, { once: true });
    }
  });
}
