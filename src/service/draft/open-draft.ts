import { writeEvent } from '../../domain/catalogue/write/write-event.ts';
import { isUuid, type Uuid } from '../../domain/ids.ts';
import { type Actor, actorName } from '../../domain/policy/actor.ts';
import { requireRight } from '../../domain/policy/policy.ts';
import { DomainError } from '../../domain/refusal.ts';
import { findEventOwner } from '../catalogue/find-event-owner.ts';
import { readDefinition } from '../catalogue/read-definition.ts';
import type { WithClock, WithDb } from '../ports.ts';
import { insertDraft, selectDraft, updatePublished } from './draft.sql.ts';
import { requireRightAt } from './draft-rights.ts';
import { type DraftView, draftView } from './draft-view.ts';
import { prepareWritten } from './prepare-written.ts';
import { insertVersion } from './version.sql.ts';

/**
 * The draft of an event. One that was imported from a file gets it now, as revision 1 and version 1: there is a way back
 * to what the file said. Refusals: NOT_ALLOWED; NOT_FOUND, also where the person may not see the event.
 */
export async function openDraft(
  context: WithDb & WithClock,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<DraftView> {
  requireRight(actor, 'draft.change');
  if (!isUuid(eventId)) throw new DomainError('NOT_FOUND');
  // What is read of the event is of one moment, though the sale goes on.
  const open = context.db.transaction().setIsolationLevel('repeatable read');
  const isNew = await open.execute(async (tx) => {
    const draft = await selectDraft(tx, eventId);
    const owner = draft ?? (await findEventOwner(tx, { id: eventId }));
    if (owner === null) throw new DomainError('NOT_FOUND');
    requireRightAt(actor, 'draft.change', { organizerId: owner.organizerId, eventId });
    if (draft !== null) return false;
    const { organizerId } = owner;
    const definition = await readDefinition(tx, eventId);
    if (definition === null || organizerId === null) throw new DomainError('NOT_FOUND');
    const content = prepareWritten({ written: writeEvent(definition), artSvg: definition.artSvg }, null);
    const [by, at] = [actorName(actor), context.clock.now()];
    const row = { eventId, organizerId, ...content, source: 'FILE' as const, createdBy: by, createdAt: at };
    // Somebody else has opened it at the same time.
    if (!(await insertDraft(tx, row))) return false;
    await insertVersion(tx, { eventId, number: 1, ...content, revision: 1, actor: by, at, note: null });
    await updatePublished(tx, { eventId, version: 1, revision: 1, source: 'FILE' });
    return true;
  });
  const row = await selectDraft(context.db, eventId);
  if (row === null) throw new Error(`the draft ${isNew ? 'inserted' : 'found'} is not there`);
  return await draftView(context.db, row, context.clock.now());
}
