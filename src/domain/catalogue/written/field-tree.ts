import { z } from 'zod';
import { writtenEventSchema } from './written-event.ts';
import { ticketShelfOfferSchema, ticketShelfOptions } from './written-offers.ts';

/**
 * All fields of the format with what lies in each, by path: `*` is an item of a list, or a key that the event chooses.
 * It is read from the schemas, so that no list of fields has to follow them.
 */
export interface FieldNode {
  /** Names of the fields in it, in the order in which they are written; empty where it holds none. */
  names: string[];
  /** Maximal number of characters per language. Null for a field that is no text in both languages. */
  textLengthMax: number | null;
}

export const formatRoot = '';

let known: Map<string, FieldNode> | null = null;

/** By path with `*` for an item; the event itself is at `formatRoot`. */
export function fieldTree(): ReadonlyMap<string, FieldNode> {
  known ??= treeOf(writtenEventSchema);
  return known;
}

export function isText(pattern: string): boolean {
  return typeof fieldTree().get(pattern)?.textLengthMax === 'number';
}

/** The path of a field of an object, or of the items of a list. */
export function patternIn(pattern: string, step: string): string {
  return pattern === formatRoot ? step : `${pattern}.${step}`;
}

function treeOf(root: unknown): Map<string, FieldNode> {
  const tree = new Map<string, FieldNode>();
  add(root, formatRoot);
  return tree;

  function add(schema: unknown, pattern: string): void {
    if (schema === ticketShelfOfferSchema) for (const option of ticketShelfOptions) add(option, pattern);
    else if (
      schema instanceof z.ZodOptional ||
      schema instanceof z.ZodDefault ||
      schema instanceof z.ZodPrefault
    )
      add(schema.unwrap(), pattern);
    else if (schema instanceof z.ZodPipe) for (const side of [schema.in, schema.out]) add(side, pattern);
    else if (schema instanceof z.ZodUnion) for (const option of schema.options) add(option, pattern);
    else if (schema instanceof z.ZodArray) addItems(schema.element, pattern);
    else if (schema instanceof z.ZodRecord) addItems(schema.valueType, pattern);
    else if (schema instanceof z.ZodObject) addFields(schema.shape, pattern);
    else nodeAt(pattern);
  }

  function addItems(item: unknown, pattern: string): void {
    nodeAt(pattern);
    add(item, patternIn(pattern, '*'));
  }

  function addFields(shape: z.core.$ZodShape, pattern: string): void {
    const node = nodeAt(pattern);
    const names = Object.keys(shape);
    if (names.join() === 'pt,en') {
      node.textLengthMax = shape.pt instanceof z.ZodString ? (shape.pt.maxLength ?? 0) : 0;
      node.names = names;
      return;
    }
    mergeInto(node.names, names);
    for (const name of names) add(shape[name], patternIn(pattern, name));
  }

  function nodeAt(pattern: string): FieldNode {
    const node = tree.get(pattern) ?? { names: [], textLengthMax: null };
    tree.set(pattern, node);
    return node;
  }
}

/** Puts each new name behind the one before it, so that the order of every kind of an item is kept. */
function mergeInto(names: string[], added: readonly string[]): void {
  let at = -1;
  for (const name of added) {
    const place = names.indexOf(name);
    if (place < 0) names.splice(++at, 0, name);
    else at = place;
  }
}
