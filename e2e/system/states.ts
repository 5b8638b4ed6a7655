import type { Page } from 'playwright-core';
import { axeViolations } from './test-system.ts';

/** What of a page has other colours while it is pointed at, pressed or reached by keyboard, or around what is. */
const interactive =
  ':is(a, button, summary, label, input, select, textarea, article, li, tr, [role])';

/** States of all of it, as the browser is told to draw them. */
const states = {
  hover: ['hover'],
  pressed: ['hover', 'active'],
  focus: ['focus', 'focus-visible'],
};

/**
 * Texts that have too little contrast while the pointer or the keyboard is on what they stand in.
 * @param within a selector of what is looked at
 */
export async function faintInStates(page: Page, within: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('DOM.enable');
  await browser.send('CSS.enable');
  const { root } = await browser.send('DOM.getDocument', { depth: 0 });
  const selector = `${within} ${interactive}`;
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const found: string[] = [];
  for (const [state, forcedPseudoClasses] of Object.entries(states)) {
    await Promise.all(
      nodeIds.map((nodeId) =>
        // What moves by itself, such as a slider, may be another one by now.
        browser
          .send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
          .catch(() => undefined),
      ),
    );
    const violations = await axeViolations(page, { within, rules: ['color-contrast'] });
    found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${state}: ${html}`)));
  }
  // With it goes what it has forced.
  await browser.detach();
  return found;
}

/** Controls that only their colour shows, which have no edge in the contrast themes of Windows. */
export async function edgelessInForcedColours(page: Page): Promise<string[]> {
  const mark = 'data-coloured';
  await page.evaluate((name) => {
    const backgroundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const { backgroundColor } = getComputedStyle(element);
      return /, 0\)$|^transparent$/.test(backgroundColor)
        ? backgroundOf(element.parentElement)
        : backgroundColor;
    };
    for (const control of document.querySelectorAll(
      'a, button, input, select, textarea, input + *',
    )) {
      const { width, height, bottom } = control.getBoundingClientRect();
      const isSeen = control.checkVisibility({ opacityProperty: true }) && width > 1 && height > 1;
      // An icon is seen without an edge, as are words that are underlined.
      const isDrawn = control.matches('input + :not(button)') || control.textContent.trim() !== '';
      if (
        isSeen &&
        isDrawn &&
        bottom > 0 &&
        backgroundOf(control) !== backgroundOf(control.parentElement)
      ) {
        control.setAttribute(name, '');
      }
    }
  }, mark);
  await page.emulateMedia({ forcedColors: 'active' });
  const bare = await page.evaluate((name) => {
    const hasEdge = (element: Element) => {
      const {
        borderTopStyle,
        borderTopWidth,
        borderBottomStyle,
        borderBottomWidth,
        outlineStyle,
        forcedColorAdjust,
      } = getComputedStyle(element);
      return (
        outlineStyle !== 'none' ||
        forcedColorAdjust === 'none' ||
        (borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0) ||
        (borderBottomStyle !== 'none' && parseFloat(borderBottomWidth) > 0)
      );
    };
    const coloured = Array.from(document.querySelectorAll(`[${name}]`));
    for (const control of coloured) control.removeAttribute(name);
    return coloured
      .filter((control) => !hasEdge(control))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  }, mark);
  await page.emulateMedia({ forcedColors: null });
  return bare;
}
