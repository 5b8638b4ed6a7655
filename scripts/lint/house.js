// Rules of this repository's own, which the linter loads as it is: plain JavaScript.

/** `Object(x)` makes an `any` of whatever it is given, past every other rule. */
const noObjectCall = {
  /** @param {{ report: (found: object) => void }} context */
  create: (context) => ({
    /** @param {{ callee: { type: string, name?: string } }} node */
    CallExpression(node) {
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'Object') return;
      const message = 'Object(x) is an `any` in disguise: narrow the value, or parse it with zod.';
      context.report({ node, message });
    },
  }),
};

/** An icon that is not hidden from screen readers is read as an image without a name. */
const noBareIcon = {
  /** @param {{ report: (found: object) => void }} context */
  create: (context) => {
    /** @type {Set<string>} */
    const icons = new Set();
    return {
      /** @param {{ source: { value: string }, specifiers: { local: { name: string } }[] }} node */
      ImportDeclaration({ source, specifiers }) {
        if (source.value !== '@tabler/icons-react') return;
        for (const { local } of specifiers) icons.add(local.name);
      },
      /** @param {{ name: { name?: string } }} node */
      JSXOpeningElement(node) {
        if (!icons.has(node.name.name ?? '')) return;
        const message = 'Draw it by <Icon of={…} />, which hides it from screen readers.';
        context.report({ node, message });
      },
    };
  },
};

export default {
  meta: { name: 'house' },
  rules: { 'no-object-call': noObjectCall, 'no-bare-icon': noBareIcon },
};
