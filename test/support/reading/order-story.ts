import type { Locale } from '#src/domain/locale.ts';
import type { OrderStory } from '#src/job/mail/order-story.ts';
import { sampleOrder, sampleTickets } from '#src/job/sample/sample-order.ts';
import type { OrderView } from '#src/service/holding/order/rows/order-view.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { sampleEvent } from './sample-event.ts';

const now = new Date('2026-11-20T15:00:00Z');

/** An order of two tickets that nobody placed, as its PDF is told of it; `change` makes it another. */
export function story(
  locale: Locale,
  change: {
    order?: Partial<OrderView>;
    eventName?: string;
    tickets?: (tickets: TicketView[]) => TicketView[];
  } = {},
): OrderStory {
  const event = sampleEvent(now);
  if (change.eventName !== undefined) event.name = { pt: change.eventName, en: change.eventName };
  const order = sampleOrder(event, { locale, now, method: 'PIX' }, change.order);
  const site = { company: JSON.parse('{"legalName":"EMPRESA EXEMPLO LTDA","registrations":[]}') };
  const tickets = sampleTickets(event, order);
  return {
    locale,
    order,
    event,
    tickets: change.tickets?.(tickets) ?? tickets,
    site,
    publicUrl: 'https://ingressos.exemplo.com.br',
    now,
  };
}
