import type { HeldTicket } from '#src/domain/agenda/artist-session-holder.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { EventView } from '../event/event-view.ts';
import type { AgendaUnit } from './reserve-agenda.ts';

/** A line of an order, as far as it matters who goes where. */
export interface LineOfPersons {
  id: Uuid;
  offerId: Uuid;
  quantity: number;
  /** One per unit. */
  holders: readonly Holder[];
}

/**
 * The sessions of an order's units and the tickets that let in beside them, bundles taken apart: what `reserveAgenda`
 * asks for. `fieldOf` names the input that says who a unit is for.
 */
export function artistSessionUnits(
  event: Pick<EventView, 'offerById'>,
  lines: readonly LineOfPersons[],
  fieldOf: (line: LineOfPersons, unit: number) => string,
): { units: AgendaUnit[]; tickets: HeldTicket[] } {
  const units: AgendaUnit[] = [];
  const tickets: HeldTicket[] = [];
  for (const line of lines) {
    for (let unit = 1; unit <= line.quantity; unit += 1) {
      const holder = line.holders[unit - 1];
      if (holder === undefined) throw new Error(`Line ${line.id} has nobody for unit ${unit}.`);
      for (const { part, offerId } of partsOf(event, line.offerId)) {
        const known = event.offerById.get(offerId);
        if (known === undefined) throw new Error(`Offer ${offerId} is sold and unknown.`);
        const { offer, category } = known;
        if (offer.session !== null) {
          units.push({ lineId: line.id, unit, part, offerId, holder, field: fieldOf(line, unit) });
        } else if (category.kind === 'TICKET') {
          tickets.push({ holder, dateIds: offer.dates.map(({ id }) => id) });
        }
      }
    }
  }
  return { units, tickets };
}

/** What one unit of the offer is: its parts, or itself as part 0. */
export function partsOf(
  event: Pick<EventView, 'offerById'>,
  offerId: Uuid,
): { part: number; offerId: Uuid; valueCents: number }[] {
  const parts = event.offerById.get(offerId)?.offer.parts ?? [];
  return parts.length > 0 ? parts : [{ part: 0, offerId, valueCents: 1 }];
}
