import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { isUuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type Page, pageLength, readCursor, writeCursor } from '../../ground/page/page-cursor.ts';
import { type ExtraMoneyRow, selectExtraMoney } from './extra-money.sql.ts';
import { type NeedContext, placeOf } from './find-needs.ts';

/** Money that came too late, in another sum or twice, and is sent back by a rule. Money in centavos. */
export interface ExtraMoney extends ExtraMoneyRow {
  place: Place;
  eventName: LocalizedText;
  timeZone: string;
}

/** The latest first, of the events where the person may see orders. Refusals: NOT_ALLOWED; INVALID_INPUT for a cursor of nobody's. */
export async function listExtraMoney(
  context: NeedContext,
  { actor, after = null, first }: { actor: Actor; after?: string | null; first?: number | null },
): Promise<Page<ExtraMoney>> {
  requireRight(actor, 'order.read');
  const cursor = after === null ? null : readCursor(after, ['number', 'string']);
  if (cursor !== null && (!isUuid(cursor[1]) || Number.isNaN(new Date(cursor[0]).getTime()))) {
    throw new DomainError('INVALID_INPUT', { field: 'after' });
  }
  const events = (await context.events.all()).filter((event) =>
    hasRight(actor, 'order.read', placeOf(event)),
  );
  const eventOf = new Map(events.map((event) => [event.id, event]));
  const length = pageLength(first);
  const rows = await selectExtraMoney(context.db, {
    ...{ eventIds: [...eventOf.keys()], first: length + 1 },
    after: cursor === null ? null : [new Date(cursor[0]), cursor[1]],
  });
  const shown = rows.slice(0, length);
  const last = shown.at(-1);
  return {
    items: shown.flatMap((row) => {
      const event = eventOf.get(row.eventId);
      if (event === undefined) return [];
      return [{ ...row, place: placeOf(event), eventName: event.name, timeZone: event.timeZone }];
    }),
    next:
      rows.length > length && last !== undefined ? writeCursor([last.requestedAt.getTime(), last.id]) : null,
  };
}
