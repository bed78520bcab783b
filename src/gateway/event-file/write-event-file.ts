import { Document, isCollection, isMap, isScalar, visit } from 'yaml';
import { writeEvent } from '../../domain/catalogue/write/write-event.ts';
import type { EventDefinition } from '../../domain/event/event-definition.ts';

/** What is written in one line is no longer than this, without its indentation. */
const lineLength = 90;

/**
 * Writes the event.yaml of a definition, in the order of docs/catalogue.md; the art is a file of its own. Reading it
 * and defining the event again gives the same definition. Comments, anchors and relative times of the file it may once
 * have come from are not part of a definition.
 */
export function writeEventFile(definition: EventDefinition): string {
  const document = new Document(writeEvent(definition), { aliasDuplicateObjects: false });
  visit(document, {
    Collection(_, node) {
      // Offers and dates stand field below field; a name, a batch or a variant is one line.
      if (heightOf(node) <= 2 && lengthOf(node) <= lineLength) {
        node.flow = true;
        return visit.SKIP;
      }
      return undefined;
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true });
}

/** Collections within one another: 1 for one that holds only scalars. */
function heightOf(node: unknown): number {
  if (!isCollection(node)) return 0;
  const held = node.items.map((item) => (isMap(node) ? (item as { value: unknown }).value : item));
  return 1 + Math.max(0, ...held.map(heightOf));
}

/** About the characters it takes in one line; a text of several lines takes too many. */
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
