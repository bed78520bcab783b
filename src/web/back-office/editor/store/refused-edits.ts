import type { DraftEdit } from '#src/domain/draft/draft-edit.ts';
import { type DraftPath, nameInList, valueAt } from '#src/domain/draft/draft-path.ts';
import type { Conflict } from './conflicts.ts';
import { type DraftContent, isArt } from './draft-content.ts';

/**
 * An edit that cannot be applied, with those after it that change what it would have inserted: on the item of the same name
 * they would change another person's, or another tab's.
 */
export function withItsItem(edits: readonly DraftEdit[], index: number): readonly DraftEdit[] {
  const first = edits[index];
  if (first === undefined) return [];
  const item = itemOf(first);
  if (item === null) return [first];
  const isWithin = ({ path }: DraftEdit) => item.every((step, depth) => path[depth] === step);
  return [first, ...edits.slice(index + 1).filter(isWithin)];
}

/** It cannot be kept: the person sees it beside what is there, and types it anew where they want. */
export function cannotBeKept(draft: DraftContent, edit: DraftEdit): Conflict {
  return { ...unknownConflict(draft, edit, itemOf(edit) ?? edit.path), again: null };
}

/** The changes of others are not known: the person compares the edit with what is there. */
export function unknownConflict(
  { written, artSvg }: DraftContent,
  edit: DraftEdit,
  path: DraftPath = edit.path,
): Conflict {
  return {
    ...{ editId: edit.id, path, by: '', isOwn: false, at: '' },
    again: { path: edit.path, after: 'after' in edit ? edit.after : null },
    ...{ theirKind: 'SET', theirPath: path, theirBefore: null },
    present: isArt(path) ? artSvg : valueAt(written, path),
  };
}

/** Where an inserted item stands by its name; null for another edit, and where its place is its name. */
function itemOf(edit: DraftEdit): DraftPath | null {
  const name = edit.kind === 'INSERT' ? nameInList(edit.path, edit.value) : null;
  return name === null ? null : [...edit.path, `#${name}`];
}
