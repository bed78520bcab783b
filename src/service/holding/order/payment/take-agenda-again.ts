import { DomainError } from '#src/domain/refusal.ts';
import { artistSessionUnits } from '#src/service/selling/agenda/artist-session-units.ts';
import { reserveAgenda } from '#src/service/selling/agenda/reserve-agenda.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import type { Settling } from '../state/settling.ts';

/**
 * Takes the artist sessions of an expired order again, for late money. Returns false and changes nothing when one of its
 * items was canceled since, or a person has no ticket or another session at that time.
 */
export async function takeAgendaAgain(
  { tx, event, order }: Pick<Settling, 'tx' | 'event' | 'order'>,
  lines: readonly OrderLineView[],
): Promise<boolean> {
  if (lines.some(({ offerId }) => (event.offerById.get(offerId)?.offer.canceledAt ?? null) !== null))
    return false;
  const { units, tickets } = artistSessionUnits(event, lines, () => 'holders');
  try {
    await reserveAgenda(tx, event, { customerId: order.customerId, units, tickets });
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
