import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import { formatMoney } from '#src/domain/format/money.ts';
import { textFor } from '#src/i18n/texts.server.ts';
import { defineMail } from '../../mail/define-mail.ts';
import { type Fact, facts } from '../../mail/mail-part.ts';
import { momentIn, orderButton, orderNumberFact } from '../../mail/order-story.ts';
import { sampleIds, sampleOfOrder } from '../../sample/sample-order.ts';
import { orderFamily } from './order-family.ts';
import { refundDuration } from './refund-story.ts';

/** Which of it, what goes back for it, and that nobody has to ask for it. */
export const sessionCanceled = defineMail('session-canceled', orderFamily(), {
  sentWhen: 'a session, or goods of the order, will not come',
  key: 'first ticket that ends',
  pt: {
    subject: 'Cancelado: {{what}}',
    title: 'Isto não vai mais acontecer',
    text: 'Sentimos muito: parte do seu pedido {{number}} para {{event}} foi cancelada. O que é está na lista abaixo.',
    refund: 'Vamos devolver {{amount}}, com a taxa. Você não precisa pedir nem fazer nada.',
    free: 'Não há nada a devolver por isso.',
    rest: 'O resto do seu pedido continua valendo.',
    canceled: 'Cancelado',
  },
  en: {
    subject: 'Canceled: {{what}}',
    title: 'This will not take place',
    text: "We're sorry: part of your order {{number}} for {{event}} was canceled. See the list below.",
    refund: "We're refunding {{amount}}, fees included. You don't need to do anything.",
    free: "There's nothing to refund for it.",
    rest: 'The rest of your order stays valid.',
    canceled: 'Canceled',
  },
  tell(story, say) {
    const { locale, order, event } = story;
    const { offerIds, refundIds } = story.data.canceled;
    const offers = offerIds.flatMap((id) => event.offerById.get(id)?.offer ?? []);
    const [first] = offers;
    if (first === undefined) return null;
    const amountCents = order.refunds
      .filter(({ id }) => refundIds.includes(id))
      .reduce((sum, refund) => sum + refund.amountCents, 0);
    const amount = formatMoney(amountCents, locale);
    const what = offerTitle(first)[locale];
    const list = offers.map((offer): Fact => {
      const when = offer.session === null ? '' : momentIn(story, offer.session.startsAt);
      return { name: say('canceled'), value: [offerTitle(offer)[locale], when].filter(Boolean).join(', ') };
    });
    const stands = order.status === 'APPROVED' || order.status === 'RESENT';
    return {
      subject: say('subject', { what }),
      parts: [
        say('text'),
        amountCents > 0 ? say('refund', { amount }) : say('free'),
        amountCents > 0 && refundDuration(story),
        stands && say('rest'),
        facts(
          ...list,
          amountCents > 0 ? { name: textFor(locale, 'mail')('refundAmount'), value: amount } : null,
          orderNumberFact(story),
        ),
        orderButton(story),
      ],
    };
  },
  samples: (world) => ({
    '': sampleOfOrder(world, {}, { canceled: { offerIds: [world.photo.id], refundIds: [sampleIds.refund] } }),
  }),
});
