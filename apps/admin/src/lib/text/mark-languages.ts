import { languageOf } from '@site/ui';

/** What runs as its own letters do. */
const isolated = '[dir="auto"], bdi';

/** The text that decides how an element runs: without what is isolated in it. */
function ownText(element: Element): string {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    return element.value;
  }
  return Array.from(element.childNodes, (child) => {
    if (child instanceof Text) return child.data;
    return child instanceof Element && !child.matches('bdi, [dir]') ? ownText(child) : '';
  }).join('');
}

function mark(element: Element): void {
  // The editor marks its own parts.
  if (element.closest('[contenteditable]')) return;
  const { lang } = languageOf(ownText(element));
  if (lang !== 'en') element.setAttribute('lang', lang);
  else if (element.hasAttribute('lang')) element.removeAttribute('lang');
}

/**
 * Gives whatever runs by its content (`dir="auto"`, `bdi`) the language of that content, too, now and whenever it changes:
 * Urdu is read aloud as Urdu, and has the room of its face though it begins with a word in Latin letters.
 */
export function markLanguages(): void {
  const changes = new MutationObserver((records) => {
    const changed = new Set<Element>();
    for (const { target, addedNodes } of records) {
      const element = target instanceof Element ? target : target.parentElement;
      const deciding = element?.closest(isolated);
      if (deciding) changed.add(deciding);
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue;
        if (node.matches(isolated)) changed.add(node);
        for (const each of node.querySelectorAll(isolated)) changed.add(each);
      }
    }
    for (const element of changed) mark(element);
  });
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    // React keeps the attribute like what is typed.
    attributeFilter: ['value'],
  });
}
