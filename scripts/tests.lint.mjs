const CLOCKS = new Map([
  ['Date', ['now']],
  ['performance', ['now', 'timeOrigin', 'mark', 'measure']],
  ['process', ['hrtime', 'uptime']],
]);
const GLOBALS = new Set(['globalThis', 'window', 'self', 'global']);

/** Name of a global, including one read off the global object. */
const globalOf = (node) => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  return GLOBALS.has(node.object.name) ? nameOf(node) : null;
};
const nameOf = ({ property, computed }) =>
  computed && property.type === 'Literal' ? property.value : property.name;

const message =
  'Tests must not read the clock: assert what happened, print durations with timed(), and build dates with inHours() from api/test/clock.ts.';

/** A test that depends on the clock tests the machine. */
const noClock = {
  create: (context) => {
    const refuse = (node) => context.report({ node, message });
    return {
      MemberExpression(node) {
        if (CLOCKS.get(globalOf(node.object))?.includes(nameOf(node))) refuse(node);
      },
      VariableDeclarator({ id, init }) {
        if (id.type !== 'ObjectPattern' || !init) return;
        const clocks = CLOCKS.get(globalOf(init)) ?? [];
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
