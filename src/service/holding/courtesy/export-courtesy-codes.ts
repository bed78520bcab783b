import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { selectOfficeCodes } from './courtesy-codes.sql.ts';
import { type CodesFilter, codesQuery, type OfficeCode, officeCodes } from './list-courtesy-codes.ts';

const codesMax = 20_000;

/**
 * The codes of a filter with all their letters, and an audit entry that says who took them. Refusals: NOT_ALLOWED,
 * NOT_FOUND, EXPORT_TOO_LARGE.
 */
export async function exportCourtesyCodes(
  context: WithDb & WithClock & WithIds & WithEvents,
  asked: { eventId: Uuid; actor: Actor; filter?: CodesFilter },
): Promise<{ event: EventView; codes: OfficeCode[]; at: Date }> {
  const event = await eventInOffice(context, asked, 'courtesy.export');
  const at = context.clock.now();
  const filter = asked.filter ?? {};
  const query = codesQuery(event, filter, at);
  const rows = await context.db.transaction().execute(async (tx) => {
    const found =
      query === null ? [] : await selectOfficeCodes(tx, { ...query, before: null, first: codesMax + 1 });
    if (found.length > codesMax) throw new DomainError('EXPORT_TOO_LARGE', { facts: { count: codesMax } });
    const said = Object.entries(filter).filter(([, value]) => value != null && value !== '');
    await writeAudit(context, tx, {
      eventId: event.id,
      actor: asked.actor,
      action: 'courtesy.export',
      subject: 'courtesy codes',
      after: { rows: found.length, filter: Object.fromEntries(said) },
      at,
    });
    return found;
  });
  return { event, codes: await officeCodes(context, event, rows), at };
}
