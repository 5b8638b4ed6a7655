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

export default { meta: { name: 'house' }, rules: { 'no-object-call': noObjectCall } };
