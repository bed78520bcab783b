import { textFor } from '#src/i18n/texts.server.ts';
import type { OrderMailData, TicketVersion } from '#src/service/ground/mail/mail-request.ts';
import { findOrder } from '#src/service/holding/order/state/find-order.ts';
import { listTicketsOfOrder } from '#src/service/holding/ticket/view/list-tickets.ts';
import type { TicketView } from '#src/service/holding/ticket/view/ticket-view.ts';
import { findEventStrip } from '#src/service/selling/event/find-event-preview.ts';
import { eventAsSold } from '#src/service/selling/event/questions-of.ts';
import { type Due, type MailFamily, type MailStory, storyOf } from '../../mail/define-mail.ts';
import type { MailContext } from '../../mail/mail-context.ts';
import { type OrderStory, orderFacts } from '../../mail/order-story.ts';

type OrderTemplate = keyof OrderMailData;
type Told<Template extends OrderTemplate> = OrderStory & { data: OrderMailData[Template] };

export const orderFooter = ({ locale }: MailStory) => textFor(locale, 'mail')('footer');

/** Mails about an order, to its buyer. */
export function orderFamily<Template extends OrderTemplate>(): MailFamily<Template, Told<Template>> {
  return { name: 'order', read: readOrder, facts: orderFacts, footer: orderFooter };
}

/** Those with the tickets, whose PDF shows the event's picture. */
export function ticketsFamily<Template extends OrderTemplate>(): MailFamily<Template, Told<Template>> {
  return {
    ...orderFamily<Template>(),
    async read(context, mail) {
      const story = await readOrder(context, mail);
      return { ...story, art: await findEventStrip(context, story.event) };
    },
  };
}

/** The tickets that still have these codes. An address that was given must not get those made later. */
export function withTheseCodes(
  tickets: readonly TicketView[],
  codes: readonly TicketVersion[],
): TicketView[] {
  const versions = new Map(codes.map(({ id, holderVersion }) => [id, holderVersion]));
  return tickets.filter(({ id, holderVersion }) => versions.get(id) === holderVersion);
}

export async function readOrder<Data extends OrderMailData['order-approved']>(
  context: MailContext,
  mail: Due<Data>,
) {
  const { id, data } = mail;
  const order = await findOrder(context, data.eventId, data.orderId);
  const event = await context.events.byId(data.eventId);
  if (order === null || event === null) throw new Error(`Mail ${id} tells of an order that is not there.`);
  const tickets = await listTicketsOfOrder(context, order);
  return { ...storyOf(context, mail), order, tickets, event: eventAsSold(event, order.placedAt), data };
}
