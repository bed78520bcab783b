import { applyEdit, type DraftChange, type EditRefusal } from '#src/domain/draft/draft-edit.ts';
import { artPath } from '#src/domain/draft/draft-path.ts';
import { overlaps } from '#src/domain/draft/overlaps.ts';

export interface DraftContent {
  written: unknown;
  artSvg: string;
}

/** A draft after a change. The art is changed as if it were a field of the written event, as a whole. */
export function applyToDraft(
  content: DraftContent,
  change: DraftChange,
): { content: DraftContent; before: unknown; refusal: null } | { refusal: EditRefusal } {
  const isArt = change.path[0] === artPath[0];
  const applied = applyEdit(isArt ? { artSvg: content.artSvg } : content.written, change);
  if (applied.refusal !== null) return applied;
  const { written, before } = applied;
  if (!isArt) return { content: { ...content, written }, before, refusal: null };
  const { artSvg } = written as { artSvg?: unknown };
  if (change.kind !== 'SET' || typeof artSvg !== 'string') return { refusal: 'VALUE_INVALID' };
  return { content: { ...content, artSvg }, before, refusal: null };
}

/** The changes that this one disturbs. */
export function overlapping<T extends DraftChange>(change: DraftChange, others: readonly T[]): T[] {
  return others.filter((other) => overlaps(change, other));
}
