import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { EventView } from '../event/event-view.ts';
import { artistSessionUnits, type LineOfPersons } from './artist-session-units.ts';
import { reserveAgenda } from './reserve-agenda.ts';

/**
 * Puts the persons of an order that is being placed down for its sessions. `named` are the holders as they were asked
 * for, whose place a refusal tells: `holders.3`.
 * Refusals: those of reserveAgenda.
 */
export async function reserveOrderAgenda(
  tx: Transaction<DB>,
  event: EventView,
  about: {
    /** The customer with tickets that count beside the order's; null counts those of every customer, where the document was checked. */
    customerId: Uuid | null;
    lines: readonly (LineOfPersons & { batchId: Uuid })[];
    named: readonly { batchId: string }[];
  },
): Promise<void> {
  const { customerId, lines, named } = about;
  const batchOf = new Map(lines.map(({ id, batchId }) => [id, batchId]));
  const { units, tickets } = artistSessionUnits(event, lines, (line, unit) => {
    const places = named.flatMap(({ batchId }, place) => (batchId === batchOf.get(line.id) ? [place] : []));
    const place = places[unit - 1];
    return place === undefined ? 'holders' : `holders.${place}`;
  });
  await reserveAgenda(tx, event, { customerId, units, tickets });
}
