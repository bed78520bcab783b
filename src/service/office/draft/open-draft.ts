import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { type EventOwner, findEventOwner } from '../../selling/catalogue/find-event-owner.ts';
import { readDefinition } from '../../selling/catalogue/read-definition.ts';
import { prepareWritten } from './content/prepare-written.ts';
import { type DraftView, draftView } from './draft-view.ts';
import { insertDraft, selectDraft, updatePublished } from './rows/draft.sql.ts';
import { insertVersion } from './rows/version.sql.ts';

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
  const { db, clock } = context;
  for (;;) {
    const draft = await selectDraft(db, eventId);
    const owner = draft ?? (await findEventOwner(db, { id: eventId }));
    if (owner === null) throw new DomainError('NOT_FOUND');
    requireRightAt(actor, 'draft.change', { organizerId: owner.organizerId, eventId });
    if (draft !== null) return await draftView(db, draft, clock.now());
    const read = await readStored(db, eventId);
    await db.transaction().execute((tx) => store(tx, read, { by: actorName(actor), at: clock.now() }));
  }
}

interface StoredEvent {
  owner: EventOwner;
  definition: EventDefinition;
}

/** An event as of one moment, though its sale goes on. */
async function readStored(db: Kysely<DB>, eventId: Uuid): Promise<StoredEvent> {
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return await reading.execute(async (tx) => {
    const owner = await findEventOwner(tx, { id: eventId });
    const definition = await readDefinition(tx, eventId);
    if (owner === null || definition === null) throw new DomainError('NOT_FOUND');
    return { owner, definition };
  });
}

/** Stores nothing where an import has changed the event meanwhile, or somebody else has opened it. */
async function store(
  tx: Transaction<DB>,
  { owner, definition }: StoredEvent,
  { by, at }: { by: string; at: Date },
): Promise<void> {
  const { eventId, organizerId, version } = owner;
  const now = await findEventOwner(tx, { id: eventId }, { isLocked: true });
  if (organizerId === null) throw new DomainError('NOT_FOUND');
  if (now?.version !== version) return;
  const content = prepareWritten({ written: writeEvent(definition), artSvg: definition.artSvg }, null);
  const row = { eventId, organizerId, ...content, source: 'FILE' as const, createdBy: by, createdAt: at };
  if (!(await insertDraft(tx, row))) return;
  await insertVersion(tx, { eventId, number: 1, ...content, revision: 1, actor: by, at, note: null });
  await updatePublished(tx, { eventId, version: 1, revision: 1, source: 'FILE' });
}
