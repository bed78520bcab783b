import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { formatMoney } from '../../domain/format/money.ts';
import { textFor } from '../../i18n/texts.server.ts';
import type { WrittenMail } from '../../service/mail/send-due-mails.ts';
import { type Fact, facts, paragraph, title } from '../mail/mail-part.ts';
import {
  momentIn,
  type OrderStory,
  orderButton,
  orderFacts,
  orderMail,
  orderNumberFact,
} from '../mail/order-story.ts';
import { refundDurationPart } from '../order-mail/write-refund-mail.ts';

/** Something of the order will not come: what it is, what goes back for it, and that nobody has to ask for it. */
export function writeArtistSessionCanceled(
  story: OrderStory,
  canceled: { offerIds: readonly string[]; refundIds: readonly string[] },
): WrittenMail | null {
  const { locale, order, event } = story;
  const text = textFor(locale, 'mail');
  const offers = canceled.offerIds.flatMap((id) => event.offerById.get(id)?.offer ?? []);
  const [first] = offers;
  if (first === undefined) return null;
  const amountCents = order.refunds
    .filter(({ id }) => canceled.refundIds.includes(id))
    .reduce((sum, refund) => sum + refund.amountCents, 0);
  const amount = formatMoney(amountCents, locale);
  const named = { ...orderFacts(story), what: offerTitle(first)[locale], amount };
  const list = offers.map((offer): Fact => {
    const when = offer.session === null ? '' : momentIn(story, offer.session.startsAt);
    return {
      name: text('offerCanceled'),
      value: [offerTitle(offer)[locale], when].filter(Boolean).join(', '),
    };
  });
  const stands = order.status === 'APPROVED' || order.status === 'RESENT';
  return orderMail(story, text('offerCanceledSubject', named), [
    title(text('offerCanceledTitle')),
    paragraph(text('offerCanceledText', named)),
    ...(amountCents > 0
      ? [paragraph(text('offerCanceledRefund', named)), refundDurationPart(story)]
      : [paragraph(text('offerCanceledFree'))]),
    ...(stands ? [paragraph(text('offerCanceledRest'))] : []),
    facts(
      ...list,
      amountCents > 0 ? { name: text('refundAmount'), value: amount } : null,
      orderNumberFact(story),
    ),
    orderButton(story),
  ]);
}
