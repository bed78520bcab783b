import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { selectBroughtCodes } from '../rows/brought-code.sql.ts';
import type { TicketRow } from '../rows/ticket.sql.ts';

/**
 * The codes of tickets that came with their event from another installation, by ticket (docs/algorithms/leaving.md, "Codes"). A ticket
 * of another holder version has none: this installation signs it. Asks the database for such events alone.
 */
export async function broughtCodes(
  context: WithDb & WithEvents,
  rows: readonly Pick<TicketRow, 'id' | 'eventId' | 'holderVersion'>[],
): Promise<ReadonlyMap<Uuid, string>> {
  const codes = new Map<Uuid, string>();
  for (const [eventId, tickets] of Map.groupBy(rows, (row) => row.eventId)) {
    const event = await context.events.byId(eventId);
    if (event === null || event.broughtKeys.length === 0) continue;
    const versions = new Map(tickets.map(({ id, holderVersion }) => [id, holderVersion]));
    for (const { ticketId, holderVersion, code } of await selectBroughtCodes(context.db, eventId, [
      ...versions.keys(),
    ])) {
      if (versions.get(ticketId) === holderVersion) codes.set(ticketId, code);
    }
  }
  return codes;
}
