import type { DraftChange, DraftEdit } from '../../domain/draft/draft-edit.ts';
import { draftLimits } from '../../domain/draft/draft-limits.ts';
import { artPath, valueAt } from '../../domain/draft/draft-path.ts';
import { isUuid, type Uuid } from '../../domain/ids.ts';
import { type Actor, actorName } from '../../domain/policy/actor.ts';
import { requireRight } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import type { WithClock, WithDb } from '../ports.ts';
import { applyToDraft, overlapping } from './content/apply-to-draft.ts';
import { requireSize } from './content/prepare-written.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type DraftView, draftView } from './draft-view.ts';
import {
  type DraftRow,
  type EditRow,
  insertEdits,
  selectEditsSince,
  selectKnownEdits,
  updateDraft,
} from './rows/draft.sql.ts';

/** An edit that somebody else's has disturbed. */
export interface DraftConflict {
  /** The edit that was not stored. */
  edit: DraftEdit;
  /** What somebody else did since. */
  theirs: DraftChange & { actor: string; at: Date; revision: number };
  /** What is at the path of the edit now; undefined where there is nothing. */
  present: unknown;
}

export interface SavedDraft {
  /** As it is now, whether the edits were stored or not. */
  draft: DraftView;
  /** Empty: every edit is stored. Otherwise nothing of the request is. */
  conflicts: DraftConflict[];
}

/**
 * Applies edits to a draft. `revision` is the one the editor last saw: where others have changed it since, edits are
 * applied as well, but for those that overlap. Edits with an id that is known are ignored, so a request may be repeated.
 * Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT with the edit's path as field; DRAFT_TOO_LARGE; DRAFT_CHANGED, where the
 * editor's revision is so old that edits since are forgotten.
 */
export async function saveDraft(
  { db, clock }: WithDb & WithClock,
  asked: { actor: Actor; eventId: Uuid; revision: number; edits: readonly DraftEdit[] },
): Promise<SavedDraft> {
  const { actor, eventId, revision } = asked;
  requireRight(actor, 'draft.change');
  checkRequest(asked);
  return await db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, asked, 'draft.change');
    if (revision > draft.revision) throw new DomainError('INVALID_INPUT', { field: 'revision' });
    const now = clock.now();
    const ids = asked.edits.map(({ id }) => id);
    const known = await selectKnownEdits(tx, eventId, ids);
    const edits = asked.edits.filter(({ id }) => !known.has(id));
    if (edits.length === 0) return { draft: await draftView(tx, draft, now), conflicts: [] };
    const since = revision === draft.revision ? [] : await selectEditsSince(tx, eventId, revision);
    if (revision < draft.revision && since[0]?.revision !== revision + 1)
      throw new DomainError('DRAFT_CHANGED');
    // What this editor has sent before is no conflict with what they send now.
    const others = since.filter(({ id }) => !ids.includes(id)).map(theirsOf);
    const conflicts = edits.flatMap((edit) => conflictOf(edit, others, draft));
    if (conflicts.length > 0) return { draft: await draftView(tx, draft, now), conflicts };
    const by = { actor: actorName(actor), at: now, revision: draft.revision + 1 };
    const { content, rows } = applied(draft, edits, by);
    requireSize(content);
    const changed = { ...content, revision: by.revision, changedBy: by.actor, changedAt: now };
    await updateDraft(tx, { eventId, ...changed });
    await insertEdits(tx, eventId, rows);
    return { draft: await draftView(tx, { ...draft, ...changed }, now), conflicts: [] };
  });
}

function checkRequest({ revision, edits }: { revision: number; edits: readonly DraftEdit[] }): void {
  if (!Number.isSafeInteger(revision) || revision < 1)
    throw new DomainError('INVALID_INPUT', { field: 'revision' });
  const ids = new Set(edits.map(({ id }) => id));
  const isWrong = edits.length > draftLimits.editsPerSaveMax || ids.size < edits.length;
  if (isWrong || ![...ids].every(isUuid)) throw new DomainError('INVALID_INPUT', { field: 'edits' });
}

type Theirs = DraftConflict['theirs'];

function theirsOf({ kind, path, value, after, actor, at, revision }: EditRow): Theirs {
  const by = { path, actor, at, revision };
  switch (kind) {
    case 'SET':
      return { kind, value, ...by };
    case 'REMOVE':
      return { kind, ...by };
    case 'INSERT':
      return { kind, value, after, ...by };
    case 'MOVE':
      return { kind, after, ...by };
  }
}

function conflictOf(edit: DraftEdit, others: readonly Theirs[], draft: DraftRow): DraftConflict[] {
  const theirs = overlapping(edit, others);
  if (theirs === undefined) return [];
  const isArt = edit.path[0] === artPath[0];
  return [{ edit, theirs, present: isArt ? draft.artSvg : valueAt(draft.written, edit.path) }];
}

function applied(
  { written, artSvg }: DraftRow,
  edits: readonly DraftEdit[],
  by: { actor: string; at: Date; revision: number },
) {
  let content = { written, artSvg };
  const rows = edits.map((edit, index): EditRow => {
    const result = applyToDraft(content, edit);
    if (result.refusal !== null) {
      const about = { field: `edits.${index}.path`, facts: { reason: result.refusal } };
      throw new DomainError('INVALID_INPUT', about);
    }
    content = result.content;
    return {
      ...{ id: edit.id, kind: edit.kind, path: [...edit.path], before: result.before, ...by },
      after: 'after' in edit ? edit.after : null,
      value: 'value' in edit ? edit.value : null,
    };
  });
  return { content, rows };
}
