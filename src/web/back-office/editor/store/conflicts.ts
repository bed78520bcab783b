import type { DraftChange, DraftEdit } from '#src/domain/draft/draft-edit.ts';
import {
  type DraftPath,
  indexOf,
  isItemStep,
  pathText,
  stepOf,
  valueAt,
} from '#src/domain/draft/draft-path.ts';
import { applied, type DraftContent } from './draft-content.ts';

/** An edit that was not stored, because others have changed the same. */
export interface Conflict {
  editId: string;
  path: readonly string[];
  /** The edit as it would be made now; null where others have taken away what it changes. */
  again: { path: readonly string[]; after: string | null } | null;
  theirKind: DraftChange['kind'];
  theirPath: readonly string[];
  /** What was there before they changed it. */
  theirBefore: unknown;
  /** Empty where nobody knows any more. */
  by: string;
  /** The same person, in another tab. */
  isOwn: boolean;
  at: string;
  present: unknown;
}

export type OwnConflict = Conflict & { mine: DraftEdit };

/** What a person decides at once: one field, or one item that was taken away, with all they changed of it. */
export interface Question {
  id: string;
  path: DraftPath;
  conflicts: readonly OwnConflict[];
  /** False where what they changed is nowhere any more. */
  canKeepMine: boolean;
  /** Others have taken away the item at the path. */
  isTaken: boolean;
}

export function questionsOf(draft: DraftContent, conflicts: readonly OwnConflict[]): Question[] {
  const questions = new Map<string, Question>();
  for (const conflict of conflicts) {
    const isTaken = isTakenItem(conflict);
    const path = isTaken ? conflict.theirPath : conflict.path;
    const id = pathText(path);
    const together = [...(questions.get(id)?.conflicts ?? []), conflict];
    const canKeepMine = editsAgain(draft, draft, together).length > 0;
    questions.set(id, { id, path, conflicts: together, canKeepMine, isTaken });
  }
  return [...questions.values()];
}

/**
 * The edits that keep what a person did, on top of the draft as it is now. An item that others have taken away comes back
 * first, where it was for the person.
 */
export function editsAgain(
  draft: DraftContent,
  own: DraftContent,
  conflicts: readonly OwnConflict[],
): DraftChange[] {
  const brought = new Map<string, DraftPath>();
  let present = draft;
  return conflicts.flatMap((conflict) => {
    const changes: DraftChange[] = [];
    const add = (change: DraftChange) => {
      const next = applied(present, change);
      if (next === null) return false;
      present = next;
      changes.push(change);
      return true;
    };
    if (isTakenItem(conflict)) {
      const name = pathText(conflict.theirPath);
      if (!brought.has(name)) {
        const insert = bringBack(present, own, conflict);
        if (!add(insert)) return [];
        const items = valueAt(present.written, insert.path) as readonly unknown[];
        const index = insert.after === null ? 0 : indexOf(insert.path, items, insert.after) + 1;
        brought.set(name, [...insert.path, stepOf(insert.path, items, index)]);
      }
      const item = brought.get(name) ?? [];
      add({ ...withoutId(conflict.mine), path: [...item, ...conflict.path.slice(item.length)] });
    } else if (conflict.again !== null) {
      const { path, after } = conflict.again;
      const { mine } = conflict;
      add({ ...withoutId(mine), path, ...('after' in mine && { after }) } as DraftChange);
    }
    return changes;
  });
}

function isTakenItem({ again, theirKind, theirPath, theirBefore }: Conflict): boolean {
  return (
    again === null && theirKind === 'REMOVE' && isItemStep(theirPath.at(-1) ?? '') && theirBefore != null
  );
}

function bringBack(present: DraftContent, own: DraftContent, { theirPath, theirBefore }: Conflict) {
  const path = theirPath.slice(0, -1);
  const items = listAt(present, path);
  const ownItems = listAt(own, path);
  const ownIndex = indexOf(path, ownItems, theirPath.at(-1) ?? '');
  // After the nearest item that both have before it; where the person's own place is not known, at the end.
  const before = ownItems.slice(0, Math.max(ownIndex, 0)).map((_, index) => stepOf(path, ownItems, index));
  const known = before.findLast((step) => indexOf(path, items, step) >= 0);
  const last = items.length === 0 ? null : stepOf(path, items, items.length - 1);
  const after = ownIndex < 0 ? last : (known ?? null);
  return { kind: 'INSERT' as const, path, value: theirBefore, after };
}

function listAt({ written }: DraftContent, path: DraftPath): readonly unknown[] {
  const list = valueAt(written, path);
  return Array.isArray(list) ? list : [];
}

function withoutId({ id: _, ...change }: DraftEdit): DraftChange {
  return change;
}
