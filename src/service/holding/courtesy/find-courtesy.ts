import { readCourtesyCode, withoutLookalikes } from '#src/domain/courtesy/courtesy-code.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import type { CourtesyGrantView, EventView } from '../../selling/event/event-view.ts';
import { type CodeRow, readCode } from './courtesy.sql.ts';

export interface Courtesy {
  event: EventView;
  grant: CourtesyGrantView;
  code: CodeRow;
}

/**
 * The courtesy a code stands for, as somebody typed it. Refusal: COURTESY_CODE_INVALID for what is no code, nobody's or
 * revoked, without telling which.
 */
export async function findCourtesy(context: WithDb & WithEvents, typed: string): Promise<Courtesy> {
  const read = readCourtesyCode(typed);
  if (read !== null) {
    for (const event of await eventsOf(context, read.eventCode)) {
      // Stored under the code of its event, whichever lookalikes were typed for that.
      const code = await readCode(context.db, event.id, event.code + read.code.slice(read.eventCode.length));
      const grant = event.courtesyGrants.find(({ id }) => id === code?.grantId);
      if (code !== null && grant !== undefined) return { event, grant, code };
    }
  }
  throw new DomainError('COURTESY_CODE_INVALID', { field: 'code' });
}

/** The event of this code, then those whose code looks the same. */
async function eventsOf({ events }: WithEvents, eventCode: string): Promise<EventView[]> {
  const exact = await events.byCode(eventCode);
  const alike = (await events.all()).filter(
    (event) => event !== exact && withoutLookalikes(event.code) === withoutLookalikes(eventCode),
  );
  return exact === null ? alike : [exact, ...alike];
}
