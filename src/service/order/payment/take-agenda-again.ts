import { DomainError } from '../../../domain/refusal.ts';
import { artistSessionUnits } from '../../agenda/artist-session-units.ts';
import { reserveAgenda } from '../../agenda/reserve-agenda.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import type { Settling } from '../state/settling.ts';

/**
 * The sessions of an order that ran out, for money that comes late: false, and nothing changed, when one of its items was
 * canceled meanwhile, or somebody of it has no ticket or no time for theirs any more.
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
