import { applyEdit, type DraftChange } from './draft-edit.ts';
import { type DraftPath, indexOf, isItemStep, stepOf, valueAt } from './draft-path.ts';

/**
 * The change that takes another one back, and nothing else: an item comes back to its place, and the rest of its list
 * stays as others have it by then. Null for a change that changes nothing or cannot be applied.
 */
export function inverseChange(written: unknown, change: DraftChange): DraftChange | null {
  const applied = applyEdit(written, change);
  if (applied.refusal !== null) return null;
  const { path } = change;
  const before = valueAt(written, path);
  const isItem = isItemStep(path.at(-1) ?? '');
  if (change.kind === 'SET' || (change.kind === 'REMOVE' && !isItem)) {
    if (before !== undefined) return { kind: 'SET', path, value: before };
    return change.kind === 'SET' ? { kind: 'REMOVE', path } : null;
  }
  const list = change.kind === 'INSERT' ? path : path.slice(0, -1);
  const items = itemsAt(written, list);
  const changed = itemsAt(applied.written, list);
  if (changed === null) return null;
  if (change.kind === 'INSERT') {
    if (items === null) return { kind: 'REMOVE', path: list };
    const index = change.after === null ? 0 : indexOf(list, items, change.after) + 1;
    return { kind: 'REMOVE', path: [...list, stepOf(list, changed, index)] };
  }
  if (items === null) return null;
  const index = indexOf(list, items, path.at(-1) ?? '');
  const previous = index === 0 ? null : items[index - 1];
  const after = index === 0 ? null : stepOf(list, changed, changed.indexOf(previous));
  if (change.kind === 'REMOVE')
    return before === undefined ? null : { kind: 'INSERT', path: list, value: before, after };
  const item = stepOf(list, changed, changed.indexOf(items[index]));
  return { kind: 'MOVE', path: [...list, item], after };
}

function itemsAt(written: unknown, list: DraftPath): readonly unknown[] | null {
  const items = valueAt(written, list);
  return Array.isArray(items) ? items : null;
}
