import { fieldTree, formatRoot, patternIn } from './field-tree.ts';

/**
 * JSON in the database does not keep the order of fields, so it is made again where people read it: the order in which the
 * description of the format has them.
 */

/** Names of fields of the object at a path, in the order of the format; unknown ones last, by name. */
export function byFormatOrder(names: readonly string[], pattern: string): string[] {
  const order = fieldTree().get(pattern)?.names ?? [];
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}

/** The same value with the fields of all its objects in the order of the format, without absent ones. */
export function inFormatOrder<Value>(value: Value, pattern = formatRoot): Value {
  return ordered(value, pattern) as Value;
}

function ordered(value: unknown, pattern: string): unknown {
  if (Array.isArray(value)) return value.map((item) => ordered(item, patternIn(pattern, '*')));
  if (typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    byFormatOrder(Object.keys(fields), pattern)
      .filter((name) => fields[name] !== undefined)
      .map((name) => [name, ordered(fields[name], patternIn(pattern, name))]),
  );
}
