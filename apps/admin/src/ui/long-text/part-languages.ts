import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { languageOf } from '@site/ui';

/** The direction of a part: what a writer has given it, else that of its words; a list begins where its first item does. */
function directionOf(node: Node): 'ltr' | 'rtl' {
  if (!node.isTextblock && node.firstChild) return directionOf(node.firstChild);
  const given: unknown = node.attrs['dir'];
  return given === 'ltr' || given === 'rtl' ? given : languageOf(node.textContent).dir;
}

/** Gives each part of a text in the editor the language and the direction that it has on the site. */
export const PartLanguages = Extension.create({
  name: 'partLanguages',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations({ doc }) {
          const parts: Decoration[] = [];
          doc.descendants((node, at) => {
            if (!node.isBlock) return;
            const { lang } = languageOf(node.textContent);
            parts.push(Decoration.node(at, at + node.nodeSize, { lang, dir: directionOf(node) }));
          });
          return DecorationSet.create(doc, parts);
        },
      },
    }),
  ],
});
