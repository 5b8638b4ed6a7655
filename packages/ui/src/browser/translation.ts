declare global {
  interface Node {
    /** What a translator shows in place of this text. */
    standIn?: Element;
    /** The text whose translation this is. */
    standsFor?: Text;
  }
  interface Document {
    /** Whether a translator has changed a text of the page. */
    isTranslated?: boolean;
  }
}

/**
 * Lets a page live on while a translator of the browser, or an extension, puts elements in place of its texts: React goes on
 * with the texts that it knows, which are no longer there. A new text shows itself, one that goes takes its translation along, and
 * what comes before one comes before its translation. While React takes over a page (hydration) it finds the texts where
 * their translations stand. Called before anything is translated.
 *
 * It is also sent to browsers as text, and can use nothing from its scope.
 */
export function surviveTranslation(): void {
  /** Where a child of an element is: what shows of it. */
  const placeOf = (parent: Node, child: Node | null) => {
    if (!document.isTranslated || !child || child.parentNode === parent) return child;
    return child.standIn?.parentNode === parent ? child.standIn : null;
  };

  // oxlint-disable-next-line typescript/unbound-method -- They are called for their node.
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ) {
    insertBefore.call(this, child, placeOf(this, before));
    return child;
  };
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child) {
    const there = placeOf(this, child);
    if (there) removeChild.call(this, there);
    return child;
  };

  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      if (this.standIn?.isConnected) this.standIn.replaceWith(this);
      nodeValue?.set?.call(this, value);
    },
  });

  const override = <Value>(
    name: 'firstChild' | 'nextSibling' | 'textContent',
    read: (node: Node, plain: (node: Node) => Value) => Value,
  ) => {
    const known = Object.getOwnPropertyDescriptor(Node.prototype, name);
    const plain = (node: Node): Value => known?.get?.call(node);
    Object.defineProperty(Node.prototype, name, {
      ...known,
      get(this: Node) {
        return read(this, plain);
      },
    });
  };
  const textOf = (node: Node | null) => node?.standsFor ?? node;
  /** Translators have a world of their own, with the properties as browsers make them. */
  const showTexts = () => {
    override<Node | null>('firstChild', (node, plain) => textOf(plain(node)));
    override<Node | null>('nextSibling', (node, plain) => textOf(plain(node.standIn ?? node)));
    override<string | null>('textContent', (node, plain) =>
      node instanceof Element
        ? Array.from(node.childNodes, (child) =>
            child instanceof Comment ? '' : textOf(child)?.textContent,
          ).join('')
        : plain(node),
    );
  };

  new MutationObserver((records) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes]));
    for (const { addedNodes, removedNodes, previousSibling } of records) {
      // At once, or first one and then the other.
      const [by = previousSibling] = addedNodes;
      for (const removed of removedNodes) {
        const text = removed.standsFor ?? removed;
        if (by === text) delete text.standIn;
        // As translators insert, and neither an app nor its editors do: a word that gets bold is no translation.
        else if (text instanceof Text && by instanceof HTMLFontElement && added.has(by)) {
          text.standIn = by;
          by.standsFor = text;
          if (!document.isTranslated) showTexts();
          document.isTranslated = true;
        }
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
