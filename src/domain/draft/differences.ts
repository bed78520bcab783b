import { byFormatOrder } from '../catalogue/written/format-order.ts';
import { type DraftPath, isListByPlace, isRecord, patternOf, stepOf } from './draft-path.ts';

/** One difference of two written events. */
export interface Difference {
  path: DraftPath;
  kind: 'ADDED' | 'REMOVED' | 'CHANGED' | 'MOVED';
  /** The values; of a moved item the step of the item it followed and follows, null for the first of its list. */
  before: unknown;
  after: unknown;
}

/**
 * What changed from one written event to another, in the order of the format. Items of lists are compared by their keys:
 * an item that has another place is one difference, whatever moved around it.
 */
export function differences(before: unknown, after: unknown): Difference[] {
  return compare([], before, after);
}

function compare(path: DraftPath, before: unknown, after: unknown): Difference[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [{ path, kind: 'ADDED', before: undefined, after }];
  if (after === undefined) return [{ path, kind: 'REMOVED', before, after: undefined }];
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(path, before, after);
  if (isRecord(before) && isRecord(after)) {
    const all = new Set([...Object.keys(before), ...Object.keys(after)]);
    const names = byFormatOrder([...all], patternOf(path));
    return names.flatMap((name) => compare([...path, name], fieldOf(before, name), fieldOf(after, name)));
  }
  return isSame(before, after) ? [] : [{ path, kind: 'CHANGED', before, after }];
}

function fieldOf(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after;
}

function compareLists(path: DraftPath, before: readonly unknown[], after: readonly unknown[]): Difference[] {
  const stepsBefore = before.map((_, index) => stepOf(path, before, index));
  const stepsAfter = after.map((_, index) => stepOf(path, after, index));
  const placeBefore = new Map(stepsBefore.map((step, index) => [step, index]));
  const kept = stepsAfter.filter((step) => placeBefore.has(step));
  const inOrder = isListByPlace(path) ? new Set(kept) : longestRun(kept, placeBefore);
  const gone: Difference[] = stepsBefore.flatMap((step, index) =>
    stepsAfter.includes(step)
      ? []
      : [{ path: [...path, step], kind: 'REMOVED', before: before[index], after: undefined }],
  );
  const there = stepsAfter.flatMap((step, index): Difference[] => {
    const was = placeBefore.get(step);
    const own = [...path, step];
    if (was === undefined) return [{ path: own, kind: 'ADDED', before: undefined, after: after[index] }];
    const inside = compare(own, before[was], after[index]);
    if (inOrder.has(step)) return inside;
    const moved = { before: stepsBefore[was - 1] ?? null, after: stepsAfter[index - 1] ?? null };
    return [{ path: own, kind: 'MOVED', ...moved }, ...inside];
  });
  return [...gone, ...there];
}

/** The most steps that have kept their order; all others have moved. */
function longestRun(steps: readonly string[], places: ReadonlyMap<string, number>): Set<string> {
  const placeOf = (step: string) => places.get(step) ?? 0;
  // best[n]: the run of n + 1 steps that ends earliest.
  const best: string[][] = [];
  for (const step of steps) {
    const length = best.findIndex((run) => placeOf(run.at(-1) ?? '') > placeOf(step));
    const at = length < 0 ? best.length : length;
    best[at] = [...(best[at - 1] ?? []), step];
  }
  return new Set(best.at(-1));
}
