import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { findEventOwner } from '../../selling/catalogue/find-event-owner.ts';
import { importEvent } from '../../selling/catalogue/import-event.ts';
import { changeWholeDraft } from './change-whole-draft.ts';
import { prepareWritten } from './content/prepare-written.ts';
import { type DraftRow, lockDraft, updateOwner, updatePublished } from './rows/draft.sql.ts';
import { endWaiting } from './rows/end-waiting.ts';
import { selectOpenPublication } from './rows/publication.sql.ts';
import { insertVersion } from './rows/version.sql.ts';

/**
 * Imports an event from a file of the operator. One that the back office has in hand, or that has changes there which are
 * not published or a publication that waits, is refused unless the operator takes it; its draft then follows the file, and
 * nothing waits. Throws as importEvent does.
 * Refusals: NOT_ALLOWED; EVENT_IN_OFFICE; SLUG_TAKEN, CODE_TAKEN.
 */
export async function importEventFile(
  context: WithDb & WithClock & WithIds,
  { definition, actor, take }: { definition: EventDefinition; actor: Actor; take: boolean },
): Promise<void> {
  requireRight(actor, 'event.import');
  const { ids } = context;
  await context.db.transaction().execute(async (tx) => {
    const owner = await findEventOwner(tx, definition);
    // Nobody publishes it meanwhile.
    const known = owner === null ? null : await lockDraft(tx, owner.eventId);
    const now = context.clock.now();
    await takeOver(known);
    const deps = { db: tx, newId: () => ids.uuid(), now, actor, changesOrganizer: take };
    await importEvent(deps, definition);
    // Somebody may have opened it just before the import locked the event.
    const draft = known ?? (owner === null ? null : await lockDraft(tx, owner.eventId));
    if (draft === null) return;
    if (known === null) await takeOver(draft);
    const { eventId } = draft;
    const content = prepareWritten({ written: writeEvent(definition), artSvg: definition.artSvg }, null);
    const by = { actor: actorName(actor), at: now };
    const { revision } = await changeWholeDraft(tx, draft, content, { ...by, ids });
    const version = (draft.publishedVersion ?? 0) + 1;
    await insertVersion(tx, { eventId, number: version, ...content, revision, ...by, note: null });
    await updatePublished(tx, { eventId, version, revision, source: 'FILE' });
    const after = await findEventOwner(tx, definition);
    if (after?.organizerId != null) await updateOwner(tx, eventId, after.organizerId);

    /** The office keeps it, or the operator takes it: then nothing waits that would undo the file later. */
    async function takeOver(held: DraftRow | null): Promise<void> {
      if (held === null) return;
      const { source, revision, publishedRevision } = held;
      const waiting = await selectOpenPublication(tx, held.eventId);
      const isOffices = source === 'OFFICE' || revision !== publishedRevision || waiting !== null;
      if (isOffices && !take) throw new DomainError('EVENT_IN_OFFICE', { field: 'slug' });
      if (waiting === null) return;
      await endWaiting(context, tx, held, { id: waiting.id, actor, action: 'event.import', at: now });
    }
  });
}
