import type { Locale } from '../../domain/locale.ts';
import { parcelWords } from '../../domain/ticket/ticket-delivery.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { TicketView } from '../../service/holding/ticket/view/ticket-view.ts';

/** That a ticket's thing comes by post, with its label; null for what lets in or is fetched. */
export function parcelLine(
  { orderNumber, delivery }: Pick<TicketView, 'orderNumber' | 'delivery'>,
  locale: Locale,
): { label: string; value: string } | null {
  const text = textFor(locale, 'tickets');
  const recipient = delivery?.parcel?.recipient ?? null;
  const words = parcelWords({ orderNumber, delivery: delivery && { ...delivery, recipient } });
  return words && { label: text('parcel'), value: text(words, { name: recipient ?? '' }) };
}
