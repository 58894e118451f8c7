/** Names that the SQL client goes by: a template they tag is a statement, or a part of one. */
const CLIENTS = new Set(['sql', 'tx', 'owner']);

const isClient = (tag) =>
  (tag.type === 'Identifier' && CLIENTS.has(tag.name)) ||
  (tag.type === 'MemberExpression' && CLIENTS.has(tag.property.name));

/** SQL stands in `*.queries.ts`, and in `*.sql.ts` where statements of several features are made of it. */
const inItsFiles = {
  create: (context) => ({
    TaggedTemplateExpression(node) {
      if (isClient(node.tag))
        context.report({
          node,
          message: 'SQL stands in *.queries.ts, or in *.sql.ts when features share it.',
        });
    },
  }),
};

export default { meta: { name: 'sql' }, rules: { 'in-its-files': inItsFiles } };
