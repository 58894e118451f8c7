/** Lines of a stack that are ours: what a library's say about an error is always the same. */
const OURS = 8;
const isOurs = (line: string) => /^\s+at /.test(line) && !/node_modules|\(?node:|<anonymous>\)?$/.test(line);

/** What the database names: never a value, which only its messages and details quote. */
const named = { code: 'code', constraint_name: 'constraint', table_name: 'table' } as const;

/**
 * What may be logged of an error: its kind, its code (SQLSTATE or the system's), what the database names, and where in our
 * code it came from. Messages, details and parameters quote what members entered.
 */
export function errorFacts(error: unknown): Record<string, string | readonly string[]> {
  if (!(error instanceof Error)) return { error: typeof error };
  const facts: Record<string, string | readonly string[]> = { error: error.name };
  for (const [property, name] of Object.entries(named)) {
    const value: unknown = Reflect.get(error, property);
    if (typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)) facts[name] = value;
  }
  const stack = error.stack?.split('\n').filter(isOurs).slice(0, OURS) ?? [];
  return { ...facts, stack: stack.map((line) => line.trim()) };
}
