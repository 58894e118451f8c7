const CLOCKS = {
  Date: ['now'],
  performance: ['now', 'timeOrigin', 'mark', 'measure'],
  process: ['hrtime', 'uptime'],
};
const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);

/** The name of a global, also where it is read from the global object. */
const globalOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return GLOBALS.has(node.object.name) ? nameOf(node) : null;
};
const nameOf = ({ property, computed }) =>
  computed && property.type === 'Literal' ? property.value : property.name;

const message =
  'A test does not look at the clock: assert what happened, report a time by timed(), make a fixture with inHours() and the like of test/clock.ts.';

/** A test that judges by the clock judges the machine. */
const noClock = {
  create: (context) => {
    const refuse = (node) => context.report({ node, message });
    return {
      MemberExpression(node) {
        if (CLOCKS[globalOf(node.object)]?.includes(nameOf(node))) refuse(node);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !init) return;
        const clocks = CLOCKS[globalOf(init)] ?? [];
        for (const property of id.properties) if (clocks.includes(property.key?.name)) refuse(property);
      },
      NewExpression(node) {
        if (globalOf(node.callee) === 'Date' && node.arguments.length === 0) refuse(node);
      },
      CallExpression(node) {
        if (globalOf(node.callee) === 'Date') refuse(node);
      },
    };
  },
};

export default { meta: { name: 'tests' }, rules: { 'no-clock': noClock } };
