import { eventFields, isFieldName } from '../../catalogue/written/event-fields.ts';
import { isText } from '../../catalogue/written/field-tree.ts';
import { type Difference, differences } from '../differences.ts';
import { type DraftPath, patternOf } from '../draft-path.ts';

/**
 * Differences of what the page only tells: texts, wherever they are, and all fields of the event's document. What sells
 * is told by the effect of a publication.
 */
export function toldChanges(before: unknown, after: unknown): Difference[] {
  return differences(before, after).filter(({ path, kind }) => kind !== 'MOVED' && isTold(path));
}

function isTold(path: DraftPath): boolean {
  const [first = ''] = path;
  if (isFieldName(first) && eventFields[first].isContent) return true;
  return isText(patternOf(path)) || isText(patternOf(path.slice(0, -1)));
}
