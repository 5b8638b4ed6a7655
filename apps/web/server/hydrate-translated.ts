import type { Plugin } from 'vite';

/** What React looks at when it takes over a page, and what it is to look at. */
const changes: readonly (readonly [from: string, to: string, times: number])[] = [
  // A translated text is no mistake.
  [
    'function checkForUnmatchedText(serverText, clientText) {',
    'function checkForUnmatchedText(serverText, clientText) {\n  if (document.isTranslated) return !0;',
    1,
  ],
  // Where a translation stands, there is its text,
  [
    '  return node;\n}\nvar previousHydratableOnEnteringScopedSingleton',
    '  return (node && node.standsFor) || node;\n}\nvar previousHydratableOnEnteringScopedSingleton',
    1,
  ],
  // and after a text comes what comes after its translation.
  [
    'getNextHydratable(fiber.stateNode.nextSibling)',
    'getNextHydratable((fiber.stateNode.standIn || fiber.stateNode).nextSibling)',
    1,
  ],
  [
    'getNextHydratable(instance.nextSibling)',
    'getNextHydratable((instance.standIn || instance).nextSibling)',
    3,
  ],
];

/**
 * Lets React take over a page that was translated before, or is while it does so, and leave the translation as it is: it would else
 * render the page anew, in its first language, and lose what was pressed. `surviveTranslation` of @site/ui notes what stands
 * for what. It holds for the release of React that the catalog pins, and the build fails when that changes.
 */
export function hydrateTranslated(): Plugin {
  return {
    name: 'hydrate-translated',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      if (!id.endsWith('/react-dom/cjs/react-dom-client.production.js')) return undefined;
      let changed = code;
      for (const [from, to, times] of changes) {
        if (code.split(from).length !== times + 1) {
          this.error('React looks different now: see whether this is still right.');
        }
        changed = changed.replaceAll(from, to);
      }
      return { code: changed, map: null };
    },
  };
}
