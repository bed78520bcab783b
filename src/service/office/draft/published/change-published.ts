import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { DraftChange } from '#src/domain/draft/draft-edit.ts';
import { valueAt } from '#src/domain/draft/draft-path.ts';
import { type DraftProblemCode, problemsOf } from '#src/domain/draft/draft-problems.ts';
import type { PublicationEffect } from '#src/domain/draft/publication-effect.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { findOrganizerData } from '#src/service/people/organizer/find-organizer-data.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { applyToDraft, type DraftContent } from '../content/apply-to-draft.ts';
import { requireSize } from '../content/prepare-written.ts';
import { findDraft, lockDraftFor } from '../draft-rights.ts';
import { openDraft } from '../open-draft.ts';
import { previewContent } from '../preview-publication.ts';
import { reasonsOf } from '../publication-refused.ts';
import type { PublicationReason } from '../publication-view.ts';
import { type Published, publishWritten } from '../publish-written.ts';
import { type DraftRow, insertEdits, updateDraft } from '../rows/draft.sql.ts';
import { selectWaiting, updateWaiting } from '../rows/publication.sql.ts';
import { selectVersion } from '../rows/version.sql.ts';

/** An act on an event that is published: what it changes of the written event, and the right that it needs. */
export interface PublishedChange {
  actor: Actor;
  /** The audit entry says it too. */
  action: Action;
  eventId: Uuid;
  /** What the audit entry says beside the versions. */
  told?: { before: object; after: object };
  /** The published version that the act was decided over; without it the act is right over any. */
  over?: number;
  /** Asks for more under the lock, for what the event would be. It may refuse. */
  requireMore?: (tx: Transaction<DB>, after: DraftRow) => Promise<void>;
  /** The changes, from what is published now. It may refuse. */
  changesOf: (written: unknown) => readonly DraftChange[];
}

/**
 * Makes a draft of an event that has none because a file was imported. It is called before the transaction of the act.
 * Refusals: NOT_ALLOWED; NOT_FOUND.
 */
export async function openForChange(
  context: WithDb & WithClock,
  { actor, eventId }: Pick<PublishedChange, 'actor' | 'eventId'>,
): Promise<void> {
  await openDraft(context, { actor, eventId });
}

/**
 * Changes what is published, and nothing else: what a draft has beside it stays unpublished. The draft gets the same
 * changes, and so does a publication that waits, so neither undoes them; where both have changed a field, the act's value
 * counts. The event is in the hands of the back office from then on. One transaction, which may do more. Refusals: NOT_ALLOWED;
 * NOT_FOUND, also of a draft that was never published; CHANGED_MEANWHILE, where another version is published than the act is over;
 * INVALID_INPUT, where a change cannot be applied; DRAFT_HAS_PROBLEMS; PUBLISH_REFUSED with all reasons.
 */
export async function changePublished(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  { note, ...asked }: PublishedChange & { note: string | null },
): Promise<Published> {
  const { actor, action, told, over } = asked;
  const draft = await lockDraftFor(tx, asked, action);
  // Behind the lock: the same act again, whose first answer was lost, is over an earlier version too.
  if (over !== undefined && draft.publishedVersion !== over) throw new DomainError('CHANGED_MEANWHILE');
  const { content, changes } = await changed(tx, draft, asked);
  await asked.requireMore?.(tx, { ...draft, ...content });
  const by = { actor, author: actorName(actor), now: context.clock.now() };
  const isUnchanged = draft.revision === draft.publishedRevision;
  const after = await changeDraft(context, tx, draft, { changes, ...by });
  await changeWaiting(tx, draft, { changes, revision: after.revision });
  const revision = isUnchanged ? after.revision : (draft.publishedRevision ?? 1);
  return await publishWritten(context, tx, draft, { content, revision, note, action, told, ...by });
}

/** Why an act would be refused: a reason of the import, or a problem that the event would have. */
export interface ActReason extends Omit<PublicationReason, 'code'> {
  code: PublicationReason['code'] | DraftProblemCode;
}

/** What an act would change, or all reasons why it would be refused. */
export interface ActPreview {
  /** The published version that was looked at. */
  version: number;
  effect: PublicationEffect | null;
  reasons: readonly ActReason[];
}

