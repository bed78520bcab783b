import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { writeEvent } from '#src/domain/catalogue/write/write-event.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { findEventOwner } from '../../selling/catalogue/find-event-owner.ts';
import { readDefinition } from '../../selling/catalogue/read-definition.ts';
import { selectDraft } from './rows/draft.sql.ts';

/** An event as its draft has it, or as it is stored where it has none. Refusals: NOT_ALLOWED, NOT_FOUND. */
export async function readEventToCopy(
  db: Kysely<DB>,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<{ written: unknown; artSvg: string }> {
  requireRight(actor, 'draft.read');
  if (!isUuid(eventId)) throw new DomainError('NOT_FOUND');
  const draft = await selectDraft(db, eventId);
  const owner = draft ?? (await findEventOwner(db, { id: eventId }));
  if (owner === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'draft.read', { organizerId: owner.organizerId, eventId });
  if (draft !== null) return draft;
  const definition = await readDefinition(db, eventId);
  if (definition === null) throw new DomainError('NOT_FOUND');
  return { written: writeEvent(definition), artSvg: definition.artSvg };
}
