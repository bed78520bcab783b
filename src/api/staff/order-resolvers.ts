import { offerTitle } from '../../domain/catalogue/spoken-names.ts';
import { documentText, documentTypes } from '../../domain/person/person.ts';
import type { Staff } from '../../domain/policy/actor.ts';
import { DomainError } from '../../domain/refusal.ts';
import { endManualOrder } from '../../service/holding/manual/end-manual-order.ts';
import { listManualOrders } from '../../service/holding/manual/list-manual-orders.ts';
import { makeManualOrder } from '../../service/holding/manual/make-manual-order.ts';
import { resendOrderForBuyer } from '../../service/holding/order/delivery/resend-order.ts';
import { settleTransfer } from '../../service/holding/order/payment/settle-transfer.ts';
import {
  quoteForOrganizer,
  refundForOrganizer,
} from '../../service/holding/order/refund/refund-for-organizer.ts';
import { refundSum } from '../../service/holding/order/refund/refund-sum.ts';
import { correctHolder } from '../../service/holding/order/support/correct-holder.ts';
import { moveTickets } from '../../service/holding/order/support/move-tickets.ts';
import { readMoveTargets } from '../../service/holding/order/support/read-move-targets.ts';
import { replaceCodes } from '../../service/holding/order/support/replace-codes.ts';
import { sendElsewhere } from '../../service/holding/order/support/send-elsewhere.ts';
import { exportBuyer } from '../../service/office/buyers/export-buyer.ts';
import { readBuyer } from '../../service/office/buyers/read-buyer.ts';
import { assignOrder } from '../../service/office/orders/assign-order.ts';
import { listOfficeOrders } from '../../service/office/orders/list-office-orders.ts';
import { lookAtOrder } from '../../service/office/orders/look-at-order.ts';
import { noteOnOrder } from '../../service/office/orders/note-on-order.ts';
import { readOfficeOrder, readOrderStory } from '../../service/office/orders/read-office-order.ts';
import { type Requester, requireStaff } from './requester.ts';
import type { Resolvers } from './resolvers.gen.ts';
import { rightsAt } from './rights-at.ts';

export const orderResolvers: Resolvers = {
  Query: {
    orders: (_root, { filter, after, first }, requester) =>
      listOfficeOrders(requester.context, {
        actor: requireStaff(requester),
        filter: filter ?? {},
        after,
        first,
        hasTotals: true,
      }),
    buyer: (_root, { id }, requester) =>
      readBuyer(requester.context, { actor: requireStaff(requester), customerId: id }),
    manualOrders: (_root, { eventId, search, after, first }, requester) =>
      listManualOrders(requester.context, { actor: requireStaff(requester), eventId, search, after, first }),
    order: (_root, { number }, requester) =>
      readOfficeOrder(requester.context, { actor: requireStaff(requester), number }),
    refundQuote: (_root, { number, ticketIds, keepsFee }, requester) =>
      quoteForOrganizer(requester.context, {
        ...{ actor: requireStaff(requester), number, ticketIds: ticketIds ?? null, keepsFee },
      }),
    moveTargets: (_root, asked, requester) =>
      readMoveTargets(requester.context, { actor: requireStaff(requester), ...asked }),
  },
  Mutation: {
    refundOrder: (_root, { ticketIds, ...asked }, requester) =>
      act(requester, refundForOrganizer, { ticketIds: ticketIds ?? null, ...asked }),
    resendOrder: (_root, asked, requester) => act(requester, resendOrderForBuyer, asked),
    refundSum: (_root, asked, requester) => act(requester, refundSum, asked),
    correctHolder: (_root, { holder, ...asked }, requester) =>
      act(requester, correctHolder, { ...asked, holder: { ...holder, documentType: typeOf(holder) } }),
    replaceCodes: (_root, asked, requester) => act(requester, replaceCodes, asked),
    moveTickets: (_root, asked, requester) => act(requester, moveTickets, asked),
    sendTicketsElsewhere: (_root, asked, requester) => act(requester, sendElsewhere, asked),
    makeManualOrder: async (_root, { input }, requester) => {
      await makeManualOrder(requester.context, { actor: requireStaff(requester), ...input });
      return input.id;
    },
    endManualOrder: async (_root, { eventId, id }, requester) => {
      await endManualOrder(requester.context, { actor: requireStaff(requester), eventId, id });
      return id;
    },
    settleTransfer: (_root, asked, requester) => act(requester, settleTransfer, asked),
    exportBuyer: (_root, { id }, requester) =>
      exportBuyer(requester.context, { actor: requireStaff(requester), buyerId: id }),
    lookAtOrder: async (_root, { number }, requester) => ({
      names: await lookAtOrder(requester.context, { actor: requireStaff(requester), number }),
    }),
    noteOnOrder: (_root, asked, requester) => act(requester, noteOnOrder, asked),
    assignOrder: (_root, { number, staffId = null, heldBy = null }, requester) =>
      act(requester, assignOrder, { number, staffId, heldBy }),
  },
  Invoice: { cnpj: ({ cnpj }) => documentText('CNPJ', cnpj) },
  ManualLine: { name: ({ offer }) => offerTitle(offer) },
  OrderPage: { totals: (page) => page.readTotals() },
  Order: {
    rights: ({ place }, _arguments, requester) => rightsAt(requester, place),
    story: (order, _arguments, requester) =>
      readOrderStory(requester.context, { ...order, actor: requireStaff(requester) }),
  },
  OrderStory: {
    money: (story) => story.readMoney(),
    colleagues: (story) => story.readColleagues(),
    takers: (story) => story.readTakers(),
  },
};

/** Runs an act on an order, and answers with the order as it stands after it. */
async function act<Asked extends { number: string }>(
  requester: Requester,
  command: (context: Requester['context'], asked: Asked & { actor: Staff }) => Promise<void>,
  asked: Asked,
) {
  const actor = requireStaff(requester);
  await command(requester.context, { ...asked, actor });
  return await readOfficeOrder(requester.context, { actor, number: asked.number });
}

/** Refusal: HOLDERS_INVALID. */
function typeOf({ documentType }: { documentType: string }) {
  const type = documentTypes.find((known) => known === documentType);
  if (type === undefined) throw new DomainError('HOLDERS_INVALID', { field: 'holder.documentType' });
  return type;
}
