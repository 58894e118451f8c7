/** The subset of JSON Schema that the API's documents use. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly readOnly?: boolean;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly $ref?: string;
}

const INDENT = '  ';

/** `1 to 80 characters`, `1 or more items`, or nothing. */
function range(least = -Infinity, most = Infinity, unit = ''): string[] {
  // `z.int()` adds these bounds by itself, so they say nothing about the value.
  const [hasLeast, hasMost] = [least > Number.MIN_SAFE_INTEGER, most < Number.MAX_SAFE_INTEGER];
  if (hasLeast && hasMost) return [least === most ? `${most}${unit}` : `${least} to ${most}${unit}`];
  if (hasLeast) return [`${least} or more${unit}`];
  return hasMost ? [`up to ${most}${unit}`] : [];
}

/** A value's constraints besides its type, in parentheses. Empty if there are none. */
function constraintsOf(schema: JsonSchema): string {
  const { format, pattern, exclusiveMinimum, multipleOf } = schema;
  const constraints = [
    ...(format === undefined ? [] : [format]),
    // A format's pattern adds nothing to its name.
    ...(pattern === undefined || format !== undefined ? [] : [pattern]),
    ...range(schema.minLength, schema.maxLength, ' characters'),
    ...(exclusiveMinimum === undefined ? [] : [`more than ${exclusiveMinimum}`]),
    ...range(schema.minimum, schema.maximum),
    ...(multipleOf === undefined ? [] : [`multiple of ${multipleOf}`]),
  ];
  return constraints.length === 0 ? '' : ` (${constraints.join(', ')})`;
}

const isUnion = ({ anyOf, oneOf, enum: values }: JsonSchema): boolean =>
  (anyOf ?? oneOf ?? values ?? []).length > 1;

function arrayText(items: JsonSchema, schema: JsonSchema, depth: number): string {
  const text = shapeOf(items, depth);
  const hasParts = isUnion(items) || text.endsWith(')') || Array.isArray(items.type);
  const size = range(schema.minItems, schema.maxItems, ' items');
  return `${hasParts ? `(${text})` : text}[]${size.length === 0 ? '' : ` (${size.join('')})`}`;
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, depth: number) {
  const pad = INDENT.repeat(depth + 1);
  const needed = new Set(required);
  const lines = Object.entries(properties).map(([name, schema]) =>
    needed.has(name)
      ? `${pad}${name}: ${markedText(schema, depth + 1)}`
      : `${pad}${name}?: ${schemaText(schema, depth + 1)}`,
  );
  if (typeof additionalProperties === 'object')
    lines.push(`${pad}[name]: ${schemaText(additionalProperties, depth + 1)}`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${INDENT.repeat(depth)}}`;
}

function shapeOf(schema: JsonSchema, depth: number): string {
  const { type, items, $ref } = schema;
  const union = schema.anyOf ?? schema.oneOf;
  if (union !== undefined) return [...new Set(union.map((part) => shapeOf(part, depth)))].join(' | ');
  if (schema.enum !== undefined) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if ('const' in schema) return JSON.stringify(schema.const);
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (items !== undefined) return arrayText(items, schema, depth);
  if (type === 'object') return objectText(schema, depth);
  return `${[type ?? 'any'].flat().join(' | ')}${constraintsOf(schema)}`;
}

/** A schema without its default. */
function markedText(schema: JsonSchema, depth: number): string {
  return `${shapeOf(schema, depth)}${schema.readOnly ? ' (read-only)' : ''}`;
}

/**
 * A schema as text, with a line for each property of an object: `string (uuid)`, `"won" | "lost"`,
 * `{ name?: string (1 to 80 characters) = "Anonymous" }`. A default is shown where a value can be left out.
 *
 * @param depth nesting level
 */
export function schemaText(schema: JsonSchema, depth = 0): string {
  const text = markedText(schema, depth);
  return schema.default === undefined ? text : `${text} = ${JSON.stringify(schema.default)}`;
}
