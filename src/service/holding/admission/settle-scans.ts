import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import { markScansSettled } from './gate-counts.sql.ts';

const scansMax = 500;
const noteMax = 500;

/**
 * Says that doubles and conflicts were looked at. Gives how many scans that were; those that were looked at before are no refusal.
 * Refusals: NOT_ALLOWED, NOT_FOUND, INVALID_INPUT for no note, a long one, or no scan.
 */
export async function settleScans(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { actor: Staff; eventId: Uuid; scanIds: readonly string[]; note: string },
): Promise<number> {
  const { actor, eventId, scanIds } = asked;
  const event = await eventInOffice(context, { actor, eventId }, 'gate.settle');
  const note = asked.note.trim();
  if (note === '' || note.length > noteMax) throw new DomainError('INVALID_INPUT', { field: 'note' });
  if (scanIds.length === 0 || scanIds.length > scansMax)
    throw new DomainError('INVALID_INPUT', { field: 'scanIds' });
  const at = context.clock.now();
  return await context.db.transaction().execute(async (tx) => {
    const settled = await markScansSettled(tx, event.id, scanIds, { by: actor.id, at, note });
    if (settled.length === 0) return 0;
    await writeAudit(context, tx, {
      ...{ eventId: event.id, actor, action: 'gate.settle', subject: 'scans', at },
      after: { scans: settled.length, note },
    });
    return settled.length;
  });
}
