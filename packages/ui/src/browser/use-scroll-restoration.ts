import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { storedInTab } from './stored.ts';

interface Visit {
  /** The router's key of the entry in the history. */
  key: string;
  /** Differs when it is another page, and not the same one with another filter. */
  page: string;
  /** Whether Back or Forward led here. */
  isReturn: boolean;
  /** The part that the address names, which the page or the browser brings into view; or empty. */
  hash: string;
}

/** Milliseconds in which a page may grow to the height at which it was left. */
const growing = 5_000;
const gestures = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** How pages were left, by their entry in the history: see {@link placeNow}. */
const places = new Map<string, string>();
/** Pages that were opened by their address have no key of their own, nor have parts that a plain link leads to. */
const idOf = ({ key, page, hash }: Visit) => `place ${key} ${page}${hash}`;

const linksTo = (href: string) =>
  [...document.links].filter((link) => link.getAttribute('href') === href);

/** Pixels from the top, the address of the link that has the focus, and which of those to it that is. */
function placeNow(): string {
  const link = document.activeElement;
  const href = link instanceof HTMLAnchorElement ? link.getAttribute('href') : null;
  const at = link instanceof HTMLAnchorElement && href ? linksTo(href).indexOf(link) : 0;
  return `${Math.round(scrollY)} ${at} ${href ?? ''}`;
}

interface Return {
  place: string;
  /** Whether it is not there already: browsers restore it for documents that they load. */
  scrolls: boolean;
  /** Whether no other element of the page has the focus. */
  focuses: boolean;
}

/** @returns whether the link has the focus */
function restore({ place, scrolls, focuses }: Return): boolean {
  const [top, at, href] = place.split(' ');
  if (scrolls) scrollTo({ top: Number(top), behavior: 'instant' });
  const link = focuses && href ? linksTo(href)[Number(at)] : undefined;
  if (link !== document.activeElement) link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** Restores a place again as the page grows, until the person does something. @returns stops it */
function restoreWhileGrowing(back: Return): () => void {
  const again = () => void restore(back);
  const sizes = new ResizeObserver(again);
  // A skeleton may be as high as what comes in its place.
  const content = new MutationObserver(again);
  const stop = () => {
    sizes.disconnect();
    content.disconnect();
    clearTimeout(timer);
    for (const gesture of gestures) removeEventListener(gesture, stop);
  };
  const timer = setTimeout(stop, growing);
  for (const gesture of gestures) addEventListener(gesture, stop, { passive: true });
  sizes.observe(document.body);
  content.observe(document.body, { childList: true, subtree: true });
  return stop;
}

function isReloaded(): boolean {
  const [load] = performance.getEntriesByType('navigation');
  return load !== undefined && 'type' in load && load.type !== 'navigate';
}

/**
 * Back, Forward and a reload give back the place of a page, and the focus to the link that had it; another page begins at its
 * top. The browser's own restoration comes before the content does.
 * @param onOther gives the focus to another page, where no link has it
 */
export function useScrollRestoration(visit: Visit, onOther?: () => void): void {
  const { key } = visit;
  const shown = useRef<Visit>(null);
  const returned = useRef<Return>(null);

  const arrive = useEffectEvent(() => {
    const last = shown.current;
    if (last?.key === key) return;
    shown.current = visit;
    const id = idOf(visit);
    const isReturn = last ? visit.isReturn : isReloaded();
    const place = isReturn ? (places.get(id) ?? storedInTab.read(id)) : null;
    const isOther = last !== null && last.page !== visit.page;
    returned.current =
      place === null
        ? null
        : {
            place,
            scrolls: last !== null || scrollY === 0,
            focuses: last ? isOther : document.activeElement === document.body,
          };
    const isAtLink = returned.current !== null && restore(returned.current);
    if (!isOther || isAtLink || (place === null && visit.hash)) return;
    if (place === null) scrollTo(0, 0);
    onOther?.();
  });
  useLayoutEffect(() => arrive(), [key]);

  useEffect(() => {
    // After effects of the page, which bring a part of it into view.
    if (!returned.current) return;
    restore(returned.current);
    return restoreWhileGrowing(returned.current);
  }, [key]);

  useEffect(() => {
    const remember = () => {
      if (shown.current) places.set(idOf(shown.current), placeNow());
    };
    const begin = () => (history.scrollRestoration = 'manual');
    const end = () => {
      history.scrollRestoration = 'auto';
      for (const [id, place] of places) storedInTab.write(id, place);
    };
    const events = [
      ['scroll', remember],
      ['focusin', remember],
      ['pageshow', begin],
      ['pagehide', end],
    ] as const;
    for (const [name, listen] of events) addEventListener(name, listen, { passive: true });
    remember();
    begin();
    return () => {
      for (const [name, listen] of events) removeEventListener(name, listen);
    };
  }, []);
}
