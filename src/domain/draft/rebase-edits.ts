import type { DraftChange } from './draft-edit.ts';
import type { DraftPath } from './draft-path.ts';

/**
 * What one's own changes are after those of others: the same changes with paths that lead to the same items, because the
 * places in a list shift. Null for a change of something that others have taken away. Both lists begin with one event.
 */
export function rebaseEdits(
  own: readonly DraftChange[],
  others: readonly DraftChange[],
): (DraftChange | null)[] {
  let theirs: (DraftChange | null)[] = [...others];
  return own.map((change) => {
    let mine: DraftChange | null = change;
    theirs = theirs.map((their) => {
      if (mine === null || their === null) return their;
      const before: DraftChange = mine;
      mine = rebaseEdit(before, their);
      return rebaseEdit(their, before);
    });
    return mine;
  });
}

/** A change after another one; null where what it changes is gone. */
function rebaseEdit(change: DraftChange, other: DraftChange): DraftChange | null {
  const path = pathAfter(change.path, other);
  if (path === null) return null;
  if (!('after' in change) || change.after === null) return { ...change, path };
  const list = change.kind === 'INSERT' ? change.path : change.path.slice(0, -1);
  // What it was to follow may be gone: then it is the first.
  const after = pathAfter([...list, change.after], other)?.at(-1) ?? null;
  return { ...change, path, after };
}

/** Where what was at a path is after a change; null where an item on the way is gone. */
export function pathAfter(path: DraftPath, change: DraftChange): DraftPath | null {
  const isItem = /^[#@]/.test(change.path.at(-1) ?? '');
  if (change.kind === 'SET' || (change.kind === 'REMOVE' && !isItem)) return path;
  const list = change.kind === 'INSERT' ? change.path : change.path.slice(0, -1);
  const step = path[list.length];
  if (step === undefined || !list.every((one, index) => one === path[index])) return path;
  if (change.kind === 'REMOVE' && step === change.path.at(-1)) return null;
  const place = placeOf(step);
  const next = place === null ? null : placeAfter(place, change);
  return next === null ? path : path.with(list.length, `@${next}`);
}

/** The place of an item after a change of its list; null where the change names its items. */
function placeAfter(place: number, change: Exclude<DraftChange, { kind: 'SET' }>): number | null {
  const after = 'after' in change ? (change.after === null ? 0 : placeOf(change.after)) : 0;
  if (after === null) return null;
  if (change.kind === 'INSERT') return place > after ? place + 1 : place;
  const from = placeOf(change.path.at(-1) ?? '');
  if (from === null) return null;
  const left = place > from ? place - 1 : place;
  if (change.kind === 'REMOVE') return left;
  const follows = after < from ? after : after - 1;
  if (place === from) return follows + 1;
  return left > follows ? left + 1 : left;
}

function placeOf(step: string): number | null {
  const place = /^@([1-9]\d*)$/.exec(step)?.[1];
  return place === undefined ? null : Number(place);
}
