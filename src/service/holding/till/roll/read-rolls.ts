import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import { readShift } from '../till.sql.ts';
import { type RollView, rollsOfShift } from './roll-view.ts';

/** The rolls of a shift, for its person or for who sees all shifts; no code is among it. Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for what is no id. */
export async function readTillRolls(
  context: WithDb & WithEvents,
  { shiftId, ...asked }: { actor: Staff; eventId: Uuid; shiftId: Uuid },
): Promise<RollView[]> {
  const event = await eventInOffice(context, asked, 'till.sell');
  if (!isUuid(shiftId)) throw new DomainError('INVALID_INPUT', { field: 'shiftId' });
  const shift = await readShift(context.db, event.id, shiftId);
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const isSeen =
    shift !== null && (isSellers(asked.actor, shift) || hasRight(asked.actor, 'till.read', place));
  if (!isSeen) throw new DomainError('NOT_FOUND');
  return await rollsOfShift(context, event, shiftId);
}
