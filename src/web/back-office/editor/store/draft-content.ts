import { applyEdit, type DraftChange } from '#src/domain/draft/draft-edit.ts';
import { artPath, type DraftPath } from '#src/domain/draft/draft-path.ts';

export interface DraftContent {
  written: unknown;
  artSvg: string;
}

/** A draft after a change; null where it cannot be applied, such as to an item that is gone. */
export function applied(draft: DraftContent, change: DraftChange): DraftContent | null {
  if (isArt(change.path)) {
    return change.kind === 'SET' && typeof change.value === 'string'
      ? { ...draft, artSvg: change.value }
      : null;
  }
  const result = applyEdit(draft.written, change);
  return result.refusal === null ? { ...draft, written: result.written } : null;
}

export function isArt(path: DraftPath): boolean {
  return path.length === artPath.length && path[0] === artPath[0];
}