/**
 * What the act would change: it is the act itself, rolled back. Refusals: those of changePublished, but for PUBLISH_REFUSED
 * and DRAFT_HAS_PROBLEMS, which are reasons.
 */
export async function previewChange(
  context: WithDb & WithClock & WithIds,
  asked: PublishedChange,
): Promise<ActPreview> {
  const draft = await findDraft(context.db, asked, asked.action);
  const { content, version } = await changed(context.db, draft, asked);
  try {
    const by = { actor: asked.actor, action: asked.action };
    return { version, ...(await previewContent(context, draft, { content, ...by })) };
  } catch (error) {
    const isProblem = error instanceof DomainError && error.code === 'DRAFT_HAS_PROBLEMS';
    const reasons = isProblem
      ? await problemsOfChange(context, draft, content)
      : reasonsOf(error, content.written);
    if (reasons === null) throw error;
    return { version, effect: null, reasons };
  }
}

/** What would be wrong with the event after the act. */
async function problemsOfChange(
  { db, clock }: WithDb & WithClock,
  { organizerId }: DraftRow,
  { written, artSvg }: DraftContent,
): Promise<ActReason[]> {
  const organizer = await findOrganizerData(db, organizerId);
  const { problems } = problemsOf(written, artSvg, clock.now(), organizer ?? undefined);
  return problems.map(({ code, facts = {}, draftPath }) => ({ code, facts, path: draftPath }));
}

/** What is published, with the changes. */
async function changed(
  db: Parameters<typeof selectVersion>[0],
  { eventId, publishedVersion }: DraftRow,
  { changesOf }: PublishedChange,
): Promise<{ version: number; content: DraftContent; changes: readonly DraftChange[] }> {
  const version = publishedVersion === null ? null : await selectVersion(db, eventId, publishedVersion);
  if (publishedVersion === null || version === null) throw new DomainError('NOT_FOUND');
  const changes = changesOf(version.written);
  let content: DraftContent = { written: version.written, artSvg: version.artSvg };
  for (const { path, ...change } of changes) {
    const applied = applyToDraft(content, { ...change, path } as DraftChange);
    if (applied.refusal !== null) {
      throw new DomainError('INVALID_INPUT', { field: path.join('.'), facts: { reason: applied.refusal } });
    }
    content = applied.content;
  }
  return { version: publishedVersion, content, changes };
}

/** A publication that waits keeps what was chosen then, so it would undo the act: it gets the same changes. */
async function changeWaiting(
  tx: Transaction<DB>,
  draft: DraftRow,
  { changes, revision }: { changes: readonly DraftChange[]; revision: number },
): Promise<void> {
  const waiting = await selectWaiting(tx, draft.eventId);
  if (waiting === null) return;
  let content: DraftContent = { written: waiting.written, artSvg: waiting.artSvg };
  for (const change of changes) {
    const applied = applyToDraft(content, change);
    if (applied.refusal === null) content = applied.content;
  }
  const isOfDraft = waiting.revision === draft.revision;
  const next = isOfDraft ? revision : waiting.revision;
  await updateWaiting(tx, draft.eventId, { id: waiting.id, written: content.written, revision: next });
}

/**
 * The draft with the changes, but for those that it has no place for: it has removed what they change. Without any it keeps
 * its revision, because an editor compares by the edits of each.
 */
async function changeDraft(
  { ids }: WithIds,
  tx: Transaction<DB>,
  draft: DraftRow,
  { changes, author, now }: { changes: readonly DraftChange[]; author: string; now: Date },
): Promise<DraftRow> {
  let content: DraftContent = { written: draft.written, artSvg: draft.artSvg };
  const by = { actor: author, at: now, revision: draft.revision + 1 };
  const edits = changes.flatMap((change) => {
    const before = valueAt(content.written, change.path);
    const applied = applyToDraft(content, change);
    if (applied.refusal !== null) return [];
    content = applied.content;
    return [
      {
        ...{ id: ids.uuid(), kind: change.kind, path: [...change.path], before, ...by },
        after: 'after' in change ? change.after : null,
        value: 'value' in change ? change.value : null,
      },
    ];
  });
  if (edits.length === 0) return draft;
  requireSize(content);
  const after = { ...content, revision: by.revision, changedBy: author, changedAt: now };
  await updateDraft(tx, { eventId: draft.eventId, ...after });
  await insertEdits(tx, draft.eventId, edits);
  return { ...draft, ...after };
}
