import { useEffect, useEffectEvent } from 'react';
import { z } from 'zod';
import { focusPageTitle } from '#ui/page-title.tsx';
import { isLeaving } from '#lib/leave.ts';

/*
 * What all dialogs have in common beyond Mantine's: the focus goes back to the control that opened one
 * (Mantine's own way back fails for dialogs in a stack), and Back closes the one on top. For Back each
 * dialog has an entry in the browser's history: that of its own address where it has one, else one at the
 * page's address.
 */

interface OpenDialog {
  opener: Element | null;
  close: () => void;
  hasEntry: boolean;
}

/** The one on top is last. */
const dialogs: OpenDialog[] = [];

/** What to do about the focus when the dialogs that close together have closed. */
let wayBack: { depth: number; opener: Element | null; focused: Element | null } | null = null;

/** Whether a step back in the history is under way. */
let isRewinding = false;

/** What is done after it. */
const waiting: (() => void)[] = [];

const historyState = z.looseObject({
  /** How many dialogs with an entry were open. */
  dialogs: z.number().catch(0),
  /** The router's number of the entry. */
  idx: z.number().catch(0),
});

const currentEntry = () => historyState.parse(window.history.state ?? {});

function settle(): void {
  returnFocus();
  if (isRewinding || isLeaving()) return;
  const wanted = dialogs.filter(({ hasEntry }) => hasEntry).length;
  const before = currentEntry();
  for (let at = 1; at <= wanted - before.dialogs; at += 1) {
    const entry = { ...before, dialogs: before.dialogs + at, idx: before.idx + at };
    window.history.pushState(entry, '');
  }
  if (before.dialogs > wanted) {
    isRewinding = true;
    window.history.go(wanted - before.dialogs);
    return;
  }
  for (const act of waiting.splice(0)) act();
}

/**
 * Changes the address as soon as no step back is under way: that would take the change back.
 * @param act what changes it
 */
export function whenSettled(act: () => void): void {
  if (isRewinding) waiting.push(act);
  else act();
}

function returnFocus(): void {
  if (!wayBack) return;
  const { opener, focused } = wayBack;
  wayBack = null;
  // The focus may be elsewhere by now.
  if (![null, document.body, focused].includes(document.activeElement)) return;
  if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) {
    opener.focus({ preventScroll: true });
  } else {
    focusPageTitle();
  }
}

/** Takes the current page's entry from the history, and with it those of dialogs above the page. */
export function goBack(): void {
  isRewinding = true;
  window.history.go(-1 - currentEntry().dialogs);
}

window.addEventListener('popstate', () => {
  const withEntry = dialogs.filter(({ hasEntry }) => hasEntry);
  if (isRewinding) isRewinding = false;
  else if (currentEntry().dialogs < withEntry.length) withEntry.at(-1)?.close();
  // A dialog that asks something before it closes gets its entry again.
  setTimeout(settle);
});

/** Presses a button unless a dialog or a menu is open above what it belongs to. */
export function pressIfOnTop(button: HTMLButtonElement | null): void {
  const layerOf = (element: Element | null) =>
    element?.closest('[role="dialog"], [role="menu"]') ?? null;
  if (layerOf(document.activeElement) === layerOf(button)) button?.click();
}

/**
 * Leads the focus back when a dialog closes, and lets Back close it.
 * @param hasEntry whether it needs an entry of the history: not where it has an address of its own, nor
 *   where Back must do something else
 */
export function useOpenDialog(opened: boolean, onClose: () => void, hasEntry = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!opened) return;
    const dialog = { opener: document.activeElement, close: () => close(), hasEntry };
    dialogs.push(dialog);
    setTimeout(settle);
    return () => {
      const depth = dialogs.indexOf(dialog);
      dialogs.splice(depth, 1);
      // Dialogs that close together were opened out of each other: what opened the first is still there.
      if (!wayBack || depth < wayBack.depth) {
        const { activeElement } = document;
        // The page's title was given it on purpose: what opened the dialog is about to go.
        const focused = activeElement?.localName === 'h1' ? null : activeElement;
        wayBack = { depth, opener: dialog.opener, focused };
      }
      setTimeout(settle);
    };
  }, [opened, hasEntry]);
}
