import { isUuid } from '#src/domain/ids.ts';
import type { TicketPlace } from './wallet.sql.ts';

/** What a pass is called for Apple: a ticket's event and its id, as neither alone is the key of its table. */
export function passSerial({ eventId, ticketId }: TicketPlace): string {
  return `${eventId}.${ticketId}`;
}

/** null for what is no serial of ours. */
export function readPassSerial(text: string): TicketPlace | null {
  const [eventId = '', ticketId = '', more] = text.split('.');
  return isUuid(eventId) && isUuid(ticketId) && more === undefined ? { eventId, ticketId } : null;
}
