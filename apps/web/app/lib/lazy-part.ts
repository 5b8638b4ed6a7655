import { lazy, type ComponentType } from 'react';

/**
 * A part of pages that works without scripts, far down or seldom used: on a page that the server has sent its code is
 * fetched when it comes into view (further than the window's lower edge) or has the focus. Until then it is the server's HTML, and without scripts always: the page
 * itself has to import its styles, by a class of the element around it. It needs a `Suspense`.
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
    if (!element?.hasChildNodes() || typeof IntersectionObserver === 'undefined') {
      resolve();
      return;
    }
    const near = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        near.disconnect();
        resolve();
      },
      { rootMargin: '0px 0px -15%' },
    );
    near.observe(element);
    for (const event of ['focusin', 'pointerdown']) {
      element.addEventListener(event, () => resolve(), { once: true });
    }
  });
}
