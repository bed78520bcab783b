import type { DraftChange } from './draft-edit.ts';
import { type DraftPath, isListByPlace, isNameField, nameInList } from './draft-path.ts';

/** What a change writes, and what it needs to stay where it is. */
interface Footprint {
  /** Everything at and below this path. */
  writes: DraftPath | null;
  /** Only the place of this item in its list. */
  moves: DraftPath | null;
  /** The item that it puts another one after. */
  follows: DraftPath | null;
}

/**
 * Whether two changes disturb each other, so that one order of applying them gives another event than the other, or one
 * of them has no meaning after the other. Two inserted or moved items do not: both are in the list, whatever the order.
 */
export function overlaps(a: DraftChange, b: DraftChange): boolean {
  const [one, other] = [footprintOf(a), footprintOf(b)];
  if (one.writes !== null && other.writes !== null && pathsOverlap(one.writes, other.writes)) return true;
  if (one.moves !== null && other.moves !== null && movesOverlap(one.moves, other.moves)) return true;
  return disturbs(a, one.writes, other) || disturbs(b, other.writes, one);
}

/** Whether one path begins with the other. An item by its place may be any item by its name. */
export function pathsOverlap(a: DraftPath, b: DraftPath): boolean {
  return a.slice(0, b.length).every((step, index) => isSameStep(step, b[index] ?? ''));
}

function isSameStep(a: string, b: string): boolean {
  return a === b || (a.startsWith('@') && b.startsWith('#')) || (a.startsWith('#') && b.startsWith('@'));
}

/** Whether they move the same item, or one moves what is inside of an item that is found by its place in the other's list. */
function movesOverlap(a: DraftPath, b: DraftPath): boolean {
  if (!pathsOverlap(a, b)) return false;
  if (a.length === b.length) return true;
  const [inner, outer] = a.length > b.length ? [a, b] : [b, a];
  return isPlace(inner[outer.length - 1]);
}

function isPlace(step: string | undefined | null): boolean {
  return step?.startsWith('@') === true;
}

/** Whether what is written takes away the item that another change moves or puts something after, or its list. */
function disturbs(
  change: DraftChange,
  writes: DraftPath | null,
  { moves, follows }: Pick<Footprint, 'moves' | 'follows'>,
): boolean {
  if (writes === null) return false;
  return [moves, follows].some((item) => {
    if (item === null || !pathsOverlap(writes, item)) return false;
    // What is addressed by its place is another item after a move.
    if (writes.length >= item.length && isPlace(writes[item.length - 1])) return true;
    return writes.length < item.length || (writes.length === item.length && change.kind === 'REMOVE');
  });
}

function footprintOf(change: DraftChange): Footprint {
  const { kind, path } = change;
  const list = kind === 'INSERT' ? path : path.slice(0, -1);
  const isItem = kind === 'INSERT' || /^[#@]/.test(path.at(-1) ?? '');
  const none = { writes: null, moves: null, follows: null };
  // The places of all items after it change, and the places are their names.
  if (isItem && kind !== 'SET' && isByPlace(list, change)) return { ...none, writes: list };
  switch (kind) {
    case 'SET':
    case 'REMOVE':
      return { ...none, writes: namesItem(path) ? path.slice(0, -1) : path };
    case 'INSERT': {
      const name = nameInList(path, change.value);
      const follows = change.after === null ? null : [...path, change.after];
      return { ...none, writes: [...path, `#${name}`], follows };
    }
    case 'MOVE': {
      const follows = change.after === null ? null : [...list, change.after];
      return { ...none, moves: path, follows };
    }
  }
}

/** Whether the list, or an item that the change names, is addressed by places. */
function isByPlace(list: DraftPath, change: DraftChange): boolean {
  if (change.kind === 'INSERT') {
    return nameInList(list, change.value) === null || isPlace(change.after);
  }
  return isPlace(change.path.at(-1)) || (change.kind === 'MOVE' && isPlace(change.after));
}

/** Whether the field may give a name to an item that is found by its place: then no path with the place leads to it any more. */
function namesItem(path: DraftPath): boolean {
  return isPlace(path.at(-2)) && isNameField(path.at(-1) ?? '') && !isListByPlace(path.slice(0, -2));
}
