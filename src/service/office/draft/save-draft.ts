import type { DraftChange, DraftEdit } from '#src/domain/draft/draft-edit.ts';
import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { artPath, valueAt } from '#src/domain/draft/draft-path.ts';
import { isForeign } from '#src/domain/draft/field-owner.ts';
import { rebaseEdits } from '#src/domain/draft/rebase-edits.ts';
import { isSameValue } from '#src/domain/draft/same-value.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
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
import { keepByItself } from './rows/keep-by-itself.ts';

/** An edit that somebody else's has disturbed. */
export interface DraftConflict {
  /** The edit that was not stored. */
  edit: DraftEdit;
  /** The edit as it would be made now; null where others have taken away what it changes. */
  again: DraftChange | null;
  /** What somebody else did since: what took it away, else the last of what disturbs it. `before`: what was there. */
  theirs: DraftChange & { actor: string; at: Date; revision: number; before: unknown };
  /** They are the same person, as in another tab. */
  isOwn: boolean;
  /** What is there now; undefined where there is nothing. */
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
 * Refusals: NOT_ALLOWED; NOT_FOUND; FIELD_OF_INSTALLATION; INVALID_INPUT with the edit's path as field; DRAFT_TOO_LARGE; DRAFT_CHANGED, where the
 * editor's revision is so old that edits since are forgotten.
 */
export async function saveDraft(
  { db, clock }: WithDb & WithClock,
  asked: { actor: Actor; eventId: Uuid; revision: number; edits: readonly DraftEdit[] },
): Promise<SavedDraft> {
  const { actor, eventId, revision } = asked;
  requireRight(actor, 'draft.change');
  checkRequest(asked);
  const foreign = asked.edits.findIndex(({ path }) => isForeign(path));
  if (foreign >= 0) throw new DomainError('FIELD_OF_INSTALLATION', { field: `edits.${foreign}.path` });
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
    const self = actorName(actor);
    const again = rebaseEdits(edits, others);
    const judged = edits.map((edit, index) => judge(edit, again[index] ?? null, { others, draft, self }));
    const conflicts = judged.filter((one) => one !== 'APPLY' && one !== 'DONE');
    if (conflicts.length > 0) return { draft: await draftView(tx, draft, now), conflicts };
    const needed = edits.filter((_, index) => judged[index] === 'APPLY');
    if (needed.length === 0) return { draft: await draftView(tx, draft, now), conflicts: [] };
    const by = { actor: self, at: now, revision: draft.revision + 1 };
    const { content, rows } = applied(draft, needed, { ...by, asked: asked.edits });
    requireSize(content);
    await keepByItself(tx, draft, { now, replaced: edits.some(({ path }) => path.length === 0) });
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

function theirsOf({ kind, path, value, after, before, actor, at, revision }: EditRow): Theirs {
  const by = { path, actor, at, revision, before };
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

/** A conflict; or APPLY; or DONE, where others have done the same already. */
function judge(
  edit: DraftEdit,
  again: DraftChange | null,
  { others, draft, self }: { others: readonly Theirs[]; draft: DraftRow; self: string },
): DraftConflict | 'APPLY' | 'DONE' {
  const disturbing = overlapping(edit, others);
  const last = disturbing.at(-1);
  if (last === undefined) return 'APPLY';
  if (again === null && edit.kind === 'REMOVE') return 'DONE';
  const isArt = edit.path[0] === artPath[0];
  const present = again === null ? undefined : isArt ? draft.artSvg : valueAt(draft.written, again.path);
  if (again?.kind === 'REMOVE' && present === undefined) return 'DONE';
  if (again?.kind === 'SET' && present !== undefined && isSameValue(again.value, present)) return 'DONE';
  const taking = disturbing.find((their) => rebaseEdits([edit], [their])[0] === null);
  const theirs = (again === null && taking) || last;
  return { edit, again, theirs, isOwn: theirs.actor === self, present };
}

function applied(
  { written, artSvg }: DraftRow,
  edits: readonly DraftEdit[],
  { asked, ...by }: { actor: string; at: Date; revision: number; asked: readonly DraftEdit[] },
) {
  let content = { written, artSvg };
  const rows = edits.map((edit): EditRow => {
    const result = applyToDraft(content, edit);
    if (result.refusal !== null) {
      // By its place in the request: edits that are known are not applied again.
      const about = { field: `edits.${asked.indexOf(edit)}.path`, facts: { reason: result.refusal } };
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
