import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { MailRequest, OrderMail } from './mail-request.ts';

/** What a mail takes from its order. */
interface MailedOrder {
  eventId: Uuid;
  id: Uuid;
  customerId: Uuid;
  locale: Locale;
}

/** A template with what it needs beside the order. */
type OrderNews = OrderMail extends infer Mail
  ? Mail extends OrderMail
    ? { template: Mail['template'] } & Omit<Mail['data'], 'eventId' | 'orderId'>
    : never
  : never;

/** A mail to the buyer of an order; `of` is the part of its dedupe key after the template (mail-request.ts). */
export function orderMail(order: MailedOrder, news: OrderNews, of: string, at: Date): MailRequest {
  const { template, ...about } = news;
  return {
    dedupeKey: `${template}:${of}`,
    template,
    customerId: order.customerId,
    locale: order.locale,
    data: { eventId: order.eventId, orderId: order.id, ...about },
    enqueuedAt: at,
    // The compiler does not see that `about` belongs to `template`; OrderNews has checked it.
  } as MailRequest;
}
