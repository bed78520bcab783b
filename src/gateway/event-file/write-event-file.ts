import { Document, isCollection, isMap, isScalar, visit } from 'yaml';
import type { EventDefinition } from '../../domain/catalogue/event-definition.ts';
import { writeEvent } from '../../domain/catalogue/write/write-event.ts';

/** Maximal length of what is written in one line, without its indentation. */
const lineLength = 90;

/**
 * Writes the event.yaml of a definition, in the order of docs/catalogue.md; the art is in a separate file. Reading the
 * file and defining the event again gives the same definition. Comments, anchors and relative times of an original file
 * are not part of a definition.
 */
export function writeEventFile(definition: EventDefinition): string {
  return writeWrittenEvent(writeEvent(definition));
}

/** Writes a written event, which may have problems, with its fields in the order they have. */
export function writeWrittenEvent(written: unknown): string {
  const document = new Document(written, { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node) {
      // Offers and dates have one field per line; a name, a batch or a variant is one line.
      if (heightOf(node) <= 2 && lengthOf(node) <= lineLength) {
        node.flow = true;
        return visit.SKIP;
      }
      return undefined;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** Nesting depth of collections: 1 for a collection of scalars only. */
function heightOf(node: unknown): number {
  if (!isCollection(node)) return 0;
  const held = node.items.map((item) => (isMap(node) ? (item as { value: unknown }).value : item));
  return 1 + Math.max(0, ...held.map(heightOf));
}

/** The approximate number of characters in one line; a multi-line text counts as too long. */
function lengthOf(node: unknown): number {
  if (isScalar(node)) {
    const text = String(node.value);
    return text.includes('\n') ? lineLength + 1 : text.length;
  }
  if (!isCollection(node)) return 0;
  return node.items.reduce((sum: number, item) => {
    const { key, value } = item as { key?: unknown; value?: unknown };
    return sum + 2 + (isMap(node) ? lengthOf(key) + 2 + lengthOf(value) : lengthOf(item));
  }, 2);
}
